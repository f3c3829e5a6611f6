"""How much somebody may say: by person, and for guests who only watch by address too."""

from __future__ import annotations

from typing import Final

from sandtable.web.accounts.accounts import Account
from sandtable.web.http.limits.rate_limits import ENDLESS, Buckets
from sandtable.web.http.problems import Problem

#: Messages that somebody may send at once, and seconds until one more is allowed.
AT_ONCE: Final = 10
SECONDS_EACH: Final = 3
#: Messages that a game keeps of its players, and as many of those who watch.
MOST: Final = 1000
#: Characters in a message of somebody who only watches; players may write more.
WATCHER_LENGTH: Final = 500
#: Bytes that all guests who only watch may write from one address: each second, and at once.
GUEST_BYTES_EACH_SECOND: Final = 1024
GUEST_BYTES_AT_ONCE: Final = 16 * 1024


class ChatQuota:
    """What everybody may still say in this process."""

    def __init__(self, *, limits: bool = True) -> None:
        """Begin with full quotas; without limits they are endless, but for the length."""
        self._messages = Buckets(AT_ONCE, 1 / SECONDS_EACH) if limits else ENDLESS
        #: Guests cost nothing to make, so those of one address share this.
        self._guests = Buckets(GUEST_BYTES_AT_ONCE, GUEST_BYTES_EACH_SECOND) if limits else ENDLESS

    def take(self, account: Account, address: str, text: str, *, watching: bool) -> None:
        """Count a message of somebody, or refuse it."""
        if watching and len(text) > WATCHER_LENGTH:
            raise Problem(
                422,
                f"Spectators can write at most {WATCHER_LENGTH} characters in a message.",
                "chat-too-long",
            )
        _count(self._messages, account.id, 1)
        if watching and account.guest:
            _count(self._guests, address, len(text.encode()))


def _count(quota: Buckets, key: str, cost: float) -> None:
    if not quota.take(key, cost):
        wait = quota.wait(key, cost)
        raise Problem(
            429,
            f"You have sent many messages. You can send the next one in {wait} s.",
            "chat-too-fast",
            wait=wait,
        )


def full() -> Problem:
    """Return what is told when a game keeps no more messages."""
    return Problem(409, f"The chat of this game is full: it holds {MOST} messages.", "chat-full")
