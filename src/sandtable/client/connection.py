"""The connection of a program to a site: requests, repeated where that is harmless."""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any, Final, TypeVar
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

import msgspec

from sandtable.client.shapes import Choice, GameSummary, News, Paths, Token, View

T = TypeVar("T")
_API: Final = "/api/v1"
#: Where a token may go without TLS.
_HERE: Final = frozenset({"127.0.0.1", "::1", "localhost"})
#: Statuses after which the same request may be sent again: too many, not ready.
_AGAIN: Final = frozenset({429, 503})
_TRIES: Final = 6
#: Seconds between two questions whether something has happened: at first, and at most.
_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 5.0


class ServiceError(Exception):
    """A request that the service refused: the status, a word for programs, the rule if any."""

    def __init__(self, status: int, error: str, sentence: str, cite: str | None = None) -> None:
        """Keep what the service said; the text is its sentence for people."""
        super().__init__(sentence)
        self.status = status
        self.error = error
        self.cite = cite


class _Mine(msgspec.Struct, frozen=True):
    mine: list[GameSummary]


class _Opened(msgspec.Struct, frozen=True):
    id: str


class _Taken(msgspec.Struct, frozen=True):
    seq: int


class _Told(msgspec.Struct, frozen=True):
    error: str = "error"
    sentence: str = ""
    cite: str | None = None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: a token is for the site that it was given to."""

    def redirect_request(self, *_args: Any) -> None:
        """Do not go there."""


class Client:
    """A site, and the token with which a program comes to it.  One thread at a time uses it."""

    def __init__(self, url: str, token: str, *, seconds: float = 30.0) -> None:
        """Come to the site at a URL; each request may take so many seconds."""
        parts = urlsplit(url)
        if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _HERE):
            raise ValueError("Use an https URL: without TLS others could read the token.")
        self._base = url.rstrip("/") + _API
        self._headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
        self._seconds = seconds
        self._opener = urllib.request.build_opener(_NoRedirects)

    def token(self) -> Token:
        """Return what the token may do."""
        return self._get("/tokens/current", Token)

    def games(self) -> list[GameSummary]:
        """List one's own games, the latest first."""
        return self._get("/lobby", _Mine).mine

    def new_game(self, scenario: str, seats: Sequence[dict[str, str]], **terms: Any) -> str:
        """Open a game and return its id; seats are such as `{"kind": "bot", "name": "major"}`."""
        body = {"scenario": scenario, "seats": list(seats), **terms}
        opened: _Opened = self._post("/games", body, _Opened)
        return opened.id

    def view(self, game: str, seat: int) -> View:
        """Return what a seat sees, and what it can order."""
        found = self._get(f"/games/{game}/table?{urlencode({'seat': seat})}", View)
        return msgspec.structs.replace(found, game=game)

    def log(self, game: str, seat: int, since: int = 0, limit: int = 200) -> list[dict[str, Any]]:
        """List what happened after a number, as the seat saw it."""
        query = urlencode({"seat": seat, "since": since, "limit": limit})
        return self._get(f"/games/{game}/log?{query}", list[dict[str, Any]])

    def order(self, view: View, order: dict[str, Any]) -> int:
        """Send an order from what was seen; return the new number of the seat's log.

        If the answer is lost, the order is sent again under the same name, and counts once.
        """
        body = {
            "seat": view.seat,
            "expected_seq": view.seq,
            "command_id": uuid4().hex,
            "order": order,
        }
        taken: _Taken = self._post(f"/games/{view.game}/orders", body, _Taken)
        return taken.seq

    def choice(self, view: View, order: str, chosen: Sequence[Any]) -> Choice | None:
        """Ask what the next value of an order may be after some values; None: there is no way."""
        body = {"seat": view.seat, "order": order, "chosen": list(chosen)}
        found: Choice | None = self._post(f"/games/{view.game}/domains", body, Choice | None)
        return found

    def paths(
        self, view: View, order: str, chosen: Sequence[Any], path: Sequence[int] = ()
    ) -> Paths | None:
        """Ask where a path of an order may end, after some steps."""
        body = {"seat": view.seat, "order": order, "chosen": list(chosen), "path": list(path)}
        found: Paths | None = self._post(f"/games/{view.game}/domains", body, Paths | None)
        return found

    def wait(self, game: str, seat: int, seconds: float = float("inf")) -> View:
        """Wait until a seat must act or the game is over; raises `TimeoutError` after a while."""
        ends, pause = time.monotonic() + seconds, _FIRST_PAUSE
        view = self.view(game, seat)
        while not view.must_act and view.over is None:
            left = ends - time.monotonic()
            if left <= 0:
                raise TimeoutError("Nothing has happened in time.")
            time.sleep(min(pause, left))
            if self.log(game, seat, view.seq, limit=1):
                view, pause = self.view(game, seat), _FIRST_PAUSE
            else:
                pause = min(pause * 1.5, _LONGEST_PAUSE)
        return view

    def news(self, since: int = 0) -> list[News]:
        """List in which games it is one's turn and which are over, after a number."""
        return self._get(f"/notices?{urlencode({'since': since})}", list[News])

    def _get(self, path: str, kind: type[T]) -> T:
        found: T = self._ask("GET", path, None, kind)
        return found

    def _post(self, path: str, body: Any, kind: Any) -> Any:
        return self._ask("POST", path, msgspec.json.encode(body), kind)

    def _ask(self, method: str, path: str, body: bytes | None, kind: Any) -> Any:
        """Send a request, again if the service says so or the line broke; decode the answer."""
        headers = {**self._headers, **({"Content-Type": "application/json"} if body else {})}
        asked = urllib.request.Request(  # noqa: S310  # http and https only, see above
            self._base + path, body, headers, method=method
        )
        for tried in range(_TRIES):
            is_last = tried == _TRIES - 1
            try:
                with self._opener.open(asked, timeout=self._seconds) as answer:
                    return msgspec.json.decode(answer.read(), type=kind)
            except urllib.error.HTTPError as error:
                if is_last or error.code not in _AGAIN:
                    raise _refusal(error) from None
                time.sleep(_wait(error))
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if is_last or not _may_repeat(method, path):
                    raise
                time.sleep(_FIRST_PAUSE * 2**tried)
        raise AssertionError("every way out of the loop returns or raises")


def _may_repeat(method: str, path: str) -> bool:
    """Whether a request is harmless a second time: it reads, asks, or is an order with a name."""
    return method == "GET" or path.endswith(("/orders", "/domains"))


def _wait(error: urllib.error.HTTPError) -> float:
    text = error.headers.get("Retry-After", "") if error.headers else ""
    return min(float(text), 60.0) if text.isdigit() else 1.0


def _refusal(error: urllib.error.HTTPError) -> ServiceError:
    try:
        told = msgspec.json.decode(error.read(), type=_Told)
    except (msgspec.MsgspecError, OSError):
        told = _Told()
    return ServiceError(error.code, told.error, told.sentence or str(error.reason), told.cite)
