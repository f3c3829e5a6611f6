"""30 Special units."""
