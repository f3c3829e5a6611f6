"""Bush Events: what false intelligence leads to."""
