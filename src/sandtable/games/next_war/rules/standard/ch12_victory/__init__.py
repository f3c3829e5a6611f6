"""12 Victory."""
