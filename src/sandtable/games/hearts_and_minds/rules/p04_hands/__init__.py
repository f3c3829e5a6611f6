"""4 Hands at the start of the Card Play Phase."""
