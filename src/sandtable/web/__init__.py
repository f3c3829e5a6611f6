"""The web platform: games on PostgreSQL behind one gateway, an ASGI application, workers."""
