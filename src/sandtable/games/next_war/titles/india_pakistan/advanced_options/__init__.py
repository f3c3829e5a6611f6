"""Options of the title as the Advanced game has them."""
