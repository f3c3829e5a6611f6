"""Next War: India-Pakistan, map."""
