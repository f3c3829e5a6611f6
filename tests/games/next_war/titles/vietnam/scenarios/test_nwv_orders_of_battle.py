"""NWV:17.1.1 to 17.1.3  Who sets up and arrives where, as the book lists it."""

from __future__ import annotations

from typing import Any

import pytest

from games.next_war.titles.vietnam.invasion import HO, PRC, REDUX, SRV, before, labels, standing
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Feature, Road, Terrain
from sandtable.games.next_war.rule_hooks import (
    airmobile_due,
    capture_value,
    elimination_value,
    psdf_draws,
    reinforcements_due,
    setup_bases,
    setup_due,
)
from sandtable.games.next_war.state_lookups import Scene

DEJA_PHU = "vietnam/deja-phu"
BASES = {Feature.AIRBASE, Feature.AIRFIELD}
BOX = frozenset({"PRC Holding Box"})
MARINES = ("srv-marines-vn-a", "srv-marines-vn-b", "srv-marines-vn-c")
AIRBORNE = tuple(f"prc-abn-{number}" for number in (127, 128, 130, 131, 133, 134))
#: Formation -> its ground units in the Standard game; a group army has a helicopter besides.
ARMIES = {
    "I Corps": ("i-corps", "202 308 312 390"),
    "II Corps": ("ii-corps", "203 304 306 325"),
    "III Corps": ("iii-corps", "10 31 273 320"),
    "IV Corps": ("iv-corps", "7 9 22 309"),
    "1MR": ("1mr", "3 346"),
    "2MR": ("2mr", "82 316 355 406"),  # three in the text, four by errata
    "3MR": ("3mr", "242 350 395 405"),
    "71GA": ("71ga", "2 35 160 178 179 235 71ga-arty"),
    "74GA": ("74ga", "1 16 125 132 154 163 74ga-arty"),
    "75GA": ("75ga", "31 32 37 42 122 123 75ga-arty"),
    "81GA": ("81ga", "5 10 34 85 90 124 81ga-arty"),
    "83GA": ("83ga", "3 14 86 91 92 145 83ga-arty"),
}


def units(*formations: str) -> list[str]:
    """The ids of the units of formations."""
    found = []
    for each in formations:
        folder, numbers = ARMIES[each]
        nation = "prc" if each.endswith("GA") else "srv"
        found += [f"{nation}-{folder}-{number}" for number in numbers.split()]
    return found


def ground(scene: Scene, **wanted: Any) -> frozenset[str]:
    """The printed numbers of hexes by country, features, region and the lines they lie in."""
    atlas = scene.printed.atlas
    low, high = wanted.get("lines", (10, 50))
    return frozenset(
        atlas.label(here)
        for here in atlas.hexes
        if atlas.ground[here].country == wanted.get("country", "SRV")
        and (not wanted.get("features") or wanted["features"] & atlas.ground[here].features)
        and atlas.ground[here].region == wanted.get("region", atlas.ground[here].region)
        and low <= int(atlas.label(here)[:2]) <= high
    )


def on_good_ground(scene: Scene, names: frozenset[str]) -> frozenset[str]:
    """Of these hexes those that are Flat or on a Highway or Primary Road."""
    atlas, good = scene.printed.atlas, {Road.HIGHWAY, Road.PRIMARY}
    return frozenset(
        name
        for name in names
        for here in [atlas.hex_at(name)]
        if atlas.ground[here].terrain is Terrain.FLAT
        or any(atlas.roads.get((here, to)) in good for to in atlas.near[here])
    )


def around(scene: Scene, *centres: tuple[str, int]) -> frozenset[str]:
    """The land of the SRV within so many hexes of each of these."""
    atlas = scene.printed.atlas
    near = {
        atlas.label(PlaceId(here))
        for name, most in centres
        for here in atlas.lattice.within(HexId(atlas.hex_at(name)), most)
    }
    return ground(scene) & near


def due(scene: Scene, side: SideId, *points: Any) -> dict[str, frozenset[str]]:
    """Who is to be placed, by id, and where."""
    found = {}
    for point in points:
        counters = scene.printed.counters if point is not setup_bases else scene.printed.helicopters
        for entry in scene.rules[point](scene, side):
            one, places = entry.what
            found[counters[one].id] = frozenset(labels(scene, places))
    return found


def allied(scene: Scene, *others: str) -> dict[str, frozenset[str]]:
    """What both invasions list for the SRV, and formations in their Military Regions."""
    hanoi = [("3613", 5), ("3713", 5), ("3714", 5), ("4311", 2)]  # 4311 is Haiphong
    lists = {
        "srv-srv-mi-24": ground(scene, features=BASES),
        **dict.fromkeys(MARINES, ground(scene, features={Feature.PORT})),
        "srv-hanoi-hanoi-division": frozenset({"3613", "3713", "3714"}),
        **dict.fromkeys(units("I Corps"), around(scene, *hanoi)),
    }
    for formation in others:
        region = "1MR" if formation == "II Corps" else formation
        lists |= dict.fromkeys(units(formation), ground(scene, region=region))
    return lists


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "regions"),
    [
        pytest.param(REDUX, ("II Corps", "1MR", "3MR"), id="Redux"),
        pytest.param(HO, ("2MR", "3MR"), id="Eastward, Ho!"),
    ],
)
def test_the_srv_sets_up_as_listed(scenario: str, regions: tuple[str, ...]):
    scene = before(scenario)
    assert due(scene, SRV, setup_due, setup_bases) == allied(scene, *regions)


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", [pytest.param(REDUX, id="Redux"), pytest.param(HO, id="Ho")])
def test_the_prc_sets_up_as_listed(scenario: str):
    scene = before(scenario)
    bases = ground(scene, country="PRC", features=BASES) | BOX
    listed: dict[str, frozenset[str]] = dict.fromkeys(AIRBORNE, BOX)
    if scenario == REDUX:
        armies = {"83GA": (35, 40), "74GA": (42, 50)}
        listed |= dict.fromkeys(("prc-marine-1-marine", "prc-marine-2-marine"), BOX)
    else:
        armies = {"75GA": (10, 21)}
    for army, lines in armies.items():
        part = ground(scene, country="PRC", lines=lines)
        listed |= dict.fromkeys(units(army), on_good_ground(scene, part))
        listed[f"prc-{army.lower()}-zhi-10-{army.lower()}"] = bases
        if army == "75GA":
            listed["prc-75ga-32"] = part  # the exception
    assert due(scene, PRC, setup_due, setup_bases) == listed


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "turn", "side", "formation", "entries"),
    [
        pytest.param(REDUX, 1, PRC, "81GA", "3100 3900", id="Redux, the 81st"),
        pytest.param(REDUX, 2, SRV, "III Corps", "4023 4223 4423 2823 1623", id="III Corps"),
        pytest.param(REDUX, 3, SRV, "IV Corps", "4023 4223 4423 2823 1623", id="IV Corps"),
        pytest.param(HO, 2, PRC, "71GA", "1009", id="Ho, the 71st"),
        pytest.param(HO, 2, SRV, "III Corps", "4023 4223 4423 2823 1623", id="Ho, III Corps"),
        pytest.param(HO, 3, SRV, "IV Corps", "4023 4223 4423 2823 1623", id="Ho, IV Corps"),
    ],
)
def test_reinforcements_arrive_as_listed(
    scenario: str, turn: int, side: SideId, formation: str, entries: str
):
    """By every road of the edge, or on the line behind it, and not a turn before."""
    hexes = frozenset(name for entry in entries.split() for name in (entry, f"{entry}off"))
    expected = dict.fromkeys(units(formation), hexes)
    now = due(standing({}, scenario, turn=turn), side, reinforcements_due)
    assert {name: now.get(name) for name in expected} == expected
    earlier = due(standing({}, scenario, turn=turn - 1), side, reinforcements_due)
    assert not expected.keys() & earlier.keys()


@pytest.mark.rule("NWV:17.1.2")
def test_the_163rd_rides_in_trucks():
    scene = before(REDUX)
    (brigade,) = [each for each in scene.printed.counters if each.id == "prc-74ga-163"]
    assert brigade.mobility is Mobility.MOTORIZED


@pytest.mark.rule("NWV:17.1.1", "NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", [DEJA_PHU, REDUX, HO])
def test_no_chart_of_points_is_used(scenario: str):
    scene = before(scenario)
    atlas = scene.printed.atlas
    places = [here for here in atlas.hexes if atlas.ground[here].features]
    paid = [scene.rules[capture_value](scene, SideId(s), here) for s in (0, 1) for here in places]
    lost = [scene.rules[elimination_value](scene, UnitId(u)) for u in range(5)]
    assert {*paid, *lost} == {0}


@pytest.mark.rule("NWV:17.1.1", "NWV:3.2.2")
def test_deja_phu_grants_nothing_but_its_units():
    scene = before(DEJA_PHU)
    assert [force.airmobile for force in scene.state.forces] == [(), ()]
    assert not any(scene.rules[airmobile_due](scene, SideId(side)) for side in (SRV, PRC))
    assert scene.rules[psdf_draws](scene) == 0  # nor anybody out of the cup
