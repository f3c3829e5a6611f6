"""7 Sea control and naval units."""
