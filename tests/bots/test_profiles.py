"""What is told of the bots is what was measured of them."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.bots.players import PLAYERS
from sandtable.bots.profiles import ABOUT, LADDER, WHERE, Rating
from sandtable.games.registry import load_registry

PAGE = (Path(__file__).parents[2] / "docs" / "playing" / "bots.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\w+) \| ([+-]\d+) \(([+-]\d+) to ([+-]\d+)\) \| [\d.]+ \|", re.MULTILINE)


def test_every_bot_is_described():
    assert list(ABOUT) == list(PLAYERS)
    assert all(one.strength and one.style and one.thinks for one in ABOUT.values())
    assert len({one.title for one in ABOUT.values()}) == len(ABOUT)


def test_strength_is_that_of_the_ladder():
    ladder = PAGE[PAGE.index("<!-- ladder") : PAGE.index("<!-- end of ladder")]
    found = {name: Rating(int(a), int(b), int(c), WHERE) for name, a, b, c in ROW.findall(ladder)}
    assert found, "the ladder of docs/playing/bots.md cannot be read"
    assert {name: one.rating for name, one in ABOUT.items() if one.rating} == found
    assert all(f"| {name} |" in ladder for name in LADDER)


def test_the_scenarios_of_the_ladder_are_called_by_their_names():
    *names, last = (load_registry(()).scenario(name)[1].name for name in LADDER)
    assert f"{', '.join(names)} and {last}" == WHERE
