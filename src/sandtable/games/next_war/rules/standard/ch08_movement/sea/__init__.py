"""8.5.5 to 8.5.8 Movement by sea."""
