"""The web interface: thin handlers that put requests to the door and tell its answers."""
