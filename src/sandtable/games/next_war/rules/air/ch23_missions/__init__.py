"""23 Air-to-ground missions of air units."""
