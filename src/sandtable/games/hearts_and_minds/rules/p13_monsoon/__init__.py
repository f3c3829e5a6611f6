"""13 Monsoon."""
