"""What a good player would think of first: likely orders for bots and for those who ask."""
