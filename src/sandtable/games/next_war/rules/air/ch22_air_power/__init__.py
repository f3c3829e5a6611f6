"""22 Air power: basing, weather, range, air combat."""
