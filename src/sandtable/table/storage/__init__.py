"""How a game is stored: records as lines, snapshots, loading."""
