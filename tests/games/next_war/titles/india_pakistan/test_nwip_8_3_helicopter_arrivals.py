"""NWIP:8.3  Where helicopters arrive: bases in order with a line to a source, or Holding Boxes."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from games.next_war.sketch import asked
from games.next_war.titles.india_pakistan.supply_positions import laid_out
from games.next_war.titles.india_pakistan.supply_positions import position as of_a_scenario
from sandtable.games.next_war.advanced.supply_state import AirbaseSupply, SupplyState
from sandtable.games.next_war.damage_state import DamageMarkers, PlaceDamage
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, HelicopterId
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceHelicopter
from sandtable.games.next_war.presentation.text.display_names import hex_name
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import helicopters_due
from sandtable.games.next_war.rule_hooks.arrivals import helicopter_places
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import sources_of
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import has_line
from sandtable.games.next_war.rules.standard.ch10_reinforcements.helicopter_basing import (
    judge_base,
    offer_base,
)
from sandtable.games.next_war.state import NOT_YET, Helicopter
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.layers import Layer, Level
from sandtable.kernel.rules.rule_hooks import adds, marks_of

ROI, IROP = BOTH_SIDES
STANDARD = ("standard", "india-pakistan")
WITH_SUPPLY = (*STANDARD, "supply")
ADVANCED = ("standard", "advanced", "india-pakistan-advanced")
GAMES = pytest.mark.parametrize("layers", [STANDARD, WITH_SUPPLY, ADVANCED])
WITH_LINES = pytest.mark.parametrize("layers", [WITH_SUPPLY, ADVANCED])
SIDES = pytest.mark.parametrize("side", [ROI, IROP])
NAME = {ROI: "roi-rudra", IROP: "irop-ah-1"}
#: An Airbase and an Airfield of each side, and a hex of its own with a town but no base.
AIRBASE = {ROI: "1519", IROP: "1405"}
AIRFIELD = {ROI: "2620", IROP: "1006"}
CITY = {ROI: "2119", IROP: "1203"}
#: The one source that is left to a side, an Airbase or Airfield beyond it, and a hex between them.
SOURCE = {ROI: "2517", IROP: "2008"}
CUT_OFF = {ROI: "1519", IROP: "1711"}
MSU = {ROI: "1620", IROP: "1611"}
BOX = {ROI: "ROI Holding", IROP: "IROP Holding"}


@cache
def rules(layers, listed=()):
    """The rules of the title; helicopters of both sides may be listed for these hexes."""

    @adds(helicopters_due, "OPT-TEST:1")
    def due(scene, side):
        places = tuple([scene.printed.atlas.hex_at(label) for label in listed])
        return ((helicopter(NAME[side]), places),)

    extra = Layer("test", Level.SCENARIO, tuple(marks_of(due)))
    return compose([*[LAYERS[name] for name in layers], extra])


def helicopter(name):
    _, printed = laid_out()
    return HelicopterId([one.id for one in printed.helicopters].index(name))


def position(layers, *listed, where=None, **fields):
    """Helicopters that are to arrive, and these units alone."""
    scene = of_a_scenario(where or {}, **fields)
    forces = tuple(
        [
            replace(force, helicopters=HashedMap({helicopter(NAME[side]): Helicopter(NOT_YET, 2)}))
            for side, force in zip(BOTH_SIDES, scene.state.forces, strict=True)
        ]
    )
    state = replace(scene.state, forces=forces)
    return KernelScene(rules(layers, listed), scene.printed, state)


def places(scene, side, *listed, name=""):
    """Where a helicopter that is listed for these hexes may arrive, boxes last."""
    hexes = tuple([scene.printed.atlas.hex_at(label) for label in listed])
    found = scene.rules[helicopter_places](scene, helicopter(name or NAME[side]), hexes)
    return [hex_name(scene.printed, here) for here in found]


def boxes(*names):
    return [f"{name} Box" for name in names]


def damaged(scene, label, marker):
    """The position with a marker on the base of a hex."""
    here = scene.printed.atlas.hex_at(label)
    (feature,) = scene.printed.atlas.ground[here].features & {Feature.AIRBASE, Feature.AIRFIELD}
    if marker is Damage.DESTROYED:
        state = replace(scene.state, destroyed=HashedMap({here: (feature,)}))
    else:
        damage = DamageMarkers((PlaceDamage(here, feature, marker),))
        state = replace(scene.state, damage=damage)
    return KernelScene(scene.rules, scene.printed, state)


@pytest.mark.rule("NWIP:8.3")
@GAMES
@SIDES
def test_airbases_and_airfields_receive_helicopters_but_cities_do_not(side, layers):
    scene = position(layers)
    listed = (AIRBASE[side], AIRFIELD[side], CITY[side])

    assert places(scene, side, *listed) == [AIRBASE[side], AIRFIELD[side], *boxes(BOX[side])]


@pytest.mark.rule("NWIP:8.3")
@SIDES
@pytest.mark.parametrize(
    ("marker", "receives"),
    [
        (Damage.NONE, True),
        (Damage.STRIKE_1, True),
        (Damage.STRIKE_2, False),
        (Damage.DESTROYED, False),
    ],
)
def test_a_base_receives_helicopters_up_to_strike_1(side, marker, receives):
    scene = damaged(position(ADVANCED), AIRBASE[side], marker)

    assert (AIRBASE[side] in places(scene, side, AIRBASE[side])) is receives


@pytest.mark.rule("NWIP:8.3")
def test_a_destroyed_airbase_in_a_city_is_no_place_to_arrive():
    """Helicopters that are in play may be based in the City; those that arrive may not."""
    scene = damaged(position(STANDARD), "2404", Damage.DESTROYED)

    assert places(scene, IROP, "2404") == boxes("IROP Holding")


@pytest.mark.rule("NWIP:8.3")
@pytest.mark.parametrize(
    ("name", "open_to_it"),
    [
        ("roi-rudra", ["ROI Holding"]),
        ("us-ah-1z", ["ROI Holding"]),
        ("irop-ah-1", ["IROP Holding"]),
        ("prc-zhi-10-1", ["IROP Holding", "PRC Holding"]),
    ],
)
def test_every_helicopter_may_arrive_in_a_box_that_admits_its_nation(name, open_to_it):
    assert places(position(ADVANCED), ROI, name=name) == boxes(*open_to_it)


def cut_off(layers, side):
    """The position with enemies in every hex next to the Airbase of a side."""
    printed = laid_out()[1]
    here = printed.atlas.hex_at(AIRBASE[side])
    near = [printed.atlas.label(hex_) for hex_ in printed.atlas.near[here] if hex_ >= 0]
    enemies = [
        one.id
        for one in printed.counters
        if one.side != side and one.attack and one.nation in {"ROI", "IROP"}
    ]
    return position(layers, where=dict(zip(enemies, near, strict=False)))


@pytest.mark.rule("NWIP:8.3", "ADV:19.2", "STD:13.1.3")
@WITH_LINES
@SIDES
def test_a_base_without_a_line_to_a_source_receives_nobody(side, layers):
    assert places(cut_off(layers, side), side, AIRBASE[side]) == boxes(BOX[side])


def with_one_source(side, *, msu="", marker=None):
    """The position in which the enemy controls all sources of a side but one."""
    scene = position(ADVANCED)
    atlas = scene.printed.atlas
    held = {each.at: ENEMY[side] for each in sources_of(scene, side)}
    del held[atlas.hex_at(SOURCE[side])]
    where = {f"{('roi', 'irop')[side]}-msu-1": msu} if msu else {}
    scene = position(ADVANCED, where=where, control=HashedMap(held), air_superiority=0)
    if marker is None:
        return scene
    markers = SupplyState((AirbaseSupply(marker, side, atlas.hex_at(CUT_OFF[side])),))
    advanced = replace(scene.state.advanced, supply=markers)
    level = (1, -1)[side]
    state = replace(scene.state, advanced=advanced, air_superiority=level)
    return KernelScene(scene.rules, scene.printed, state)


@pytest.mark.rule("NWIP:8.3", "ADV:19.2", "RUL-0611")
@SIDES
def test_a_base_is_fed_through_one_msu(side):
    fed = with_one_source(side, msu=MSU[side])

    assert places(with_one_source(side), side, CUT_OFF[side]) == boxes(BOX[side])
    assert places(fed, side, CUT_OFF[side]) == [CUT_OFF[side], *boxes(BOX[side])]


@pytest.mark.rule("NWIP:8.3", "ADV:19.2", "RUL-0611")
@SIDES
def test_an_msu_that_nothing_feeds_is_no_link(side):
    scene = with_one_source(side, msu=CUT_OFF[side])

    assert places(scene, side, CUT_OFF[side]) == boxes(BOX[side])


@pytest.mark.rule("NWIP:8.3", "ADV:19.1.2", "RUL-0611")
@SIDES
def test_airbase_supply_is_no_source_for_helicopters(side):
    scene = with_one_source(side, marker=("US", "PRC")[side])

    assert has_line(scene, side, scene.printed.atlas.hex_at(CUT_OFF[side]))
    assert places(scene, side, CUT_OFF[side]) == boxes(BOX[side])


@pytest.mark.rule("NWIP:8.3")
@SIDES
def test_in_the_standard_game_without_supply_no_line_is_needed(side):
    scene = cut_off(STANDARD, side)

    assert places(scene, side, AIRBASE[side]) == [AIRBASE[side], *boxes(BOX[side])]


@pytest.mark.rule("NWIP:8.3")
@SIDES
def test_what_the_owner_is_offered_and_refused(side):
    other = AIRBASE[IROP - side]
    scene = position(ADVANCED, AIRBASE[side], CITY[side], other)
    scene = known(asked(scene, side, "reinforce"), side)
    one, atlas = helicopter(NAME[side]), scene.printed.atlas
    offer = offer_base(scene, "NWIP:8.3", setting_up=False)
    assert offer is not None
    bases = offer.domain((one,))
    assert isinstance(bases, Pick)
    offered = bases.listed()

    assert [hex_name(scene.printed, here) for here in offered] == [AIRBASE[side], *boxes(BOX[side])]
    for label in (CITY[side], other):
        order = PlaceHelicopter(one, atlas.hex_at(label))
        (said,) = judge_base(scene, order, "NWIP:8.3", setting_up=False)
        assert said.what.code == "not-that-base"
