"""25 Movement of air units."""
