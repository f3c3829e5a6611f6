"""Games that wait for players."""
