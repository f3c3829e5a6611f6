"""Commands about maps: drawing and checking them."""
