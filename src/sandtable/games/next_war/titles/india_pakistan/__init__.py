"""Next War: India-Pakistan."""
