"""NWSS3:3.9  Refugees keep out of Jungle and mountains far from Cities."""

from __future__ import annotations

import pytest

from games.next_war.sketch import VIETNAM, at, given, moving, units
from games.next_war.turns import ruled
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.rule_hooks import step_tolls
from sandtable.games.next_war.state import March
from sandtable.games.next_war.titles.vietnam.options.refugees_avoid_wilderness import (
    is_wilderness,
    none_in_the_wilderness,
)
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.rule_hooks import adds


@adds(step_tolls, "NWV:16.15")
def crowds(scene, movers, march, to):
    """Stand in for the rule on refugees: everybody pays a point more."""
    return (6,)


@pytest.mark.rule("NWSS3:3.9")
@pytest.mark.parametrize(
    ("sketch", "wild"),
    [
        pytest.param("1204 Flat Jungle", True, id="Jungle"),
        pytest.param("1204 Mountain", True, id="a mountain"),
        pytest.param("1204 High Mountain", True, id="a high one"),
        pytest.param("1204 Highland", False, id="not a highland"),
        pytest.param("1204 Flat", False, id="nor open country"),
        pytest.param("1204 Flat Jungle\n1207 Flat City", False, id="a City three hexes away"),
        pytest.param("1204 Flat Jungle\n1207 Urban", False, id="an Urban hex"),
        pytest.param("1204 Flat Jungle\n1208 Flat City", True, id="a City four hexes away"),
        pytest.param("1204 Flat Jungle\n1205 Flat Town", True, id="a Town is no City"),
    ],
)
def test_where_nobody_is_slowed(sketch, wild):
    scene = ruled(
        moving(given(f"{sketch}\n1203 SRV U 2-2-4", layers=VIETNAM)), crowds, none_in_the_wilderness
    )
    march = March(at("1203"))
    tolls = scene.rules[step_tolls](scene, units(scene, "U"), march, at("1204"))

    assert is_wilderness(scene, at("1204")) is wild
    assert [entry.what for entry in tolls if entry.cite == "NWV:16.15"] == ([] if wild else [6])


def test_it_changes_the_rule_on_refugees_and_comes_only_with_it():
    names = ("standard", "vietnam", "refugees-vietnam", "refugees-update")
    rules = compose([GAME.rules.layers[name] for name in names])
    fates = {line.cite: line.fate for line in rules.why(step_tolls.name)}

    assert fates["NWV:16.15"] == "set aside where NWSS3:3.9 says so"
    with pytest.raises(CompositionError, match="a layer is missing"):
        compose([GAME.rules.layers[name] for name in names if name != "refugees-vietnam"])
