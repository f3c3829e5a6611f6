"""ADV:29.5  Headquarters supply units as far as their own range, an option."""

from __future__ import annotations

import pytest

from games.next_war.advanced_game import OF_TITLE, TITLES, advanced_rules
from games.next_war.sketch import ADVANCED, unit
from games.next_war.supplied import SIDES, sketched, supplied
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks.advanced.supply import headquarters_reach
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.titles.india_pakistan import map_and_counters
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level
from sandtable.web.http.routes.games_and_rules import optional_rules

OPTION = "headquarters-supply"
PLAYED = (*ADVANCED, "headquarters_supply")


def test_it_is_an_option_of_the_advanced_game_alone():
    assert LAYERS[OPTION].level is Level.OPTION
    with pytest.raises(CompositionError):
        compose([LAYERS[name] for name in ("standard", "vietnam", OPTION)])
    for scenario in OF_TITLE.values():
        assert OPTION not in optional_rules(GAME, GAME.rules.scenarios[scenario])
    loose_nukes = GAME.rules.scenarios["india-pakistan/loose-nukes"]
    assert OPTION in optional_rules(GAME, loose_nukes)


@pytest.mark.rule("ADV:29.5")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    ("number", "reach"), [("range5", 5), ("range4", 4), ("range2", 2), ("", 3)]
)
def test_the_range_counts_or_three_points(title, number, reach):
    scene = sketched(f"1204 OWN H 0-2-6 hq {number} ofI", 0)
    for more, found in (((), 4), ((OPTION,), reach)):
        rules = advanced_rules(OF_TITLE[title], *more)
        assert rules[headquarters_reach](scene, unit(scene, "H")) == found


@pytest.mark.rule("ADV:29.5")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("number", "points", "with_it", "without"),
    [
        ("range5", 5, True, False),
        ("range5", 6, False, False),
        ("range5", 4, True, True),
        ("", 3, True, True),
        ("", 4, False, True),
        ("", 5, False, False),
    ],
)
def test_units_are_supplied_out_to_it(side, number, points, with_it, without):
    # the headquarters has landed in this turn, so it is in supply without any source
    text = f"1004 OWN H 0-2-6 hq {number} ofI landed\n{10 + points}04 OWN A 2-2-4 ofI"
    for layers, found in ((PLAYED, with_it), (ADVANCED, without)):
        scene = sketched(text, side, layers=layers)
        assert ("A" in supplied(scene, side)) is found


@pytest.mark.rule("ADV:29.5")
def test_the_82nd_reaches_five_points():
    rules = advanced_rules("india-pakistan/lahore", OPTION)
    printed = map_and_counters.printed(rules, 10)
    number = UnitId([each.id for each in printed.counters].index("us-hq-82-abn"))
    scene = KernelScene(rules, printed, sketched("1204 Flat", 0).state)

    assert rules[headquarters_reach](scene, number) == 5
