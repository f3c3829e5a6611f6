"""9 Viet Cong."""
