"""ADV:27.9.3, NWV:3.2.2.2  Recovery and reconstitution on the maps of both titles."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.next_war.sketch import after, asked, choices, refusals, resolved
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advanced.state import AdvancedForce
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.recovery import (
    RebuildHeadquarters,
    RestoreHeadquarters,
)
from sandtable.games.next_war.orders.setup_basing_and_replacements import Rebuild
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.state import ASIDE, ELIMINATED, Force, State, Unit
from sandtable.games.next_war.state_lookups import Scene, unit_of
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as of_india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as of_vietnam
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose

MAPS = {"vietnam": of_vietnam, "india-pakistan": of_india_pakistan}
GONE = "gone"


@cache
def laid_out(title: str) -> Any:
    rules = compose([LAYERS[name] for name in ("standard", "advanced", f"{title}-advanced")])
    return rules, MAPS[title].printed(rules, 10)


def number(scene: Scene, name: str) -> UnitId:
    return UnitId([each.id for each in scene.printed.counters].index(name))


def position(title: str, where: dict[str, str], side: int, kind: str, *nations: str) -> Scene:
    """Reduced units in hexes or eliminated; both sides have nine points of every kind."""
    rules, printed = laid_out(title)
    units: list[dict[UnitId, Unit]] = [{}, {}]
    stacks: list[dict[PlaceId, tuple[UnitId, ...]]] = [{}, {}]
    for at, counter in enumerate(printed.counters):
        label = where.get(counter.id)
        here = PlaceId(ASIDE)
        if label is not None:
            here = PlaceId(ELIMINATED) if label == GONE else printed.atlas.hex_at(label)
        units[counter.side][UnitId(at)] = Unit(here, 0 if label == GONE else 1)
        if here >= 0:
            stacks[counter.side][here] = (*stacks[counter.side].get(here, ()), UnitId(at))
    first, second = (
        Force(
            HashedMap(units[each]),
            HashedMap(stacks[each]),
            HashedMap({}),
            replacement_points=tuple((nation, 9) for nation in sorted(nations)),
            advanced=AdvancedForce((Stock(nations[each], StockKind.SUPPLY, 9),)),
        )
        for each in BOTH_SIDES
    )
    scene = KernelScene(rules, printed, State(forces=(first, second), turn=2))
    return asked(scene, BOTH_SIDES[side], kind, "ADV:27.9.3")


def labels(scene: Scene, places: Any) -> set[str]:
    return {scene.printed.atlas.label(here) if here >= 0 else "box" for here in places}


def distances(scene: Scene, places: Any, here: str) -> set[int]:
    away, there = scene.printed.atlas.lattice.distance, scene.printed.atlas.hex_at(here)
    return {away(HexId(one), HexId(there)) for one in places}


#: A headquarters of each side, a unit of its formation, a hex for one of them, and a Depot.
CASES = [
    pytest.param("india-pakistan", 0, "roi-hq-i-corps", "roi-4-mech-bde", "2517", "", id="ROI"),
    pytest.param("india-pakistan", 1, "irop-hq-ii-corps", "irop-1-arm-div", "2415", "", id="IROP"),
    pytest.param("vietnam", 0, "srv-i-corps-i-corps-hq", "srv-i-corps-308", "3713", "", id="SRV"),
    pytest.param("vietnam", 1, "prc-74ga-74ga-hq", "prc-74ga-154", "4203", "prc-depot-1", id="PRC"),
]
NATIONS = {"vietnam": ("SRV", "PRC"), "india-pakistan": ("ROI", "IROP")}


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize(("title", "side", "headquarters", "name", "here", "depot"), CASES)
def test_a_unit_comes_back_near_its_headquarters(title, side, headquarters, name, here, depot):
    where = {headquarters: here, depot: here, name: GONE}
    scene = position(title, where, side, "replace", *NATIONS[title])
    found = choices(scene, side, Rebuild, number(scene, name))

    assert {0, 1} <= distances(scene, found, here) <= {0, 1, 2}
    run = resolved(scene, side, Rebuild(number(scene, name), found[0]))
    assert unit_of(after(run), number(scene, name)).at == found[0]


@pytest.mark.rule("ADV:27.9.3.1", "ADV:27.9.3.2")
@pytest.mark.parametrize(("title", "side", "headquarters", "name", "here", "depot"), CASES)
def test_a_headquarters_is_rebuilt_and_restored(title, side, headquarters, name, here, depot):
    where = {headquarters: GONE, depot: here, name: here}
    scene = position(title, where, side, "recovery", *NATIONS[title])
    back = number(scene, headquarters)
    found = choices(scene, side, RebuildHeadquarters, back)

    assert max(distances(scene, found, here)) <= 4
    run = resolved(scene, side, RebuildHeadquarters(back, scene.printed.atlas.hex_at(here)))
    assert unit_of(after(run), back).steps == scene.printed.counters[back].steps
    there = position(title, {**where, headquarters: here}, side, "recovery", *NATIONS[title])
    order = RestoreHeadquarters(NATIONS[title][side], (back,))
    assert unit_of(after(resolved(there, side, order)), back).steps == 2


@pytest.mark.rule("ADV:27.9.3.2")
@pytest.mark.parametrize(
    ("name", "side", "boxes"),
    [
        ("roi-4-mech-bde", 0, {"ROI Holding"}),
        ("irop-1-arm-div", 1, {"IROP Holding"}),
        ("prc-9-arm-bde", 1, {"IROP Holding", "PRC Holding"}),
    ],
)
def test_without_headquarters_a_box_that_admits_it_will_do(name, side, boxes):
    scene = position("india-pakistan", {name: GONE}, side, "replace", "ROI", "IROP", "PRC")
    found = choices(scene, side, Rebuild, number(scene, name))

    assert {place_of_box(scene.printed, box) for box in boxes} == {h for h in found if h < 0}
    assert [here for here in found if here >= 0] != []  # towns in supply too


# --- NWV 3.2.2.2 ------------------------------------------------------------------------------

CAO_BANG, LANG_SON = "psdf-1mr-cao-bang", "psdf-1mr-lang-son"


def psdf_places(**where: str) -> tuple[Scene, set[str]]:
    """Where a PSDF counter of the first region comes back, with these units on the map."""
    named = {key.replace("_", "-"): label for key, label in where.items()}
    scene = position("vietnam", {CAO_BANG: GONE, **named}, 0, "replace", "SRV", "PRC")
    return scene, labels(scene, choices(scene, 0, Rebuild, number(scene, CAO_BANG)))


@pytest.mark.rule("NWV:3.2.2.2")
def test_a_psdf_counter_comes_back_in_a_city_of_its_region():
    scene, found = psdf_places()
    atlas = scene.printed.atlas
    regions = {atlas.ground[atlas.hex_at(label)].region for label in found}

    assert regions == {"1MR"}
    assert refusals(scene, 0, Rebuild(number(scene, CAO_BANG), atlas.hex_at("3713")))
    free = sorted(found)
    _, fewer = psdf_places(psdf_1mr_lang_son=free[0])
    assert fewer == found - {free[0]} or fewer.isdisjoint(found)  # one to a hex


@pytest.mark.rule("NWV:3.2.2.2")
def test_near_a_headquarters_a_psdf_counter_comes_back_as_other_units_do():
    scene, found = psdf_places(srv_1mr_1mr_hq="3713", psdf_1mr_lang_son="3712")
    hexes = [scene.printed.atlas.hex_at(one) for one in found]

    assert max(distances(scene, hexes, "3713")) == 2
    assert "3712" not in found  # it holds such a counter
    assert len(found) > 6
