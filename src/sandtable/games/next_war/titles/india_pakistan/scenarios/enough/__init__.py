"""NWIP 17.1.3, the war called Enough!."""
