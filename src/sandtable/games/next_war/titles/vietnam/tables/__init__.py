"""Next War: Vietnam, charts of the title."""
