"""The opponent that one has without choosing: the same in requests, hints and pages."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.bots.players import PLAYERS
from sandtable.bots.profiles import ABOUT, OPPONENT
from sandtable.presenters import hints
from sandtable.web.http.request_schemas import Tried

CLIENT = Path(__file__).parents[3] / "client" / "src" / "lib" / "state" / "bots.svelte.ts"


def test_it_is_major_everywhere():
    assert OPPONENT == "major"
    assert OPPONENT in PLAYERS
    assert OPPONENT in ABOUT
    assert Tried(seat=0, at=1).bot == hints.BOT == OPPONENT


def test_the_pages_have_the_same():
    found = re.findall(r"OPPONENT = '(\w+)'", CLIENT.read_text(encoding="utf-8"))
    assert found == [OPPONENT]
