"""How the page of the report looks: light and dark, narrow and wide."""

STYLE = """
:root{color-scheme:light dark;--paper:#fdfbf6;--ink:#1f1b16;--soft:#6b6256;--hair:#ddd4c4;
--bar:#2f6f8f;--c0:#1f5f86;--c1:#a8441f;--c2:#2d7a3e;--c3:#7a3b93;--c4:#8a6d00;--c5:#444}
@media(prefers-color-scheme:dark){:root{--paper:#1a1815;--ink:#efe9df;--soft:#b3a999;--hair:#454037;
--bar:#6db3d4;--c0:#7cc0e4;--c1:#f0936a;--c2:#7fce90;--c3:#cf9be6;--c4:#e0c04d;--c5:#ccc}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.7rem;line-height:1.2}h2{font-size:1.3rem;margin-top:2.5rem;
border-top:1px solid var(--hair);padding-top:1rem}
a{color:var(--c0)}figure{margin:1rem 0}figcaption,.listing p{color:var(--soft);font-size:.9rem}
.wide,.listing{overflow-x:auto}.wide svg{display:block;width:100%;min-width:34rem;max-width:46rem}
svg text{fill:var(--ink);font:12px system-ui,sans-serif;paint-order:stroke;stroke:var(--paper);
stroke-width:3px}
.bar{fill:var(--bar)}.mark{stroke:var(--c1);stroke-width:2;stroke-dasharray:5 4}
.grid{stroke:var(--hair)}.curve{fill:none;stroke-width:2.5}
.c0{stroke:var(--c0)}.c1{stroke:var(--c1)}.c2{stroke:var(--c2)}.c3{stroke:var(--c3)}
.c4{stroke:var(--c4)}.c5{stroke:var(--c5)}
.listing{margin:1.5rem 0}table{border-collapse:collapse;font-size:.9rem}
caption{text-align:left;font-weight:600;padding-bottom:.4rem}
th,td{padding:.2rem .6rem;border-bottom:1px solid var(--hair);vertical-align:top;text-align:left}
thead th{border-bottom:2px solid var(--soft);vertical-align:bottom}
tbody th{font-weight:400;white-space:nowrap}.n{font-variant-numeric:tabular-nums;white-space:nowrap}
"""
