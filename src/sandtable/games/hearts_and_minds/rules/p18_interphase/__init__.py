"""18 The Interphase."""
