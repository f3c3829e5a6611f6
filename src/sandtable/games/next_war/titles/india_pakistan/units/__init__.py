"""Next War: India-Pakistan, units."""
