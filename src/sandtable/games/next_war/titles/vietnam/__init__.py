"""Next War: Vietnam."""
