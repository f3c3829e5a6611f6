"""22 to 24 The air war of the Advanced game: air units, air combat, air defence."""
