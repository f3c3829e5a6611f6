"""The checks that a change needs, chosen from the files that it touches."""
