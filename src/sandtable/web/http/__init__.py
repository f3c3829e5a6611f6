"""The web interface: thin handlers that put requests to the gateway and tell its answers."""
