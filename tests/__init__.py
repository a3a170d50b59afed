"""Everything that is checked; `python -m tests` runs it all."""
