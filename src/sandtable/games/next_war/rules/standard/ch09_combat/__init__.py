"""9 Combat."""
