"""27 Damage to air units, and their replacement."""
