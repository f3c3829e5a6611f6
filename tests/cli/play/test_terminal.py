from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from sandtable.cli.play.terminal_input_output import Terminal


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        pytest.param(
            "  10 PRC   rolled one, rolled two",
            ["  10 PRC   rolled one,", "           rolled two"],
            id="under the last column",
        ),
        pytest.param(
            "  Enter gives this order, x does not",
            ["  Enter gives this", "  order, x does not"],
            id="under its first word",
        ),
        pytest.param("short  enough", ["short  enough"], id="not at all if it fits"),
    ],
)
def test_a_line_too_long_goes_on(text, lines):
    talk, out = Terminal(), StringIO()
    talk.console = Console(file=out, width=22, force_terminal=True, highlight=False)

    talk.say(text)

    assert [line.rstrip() for line in out.getvalue().splitlines()] == lines
