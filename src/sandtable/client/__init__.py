"""A client for programs: list games, see what a seat sees, give orders, wait for news.

    from sandtable.client import Client

    client = Client("https://play.example", token)
    view = client.wait(game, seat)
    client.order(view, {"type": "pass"})

The token is made on the account page.  It needs the scopes `read` and `play`, for one seat or for
all of one's games.  Nothing but the standard library and msgspec is needed.
"""

from __future__ import annotations

from sandtable.client.connection import Client, ServiceError
from sandtable.client.shapes import (
    Choice,
    GameSummary,
    News,
    Offer,
    Over,
    Parameter,
    Paths,
    Prompt,
    Sitter,
    Token,
    View,
)

__all__ = [
    "Choice",
    "Client",
    "GameSummary",
    "News",
    "Offer",
    "Over",
    "Parameter",
    "Paths",
    "Prompt",
    "ServiceError",
    "Sitter",
    "Token",
    "View",
]
