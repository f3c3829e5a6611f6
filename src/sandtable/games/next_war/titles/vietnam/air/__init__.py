"""Air units of the title, as printed."""
