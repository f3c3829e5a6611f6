"""6 Air power."""
