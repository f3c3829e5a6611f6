"""Will hold the web platform: an ASGI application with its API and live updates."""
