"""8.1 Stacking."""
