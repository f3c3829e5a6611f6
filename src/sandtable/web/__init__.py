"""The web platform: games on PostgreSQL behind one door, an ASGI application, workers."""
