"""The events of the cards, one module each."""
