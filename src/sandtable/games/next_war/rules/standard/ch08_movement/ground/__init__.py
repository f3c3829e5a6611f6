"""Ground movement."""
