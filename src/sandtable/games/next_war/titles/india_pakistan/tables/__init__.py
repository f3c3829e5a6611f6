"""Next War: India-Pakistan, charts of its own."""
