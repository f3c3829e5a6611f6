"""Logs: one line of JSON for each thing worth knowing.

What is logged is named at each place; bodies, queries, cookies, mail addresses and anything of a
game's position are named nowhere.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from typing import Any, Final

import msgspec
import structlog

#: Seconds for which lines about requests may wait, to be written together.
_WAIT: Final = 0.2
_MOST: Final = 256
#: Where a path itself holds a secret.
_WORD: Final = re.compile(
    r"(/(?:unsubscribe|links|position|invitations|join)/).*", re.IGNORECASE | re.DOTALL
)
#: Characters of a message of other people's programs that are logged.
_LONG: Final = 300


def loggable_path(path: str) -> str:
    """A path as it may be logged: words that open something to whoever knows them stay unsaid."""
    return _WORD.sub(r"\1*", path[:200])


class LogWriter:
    """Writes lines to standard output: what went well a little later, everything else at once."""

    def __init__(self) -> None:
        """Begin with nothing to write."""
        self._lines: list[str] = []

    def info(self, line: str) -> None:
        """Write soon."""
        self._lines.append(line)
        if len(self._lines) > 1 and len(self._lines) < _MOST:
            return  # the first line has asked for all of them to be written
        try:
            asyncio.get_running_loop().call_later(_WAIT, self.flush)
        except RuntimeError:  # nobody will call later
            self.flush()

    def now(self, line: str) -> None:
        """Write at once."""
        self._lines.append(line)
        self.flush()

    debug = warning = error = critical = exception = now

    def flush(self) -> None:
        """Write what waits."""
        if self._lines:
            text, self._lines = "\n".join([*self._lines, ""]), []
            sys.stdout.write(text)
            sys.stdout.flush()


class _PassOn(logging.Handler):
    """Passes on what other people's programs log: their message, and of an error only the kind."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line of ours."""
        error = record.exc_info[1] if record.exc_info else None
        try:
            said = record.getMessage().strip().partition("\n")[0][:_LONG]
        except (TypeError, ValueError):  # its values do not fit its text
            said = str(record.msg)[:_LONG]
        log = structlog.get_logger(record.name)
        is_bad = record.levelno >= logging.ERROR
        write = log.error if is_bad else log.warning
        write(said, logger=record.name, **({"kind": type(error).__name__} if error else {}))


def configure_logs() -> None:
    """Write JSON lines to standard output; so do uvicorn, psycopg and all others."""
    root = logging.getLogger()
    if not any(isinstance(one, _PassOn) for one in root.handlers):
        root.addHandler(_PassOn())
    pen = LogWriter()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(serializer=_written),
        ],
        logger_factory=lambda *_: pen,
        cache_logger_on_first_use=False,
    )


def _written(event: Any, **_: Any) -> str:
    return msgspec.json.encode(event, enc_hook=repr).decode()
