"""Hearts and Minds, map."""
