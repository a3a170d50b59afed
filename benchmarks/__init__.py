"""How fast the engine is, beside plain code that does the same job in the same run."""

import os

for _library in ("OPENBLAS", "OMP", "MKL"):  # more threads make small matrices slower, not faster
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")
