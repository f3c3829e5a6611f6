"""15.2 What the ratings of air units mean."""
