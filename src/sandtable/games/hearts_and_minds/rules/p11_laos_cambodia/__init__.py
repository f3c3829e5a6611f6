"""11 Laos and Cambodia."""
