"""What guests do in an attack: games, orders, many requests at once, raw bytes."""

from __future__ import annotations

import itertools
import socket
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier
from typing import Any, TypeVar

import httpx

from web.attacks_black_box.site import API, SECONDS, Guest, Site

T = TypeVar("T")
CARDS = "toy-cards/short"
HEXES = "toy-hexes/small"
#: An honest player's order is taken within so many seconds.
PATIENCE = 2.0
_ids = itertools.count()


def refused(answer: httpx.Response) -> bool:
    """True if the answer is a refusal, and neither a fault of the server nor a limit."""
    return 400 <= answer.status_code < 500 and answer.status_code != 429


def new_game(
    by: Guest, *seats: dict[str, str], scenario: str = CARDS, **terms: Any
) -> httpx.Response:
    """Ask for a game; without seats, one for oneself and anyone."""
    wanted = seats or ({"kind": "me"}, {"kind": "open"})
    return by.post("/games", {"scenario": scenario, "seats": list(wanted), **terms})


def game_of(one: Guest, other: Guest, scenario: str = CARDS, **terms: Any) -> str:
    """Begin a game of two; the first has seat 0. Returns its id."""
    made = new_game(one, scenario=scenario, **terms)
    assert made.status_code == 201, made.text
    game = str(made.json()["id"])
    joined = other.post(f"/games/{game}/seats/1")
    assert joined.status_code == 200, joined.text
    return game


def table(by: Guest, game: str, seat: int) -> Any:
    """What the seat sees."""
    seen = by.get(f"/games/{game}/table", seat=seat)
    assert seen.status_code == 200, seen.text
    return seen.json()


def command(
    seat: int, seq: int, order: dict[str, Any], command_id: str | None = None
) -> dict[str, Any]:
    """The body of an order."""
    return {
        "seat": seat,
        "expected_seq": seq,
        "command_id": command_id or f"c{next(_ids)}",
        "order": order,
    }


def give(by: Guest, game: str, seat: int, order: dict[str, Any]) -> httpx.Response:
    """Give an order for the seat as it stands now."""
    seq = table(by, game, seat)["seq"]
    return by.post(f"/games/{game}/orders", command(seat, seq, order))


def lead(by: Guest, game: str, seat: int) -> dict[str, Any]:
    """The order to lead with the first card of one's hand."""
    return {"type": "choose_lead", "card": table(by, game, seat)["view"]["hand"][0]}


def resign(by: Guest, game: str, seat: int) -> None:
    """End a game."""
    done = give(by, game, seat, {"type": "resign"})
    assert done.status_code == 200, done.text


def export(by: Guest, game: str) -> str:
    """The record of a finished game."""
    got = by.get(f"/games/{game}/export")
    assert got.status_code == 200, got.text
    return got.text


def together(calls: Iterable[Callable[[], T]]) -> list[T]:
    """Make all calls at the same moment; returns what they return, in their order."""
    listed = list(calls)
    gate = Barrier(len(listed))

    def run(call: Callable[[], T]) -> T:
        gate.wait(SECONDS)
        return call()

    with ThreadPoolExecutor(len(listed)) as pool:
        return list(pool.map(run, listed))


@dataclass
class Honest:
    """Two players who do nothing but play; each may give one order, which is timed."""

    site: Site

    def __post_init__(self) -> None:
        self.players = [self.site.guest(), self.site.guest()]
        self.game = game_of(self.players[0], self.players[1])
        self.orders = [
            command(seat, 1 + seat, lead(player, self.game, seat))
            for seat, player in enumerate(self.players)
        ]
        self.left = [1, 0]

    def order(self) -> None:
        """Give an order, which must be taken in time."""
        seat = self.left.pop()
        began = time.monotonic()
        taken = self.players[seat].post(f"/games/{self.game}/orders", self.orders[seat])
        took = time.monotonic() - began
        assert taken.status_code == 200, taken.text
        assert took < PATIENCE, f"an honest order took {took:.1f} s"


def raw(site: Site, *pieces: bytes, wait: float = 2.0, at: str = "127.0.0.1") -> tuple[bytes, bool]:
    """Send bytes; returns all that came back until it was quiet, and whether the server closed."""
    host, port = site.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), SECONDS, (at, 0)) as line:
        came = b""
        try:
            for piece in pieces:
                line.sendall(piece)
            line.settimeout(wait)
            while got := line.recv(65536):
                came += got
        except TimeoutError:
            return came, False
        except ConnectionError:
            return came, True
        return came, True


def head(site: Site, method: str, path: str, *lines: str) -> bytes:
    """The head of a request to the API in bytes."""
    host = site.url.removeprefix("http://")
    told = [f"{method} {API}{path} HTTP/1.1", f"Host: {host}", f"Origin: {site.url}", *lines]
    return ("\r\n".join(told) + "\r\n\r\n").encode()
