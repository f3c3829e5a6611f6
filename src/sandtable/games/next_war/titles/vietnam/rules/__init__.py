"""Next War: Vietnam, rules."""
