"""23 Strikes."""
