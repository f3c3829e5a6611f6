"""26 Theatre weapons."""
