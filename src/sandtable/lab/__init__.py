"""The laboratory: playtests by the thousand, reports, comparisons, a ladder of bots."""
