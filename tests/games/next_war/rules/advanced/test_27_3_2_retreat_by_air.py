"""ADV:27.3.2, 27.7.1  Strike 2 on a unit or on a base, and retreats by air (STD 9.8.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import rules_of
from games.next_war.fighting import attacking, battle
from games.next_war.sketch import ADVANCED, at, given, labels, offered, refusals, unit
from games.next_war.supplied import changed
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, SideId
from sandtable.games.next_war.orders.combat import FlyOut, RetreatUnit
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import refuges
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.kernel.play.state import Scene

NATIONS = {"": ("SRV", "PRC"), "vietnam": ("SRV", "PRC"), "india-pakistan": ("ROI", "IROP")}
BOX = PlaceId(FIRST_BOX)
# X stands in 1405 and is attacked out of 1305; 3 to 1 in Flat, die 3: 0/1R.
TEXT = """
    1405 OWN X 1-3-4 steps3 {words}
    1305 FOE A 9-9-4
    1805 Flat Airfield
    1905 Flat Airbase
    1805 in OWN
    1905 in OWN
    SIDE airmobile OWN 1
    """


def beaten(side, words, title=""):
    """A unit that must retreat, and two bases of its side."""
    own, foe = NATIONS[title][:: 1 - 2 * side]
    text = TEXT.format(words=words).replace("OWN", own).replace("FOE", foe)
    text = text.replace("SIDE", ("Allied", "non-Allied")[side])
    gates = frozenset({at("1805")})
    box = HoldingBox("Own", BOTH_SIDES[side], frozenset(NATIONS[title]), gates, toll=1)
    scene = given(text, layers=ADVANCED, boxes=(box,))
    if title:
        scene = Scene(rules_of(title), scene.printed, scene.state)
    return battle(attacking(scene, SideId(1 - side)), "1405", "A", 3).scene


def flight(scene, words, to="1805"):
    return FlyOut(unit(scene, "X"), (int(words == "light"),), at(to), 0)


@pytest.mark.rule("ADV:27.3.2")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("title", NATIONS)
@pytest.mark.parametrize("words", ["light", "airmobile"])
@pytest.mark.parametrize(("struck", "may"), [(0, True), (1, True), (2, False)])
def test_under_strike_2_no_unit_flies_out_of_a_retreat(side, title, words, struck, may):
    scene = changed(beaten(side, words, title), "X", struck=struck)

    assert (FlyOut in offered(scene, side)) is may
    assert RetreatUnit in offered(scene, side)
    assert (refusals(scene, side, flight(scene, words)) == []) is may


@pytest.mark.rule("ADV:27.7.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("marker", "open_to"), [(Damage.STRIKE_1, ["1805", "1905"]), (Damage.STRIKE_2, ["1905"])]
)
def test_no_unit_retreats_by_air_to_a_base_with_strike_2(side, marker, open_to):
    scene = beaten(side, "light")
    damage = DamageMarkers((PlaceDamage(at("1805"), Feature.AIRFIELD, marker),))
    scene = Scene(scene.rules, scene.printed, replace(scene.state, damage=damage))

    assert labels([to for to in refuges(scene, unit(scene, "X")) if to >= 0]) == open_to
    refused = refusals(scene, side, flight(scene, "light"))
    assert (refused == []) is ("1805" in open_to)
    assert refusals(scene, side, flight(scene, "light", "1905")) == []


@pytest.mark.rule("ADV:27.7.1")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("marker", "may"), [(Damage.STRIKE_1, True), (Damage.STRIKE_2, False)])
def test_nor_to_a_holding_box_whose_base_has_strike_2(side, marker, may):
    scene = beaten(side, "light", "vietnam")
    damage = DamageMarkers((PlaceDamage(BOX, Feature.AIRBASE, marker),))
    scene = Scene(scene.rules, scene.printed, replace(scene.state, damage=damage))

    assert (BOX in refuges(scene, unit(scene, "X"))) is may
