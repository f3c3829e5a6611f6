"""Commands of the laboratory: playtests, comparisons, ladder, scenarios."""
