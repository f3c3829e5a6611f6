"""The rules of the series, by book."""
