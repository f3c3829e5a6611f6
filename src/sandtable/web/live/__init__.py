"""Sockets: what happened, told to each seat as soon as it is stored."""
