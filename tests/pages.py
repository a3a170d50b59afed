"""Reads a piece of HTML: is it whole, what is in it, and what are its controls called?"""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"input", "br", "wbr", "img", "path", "rect", "circle"}


class Element:
    """A tag with its attributes and, in the end, the text inside it."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: Element | None) -> None:
        self.tag, self.attributes, self.parent, self.words = tag, attributes, parent, list[str]()

    def get(self, name: str) -> str:
        """An attribute, or nothing."""
        return self.attributes.get(name, "")

    @property
    def text(self) -> str:
        """The text inside; a bar between cells."""
        return "".join(self.words).strip("|")


class Page(HTMLParser):
    """A piece of HTML; refuses tags that are not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self.open, f"{self.open[-1].tag} is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute of {tag} stands twice"
        element = Element(tag, {k: v or "" for k, v in attrs}, self.open[-1] if self.open else None)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1].tag == tag, f"{tag} is closed but not open"
        self.open.pop()
        if tag in ("td", "th"):
            self.handle_data("|")

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.words.append(data)

    @property
    def text(self) -> str:
        """All text."""
        return "".join(e.text for e in self.elements if e.parent is None)

    def all(self, tag: str | None, **attributes: str | None) -> list[Element]:
        """Elements of a kind that have these attributes; None stands for any value."""
        return [
            e
            for e in self.elements
            if tag in (None, e.tag)
            and all(k in e.attributes and v in (None, e.get(k)) for k, v in attributes.items())
        ]

    def name_of(self, control: Element) -> str:
        """What a control is called: its label, its own words, or those of the label around it."""
        if control.get("aria-label") or control.text:
            return control.get("aria-label") or control.text
        around = control
        while around is not None:
            if around.tag == "label":
                return around.text
            around = around.parent
        named = self.all("label", **{"for": control.get("id")}) if control.get("id") else []
        return named[0].text if named else ""
