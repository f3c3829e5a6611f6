"""Rules as texts and data: citations, catalogue, coverage, tables, labels, fingerprints."""
