"""14 Zone campaigns."""
