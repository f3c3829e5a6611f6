"""Logs: one stream of JSON lines, without words that open something."""

from __future__ import annotations

import json
import logging
import subprocess
import sys

import pytest

from sandtable.web.http.structured_logs import loggable_path

#: Logs as uvicorn and the pool of psycopg do, from a process of its own.
PROGRAM = """
import logging
from sandtable.web.http.structured_logs import configure_logs
configure_logs()
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
logging.getLogger("psycopg.pool").warning("error connecting in %r: %s", "pool-1", "refused\\nmore")
logging.getLogger("uvicorn.access").info("not worth a line")
try:
    {}["what a player may not read"]
except KeyError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
logging.getLogger("other").warning("%d", "no number")
"""


def test_other_programs_log_in_json_too():
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["logger"], one["level"], one["event"]) for one in lines] == [
        ("uvicorn.error", "warning", "Invalid HTTP request received."),
        ("psycopg.pool", "warning", "error connecting in 'pool-1': refused"),
        ("uvicorn.error", "error", "Exception in ASGI application"),
        ("other", "warning", "%d"),
    ]
    assert lines[2]["kind"] == "KeyError"
    assert "may not read" not in done.stdout + done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/v1/unsubscribe/secret", "/api/v1/unsubscribe/*"),
        ("/api/v1/links/secret", "/api/v1/links/*"),
        ("/api/v1/links/secret/picture", "/api/v1/links/*"),
        ("/position/secret", "/position/*"),
        ("/POSITION/secret", "/POSITION/*"),
        ("/api/v1/invitations/secret", "/api/v1/invitations/*"),
        ("/join/secret", "/join/*"),
        ("/api/v1/games/0123/links", "/api/v1/games/0123/links"),
        ("/api/v1/games/0123/table", "/api/v1/games/0123/table"),
    ],
)
def test_words_that_open_something_stay_out_of_the_log(path, told):
    assert loggable_path(path) == told


@pytest.fixture(autouse=True)
def _as_it_was():
    root = logging.getLogger()
    kept, level = root.handlers[:], root.level
    yield
    root.handlers[:] = kept
    root.setLevel(level)
