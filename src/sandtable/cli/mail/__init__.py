"""`sandtable mail`: a game between two people who send each other files."""
