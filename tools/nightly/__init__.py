"""What CI leaves out: long proofs, each run once for the same sources."""
