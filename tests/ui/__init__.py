"""What happens in a real browser; a pytest call of its own: `pytest tests/ui`."""
