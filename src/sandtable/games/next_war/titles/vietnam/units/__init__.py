"""Next War: Vietnam, units."""
