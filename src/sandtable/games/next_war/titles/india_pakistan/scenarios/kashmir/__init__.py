"""NWIP 17.1.1 Kashmir."""
