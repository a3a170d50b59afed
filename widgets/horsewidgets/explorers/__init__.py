"""The widgets of single lessons, one folder each: a model, its drawing, and the widget."""
