"""The exact laws of races, worked out with generating functions; asked for through `odds`."""
