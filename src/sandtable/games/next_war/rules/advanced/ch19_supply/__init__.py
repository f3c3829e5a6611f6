"""19 Supply."""
