"""The Standard game in words and in text: board, hex cards, news, prompts, combat ledger."""
