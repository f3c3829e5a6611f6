"""1 General."""
