"""Next War: India-Pakistan, scenarios."""
