"""8 Evading."""
