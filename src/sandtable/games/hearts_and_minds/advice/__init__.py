"""What a sensible player would think of first: candidate orders for bots and for hints."""
