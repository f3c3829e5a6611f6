"""SOP: the Advanced sequence of play."""
