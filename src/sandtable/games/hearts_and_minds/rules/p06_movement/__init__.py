"""6 Movement and stacking."""
