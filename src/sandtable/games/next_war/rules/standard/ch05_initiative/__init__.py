"""5 Initiative."""
