"""How much callers may let us store: a full disk would stop all orders.

Each writing request is charged for its body and for the rows that it makes.  What is replaced or
deleted later is not given back: the database has written it all the same.
"""

from __future__ import annotations

from typing import Final

from sandtable.web.accounts.accounts import Account
from sandtable.web.http.limits.rate_limits import ENDLESS, Buckets
from sandtable.web.http.problems import Problem

#: Bytes at once, and those that come back each second: of an account, or of all guests and
#: visitors of one address together, and of everybody at one address.
OF_ACCOUNT: Final = (48 * 1024**2, 8 * 1024)
OF_ADDRESS: Final = (128 * 1024**2, 24 * 1024)
#: Bytes of the rows that a request makes besides its body, and of those of a new game.
ROWS: Final = 1024
NEW_GAME: Final = 12 * 1024
#: Bytes of a link to a position, with its picture.
LINK: Final = 128 * 1024
#: What requests may store besides: a game, a game for each pair of a cup, a link.
_BESIDES: Final = {
    ("POST", "/api/v1/games"): NEW_GAME,
    ("POST", "/api/v1/games/{game}/rematch"): NEW_GAME,
    ("POST", "/api/v1/games/{game}/seats/{seat}"): NEW_GAME,
    ("POST", "/api/v1/games/{game}/shares"): NEW_GAME,
    ("POST", "/api/v1/games/{game}/trials"): NEW_GAME,
    ("POST", "/api/v1/invitations/{token}"): NEW_GAME,
    ("POST", "/api/v1/imports"): NEW_GAME,
    ("PUT", "/api/v1/match"): NEW_GAME,
    ("POST", "/api/v1/cups/{cup}/start"): 16 * NEW_GAME,
    ("POST", "/api/v1/games/{game}/links"): LINK,
}


def stored_by(method: str, path: str, body: int) -> int:
    """Return the bytes that a request with so long a body lets us store."""
    if method in {"GET", "HEAD"}:
        return 0
    return body + ROWS + _BESIDES.get((method, path), 0)


class StoredBytes:
    """What everybody may still store by this process."""

    def __init__(self, *, limits: bool = True) -> None:
        """Begin with full budgets; without limits they are endless."""
        self._callers = Buckets(*OF_ACCOUNT) if limits else ENDLESS
        self._addresses = Buckets(*OF_ADDRESS) if limits else ENDLESS

    def take(self, account: Account | None, address: str, size: int) -> None:
        """Take so many bytes from those who let them be stored, or refuse."""
        # Guests cost nothing to make, so those of one address share a budget.
        caller = f"guests {address}" if account is None or account.guest else account.id
        for buckets, key in ((self._callers, caller), (self._addresses, address)):
            if size and not buckets.take(key, size):
                raise Problem(
                    429,
                    "You have stored much in a short time. Please wait and try again.",
                    wait=buckets.wait(key, size),
                )
