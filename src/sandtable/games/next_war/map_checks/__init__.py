"""What the documents say of a map, held against the map we drew."""
