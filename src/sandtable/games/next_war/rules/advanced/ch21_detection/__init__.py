"""21 Detection of ground targets."""
