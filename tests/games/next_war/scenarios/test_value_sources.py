"""How many values of a scenario's units are published, inferred and ours."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.sheets.title_and_scenario_registry import registered
from sandtable.games.next_war.sheets.unit_value_sources import kinds_of_values, units_in_play
from sandtable.kernel.catalogue.source_notes import SourceKind
from sandtable.kernel.rules.compose import compose
from sandtable.presenters.name_and_value_texts import value_sources_text

VIETNAM = "sandtable.games.next_war.titles.vietnam"
SHOWN, SEEN, OURS = SourceKind.PUBLISHED, SourceKind.INFERRED, SourceKind.HOUSE


@pytest.mark.parametrize("scenario", GAME.rules.scenarios)
def test_the_units_counted_are_those_of_the_scenario(scenario):
    found = GAME.rules.scenarios[scenario]
    printed = found.printed(compose([GAME.rules.layers[name] for name in found.layers]))

    entry = registered(scenario)
    assert entry is not None
    pieces = (*printed.counters, *printed.helicopters)
    assert units_in_play(entry.sheet) == {one.id for one in pieces}


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        pytest.param(
            "srv-i-corps-308", (*[OURS] * 8, *[SEEN] * 3), id="ours, reduced by the pattern"
        ),
        pytest.param(
            "prc-74ga-16", (*[SHOWN] * 5, *[OURS] * 3, *[SEEN] * 3), id="a published front"
        ),
        pytest.param("prc-abn-127", (SEEN,) * 11, id="both sides seen"),
        pytest.param("srv-outpost-1", (SEEN,) * 6, id="one step"),
        pytest.param("srv-srv-mi-24", (SEEN, SEEN, OURS, SEEN), id="a helicopter"),
        pytest.param("psdf-1mr-cao-bang", (OURS,) * 3, id="militia"),
    ],
)
def test_each_value_has_its_kind(name, kinds):
    assert kinds_of_values(VIETNAM)[name] == kinds


def test_the_line_that_players_read():
    """Déjà Phu: 308, 10, 31, 320, 273, 395, VN-A, VN-B are ours, 127, 128, 130 and the Mi-24 seen.

    Eight units with eight values of ours and three by the pattern, three with eleven seen,
    a helicopter with three seen and its steps ours.
    """
    ours, seen = 8 * 8 + 1, 8 * 3 + 3 * 11 + 3

    text = value_sources_text(GAME.rules.scenarios["vietnam/deja-phu"])

    assert text == f"{ours} of {ours + seen} unit values are our own estimates."
