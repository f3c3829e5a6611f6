"""Next War: Vietnam, scenarios."""
