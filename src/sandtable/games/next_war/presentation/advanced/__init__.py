"""What the Advanced game adds to what is shown: tracks, overlays, odds of strikes."""
