"""18.2.6 Uses of headquarters and artillery after Reorganization."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import UseState
from sandtable.games.next_war.rules.advanced.ch18_headquarters.uses_table import uses_next_turn

LAND = advanced_charts().land


@pytest.mark.rule("ADV:18.2.6")
@pytest.mark.parametrize(
    ("states", "left", "supplied", "uses"),
    [
        ((), 0, True, 2),
        ((), 0, False, 0),
        ((), 1, False, 1),
        ((), 2, False, 2),
        ((UseState.STRIKE_1,), 0, True, 1),
        ((UseState.STRIKE_1,), 2, False, 1),
        ((UseState.STRIKE_1,), 0, False, 0),
        ((UseState.STRIKE_2,), 2, True, 0),
        ((UseState.STRIKE_2,), 2, False, 0),
        ((UseState.ISOLATED,), 2, True, 0),
        ((UseState.RECOVERED,), 0, True, 1),
        ((UseState.RECOVERED, UseState.STRIKE_2), 0, True, 0),
        ((UseState.MEU,), 0, True, 1),
        ((UseState.MEU, UseState.STRIKE_1), 1, True, 1),
    ],
)
def test_uses(states, left, supplied, uses):
    assert uses_next_turn(LAND, left, states, supplied=supplied) == uses
