"""The games: one package each, rules in layers, pure."""
