"""Nothing outside `games/` names a game, a title, a scenario or a nation, or imports a game.

Words in docstrings and comments count.  Whatever is allowed in spite of this stands below with its
reason.
"""

from __future__ import annotations

import pytest

from architecture.games_named import ALLOWED, SOURCE, found, namings


def test_no_module_outside_games_names_a_game():
    assert [one for one in found() if (one.file, one.what) not in ALLOWED] == []


def test_every_exception_is_still_needed():
    assert set(ALLOWED) - {(one.file, one.what) for one in found()} == set()


@pytest.mark.parametrize(
    "text",
    [
        "from sandtable.games.next_war.printed.printed_components import Printed",
        "if scenario.startswith('hearts-and-minds'): pass",
        '"""The sheet of Vietnam."""',
        "TITLES = {'India-Pakistan'}",
        "x = 'deja-phu'  # the shortest",
        "tint = {'SRV': 1}",
        "def viet_cong(): ...",
    ],
)
def test_a_planted_name_is_found(text):
    assert list(namings("planted.py", text))


def test_the_registry_alone_names_our_games():
    own = [path for path in (SOURCE / "games").glob("*.py") if path.name != "__init__.py"]
    naming = {path.name for path in own if list(namings(path.name, path.read_text("utf-8")))}

    assert naming == {"registry.py"}
