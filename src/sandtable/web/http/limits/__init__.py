"""How much a caller may ask for: by address, account and cost."""
