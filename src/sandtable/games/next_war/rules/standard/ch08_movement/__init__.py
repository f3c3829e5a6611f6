"""8 Stacking, zones of control, terrain, movement."""
