"""NWIP 17.1.2 Lahore."""
