"""Next War: Vietnam, the strategic display."""
