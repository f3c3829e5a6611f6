"""A combat worked out once: its ledger and its chances, for text, JSON, odds and bots."""
