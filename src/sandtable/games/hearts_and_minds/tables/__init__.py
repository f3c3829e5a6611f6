"""Hearts and Minds, tables: every one with its source note beside it."""
