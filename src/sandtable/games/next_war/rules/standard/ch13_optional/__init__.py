"""13 Optional rules; lines of communication also serve rules that are not optional."""
