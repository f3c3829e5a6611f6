"""Next War: Vietnam, map."""
