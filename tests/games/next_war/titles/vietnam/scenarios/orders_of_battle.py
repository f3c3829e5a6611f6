"""Who sets up and arrives where, as the book of Vietnam lists it, for tests."""

from __future__ import annotations

from typing import Any

from games.next_war.titles.vietnam.invasion import labels
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.printed.terrain import Feature, Road, Terrain
from sandtable.games.next_war.rule_hooks import setup_bases
from sandtable.games.next_war.state_lookups import Scene

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
