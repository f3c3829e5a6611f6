"""13.1 Supply, which players may agree on."""
