"""STD:3.7  Who places reinforcements first: in the titles' own years, and since 2025."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, SERIES_2025, STANDARD, at, given
from games.next_war.turns import asked_by, at_step, goes_on, rolling, ruled, small_chart
from sandtable.games.next_war.rule_hooks import reinforcements_due
from sandtable.kernel.rules.rule_hooks import adds


@adds(reinforcements_due, "OPT-TEST:1")
def one_each(scene, side):
    return ((side, (at("1204"), at("1205"))),)


@pytest.mark.rule("STD:3.7", "RUL-0012")
@pytest.mark.parametrize(
    ("layers", "first_player", "order"),
    [
        pytest.param(STANDARD, ALLIED, (ALLIED, NON_ALLIED), id="the first side first"),
        pytest.param(STANDARD, NON_ALLIED, (NON_ALLIED, ALLIED), id="whichever it is"),
        pytest.param(SERIES_2025, ALLIED, (NON_ALLIED, ALLIED), id="2025: the other side first"),
        pytest.param(SERIES_2025, NON_ALLIED, (ALLIED, NON_ALLIED), id="2025: whichever it is"),
    ],
)
def test_who_places_reinforcements_first(layers, first_player, order):
    sketch = "later SRV U 2-2-4\nlater PRC V 2-2-4"
    scene = given(sketch, layers=layers, first_player=first_player)
    scene = at_step(ruled(scene, small_chart, one_each), "first_reinforcements")
    found = []
    for _ in order:
        run = rolling(scene)
        found += asked_by(run)
        scene = goes_on(type(scene)(run.rules, run.printed, run.truth))

    assert [seat for seat, _ in found] == list(order)
