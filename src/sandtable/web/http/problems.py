"""What goes wrong, told in the same shape everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import asyncpg
import msgspec
import structlog
from litestar import Response
from litestar.exceptions import HTTPException

from sandtable.web.db.game_quotas import OF_ACCOUNT, OF_GUEST
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.metrics import Metrics
from sandtable.web.http.structured_logs import loggable_path

CODES: Final = {
    400: "not-understood",
    401: "who-are-you",
    403: "not-allowed",
    404: "not-found",
    405: "no-such-method",
    408: "too-slow",
    409: "conflict",
    410: "gone",
    413: "too-large",
    415: "not-json",
    422: "refused",
    429: "too-many",
    503: "not-ready",
}
SENTENCES: Final = {
    400: "We could not read that request.",
    401: "Please log in first.",
    403: "You are not allowed to do that.",
    404: "Not found.",
    405: "That is not possible here.",
    408: "The request did not arrive in time.",
    413: "That is too large.",
    415: "Send JSON.",
    429: "Too many requests. Please wait a moment and try again.",
    500: "Something went wrong on our side. We have logged it.",
    503: "The server is not ready yet.",
}
#: The database is away or too busy: ask again, with the same name for the same order.
AWAY: Final = UNAVAILABLE
#: Text that the database cannot keep: the character of number zero.
UNKEPT: Final = (asyncpg.CharacterNotInRepertoireError, asyncpg.UntranslatableCharacterError)


class ToldProblem(msgspec.Struct, frozen=True):
    """A problem: a word for programs, a sentence for people, and the rule if there is one."""

    error: str
    sentence: str
    cite: str | None = None


class Problem(Exception):
    """Stop here and tell why."""

    def __init__(
        self,
        status: int,
        sentence: str = "",
        error: str = "",
        wait: int = 0,
        cite: str | None = None,
    ) -> None:
        """Tell this sentence with this status; `wait` says after how many seconds to come back."""
        self.status = status
        self.told = ToldProblem(error or CODES[status], sentence or SENTENCES[status], cite)
        self.wait = wait
        super().__init__(self.told.sentence)


def _answer(status: int, told: ToldProblem, wait: int = 0) -> Response[ToldProblem]:
    headers = {"Retry-After": str(wait)} if wait else None
    return Response(told, status_code=status, headers=headers)


def problem_response(_request: Asked, problem: Problem) -> Response[ToldProblem]:
    """Answer with a problem that we found ourselves."""
    return _answer(problem.status, problem.told, problem.wait)


def away(error: Exception) -> Problem:
    """Make a problem of a database that is away; of the error only the kind is noted."""
    structlog.get_logger("sandtable.web").warning("database away", kind=type(error).__name__)
    return Problem(503, "The server is not ready yet. Please try again.", wait=1)


def too_many_games() -> Problem:
    """Make a problem of a person who has opened as many running games as are allowed."""
    return Problem(
        409,
        f"At most {OF_ACCOUNT} running games can be of one opener, "
        f"and {OF_GUEST} while the opener is a guest.",
        "too-many-games",
    )


def counters_gone() -> Problem:
    """Make a problem of a game whose own counters were deleted."""
    return Problem(
        410,
        "The own counters of this game were deleted, so it can no longer be shown or continued.",
        cite="TABLE:17",
    )


def database_away_response(request: Asked, error: Exception) -> Response[ToldProblem]:
    """Answer while the database is away."""
    return problem_response(request, away(error))


def unstorable_text_response(request: Asked, _error: Exception) -> Response[ToldProblem]:
    """Answer to text that cannot be kept."""
    return problem_response(
        request, Problem(400, "This text contains a character that cannot be stored.")
    )


def http_error_response(_request: Asked, error: HTTPException) -> Response[ToldProblem]:
    """Answer with a problem that the framework found: a wrong shape, path or method."""
    status = error.status_code
    told = ToldProblem(CODES.get(status, "error"), SENTENCES.get(status, "That did not work."))
    if status == 400:  # noqa: PLR2004  # what did not fit is the sender's own text: it may read it
        told = msgspec.structs.replace(told, sentence=f"{told.sentence} {_what(error)}".strip())
    return _answer(status, told)


def _what(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return f"{first.get('key', '')}: {first.get('message', '')}"[:200]
    return ""


def log_fault(metrics: Metrics, path: str, error: Exception) -> None:
    """Count and log what nobody foresaw."""
    metrics.faults.inc()
    # The kind and the place, never the text: it may quote what a player may not read.
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f"{trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}" if trace else "?"
    structlog.get_logger("sandtable.web").error(
        "fault", kind=type(error).__name__, where=where, path=loggable_path(path)
    )


def internal_error_response(
    metrics: Metrics,
) -> Callable[[Asked, Exception], Response[ToldProblem]]:
    """Answer to what nobody foresaw: it is noted here and nothing of it is told."""

    def tell(request: Asked, error: Exception) -> Response[ToldProblem]:
        log_fault(metrics, request.scope["path"], error)
        return _answer(500, ToldProblem("fault", SENTENCES[500]))

    return tell
