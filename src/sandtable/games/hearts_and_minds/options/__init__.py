"""Options that both players must agree on, one layer each."""
