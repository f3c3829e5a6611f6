"""The order of battle of Vietnam: formations as many as the documents count, and room for them."""

from __future__ import annotations

import csv
from collections import Counter as Tally
from functools import cache
from pathlib import Path

import pytest

from games.next_war.room import standing, without_room
from games.next_war.sketch import DEJA_PHU, VIETNAM, rules_of
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.counter_types import DEPOT, SUPPLY_UNIT, is_depot
from sandtable.games.next_war.printed.counters import (
    CombatClass,
    Counter,
    HelicopterCounter,
    Mobility,
    Size,
    Use,
)
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Feature, Road, Side, Terrain
from sandtable.games.next_war.printed.unit_tables import (
    OUTPOST,
    UnitRow,
    in_play,
    outposts_of,
    read_units,
)
from sandtable.games.next_war.rules.standard.ch02_units.outposts_set_up import border_hexes
from sandtable.games.next_war.titles.vietnam import map_and_counters

HERE = "sandtable.games.next_war.titles.vietnam"
GAMES = {"standard": {Use.STANDARD}, "advanced": {Use.STANDARD, Use.ADVANCED}}
MARINES = "Marines"

#: Formation -> its units in the Standard and in the Advanced game; helicopters count.
COUNTS = {
    ("SRV", "I Corps"): (4, 5),
    ("SRV", "II Corps"): (4, 5),
    ("SRV", "III Corps"): (4, 5),
    ("SRV", "IV Corps"): (4, 5),
    ("SRV", "1MR"): (2, 3),
    ("SRV", "2MR"): (3, 4),
    ("SRV", "3MR"): (4, 5),
    ("SRV", MARINES): (3, 3),
    ("PRC", "71GA"): (8, 9),
    ("PRC", "74GA"): (8, 9),
    ("PRC", "75GA"): (8, 9),
    ("PRC", "81GA"): (8, 9),
    ("PRC", "83GA"): (8, 9),
    ("PRC", "Abn"): (6, 7),
    ("US", "82 Abn"): (4, 5),
    ("US", "101 AA"): (4, 5),
    ("CW", "1 Aus Div"): (3, 4),
    ("PRC", MARINES): (2, 6),
    ("PH", "PH Marines"): (0, 12),
    ("MA", "10 Bde"): (0, 4),
    ("IO", "IO Marines"): (0, 4),
    ("TH", "2nd Army"): (0, 4),
}


def everything() -> list[Counter | HelicopterCounter]:
    """List ground units and helicopters."""
    return [*map_and_counters.counters(), *map_and_counters.helicopters()]


@cache
def printed():
    return map_and_counters.printed(rules_of(VIETNAM), 4)


def named(name):
    return next(one for one in everything() if one.id == name)


def strength(nation, formation, game):
    """Count the units of a formation, or of a nation's marines, that a game uses."""
    return sum(
        one.use in GAMES[game]
        and one.nation == nation
        and (one.formation or (MARINES if one.marine else "")) == formation
        for one in everything()
    )


@pytest.mark.parametrize(
    ("formation", "counts"), COUNTS.items(), ids=lambda one: "/".join(map(str, one))
)
def test_formations_are_as_large_as_the_documents_say(formation, counts):
    nation, name = formation

    assert (strength(nation, name, "standard"), strength(nation, name, "advanced")) == counts


#: How the scenarios write formations, and what they are called here; air units are not ours yet.
WRITTEN = {
    "Marine units": ("SRV", MARINES),
    "1st Australian Div": ("CW", "1 Aus Div"),
    "82 Abn Div": ("US", "82 Abn"),
    "101 Abn Div (Air Assault)": ("US", "101 AA"),
    "Airborne": ("PRC", "Abn"),
    **{
        f"{number} {corps}": ("SRV", f"{number} Corps")
        for number in ("I", "II", "III", "IV")
        for corps in ("Corps",)
    },
    **{f"{number}MR": ("SRV", f"{number}MR") for number in (1, 2, 3)},
    **{
        f"{number}{gap}GA": ("PRC", f"{number}GA")
        for number in (71, 74, 75, 81, 83)
        for gap in ("", " ")
    },
}
#: How many units the set-ups and reinforcements count for each formation, by paragraph.
COUNTED = Path(__file__).with_name("counted_formations.csv")


def test_every_count_of_the_scenarios_is_met():
    with COUNTED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    wrong = [
        row
        for row in rows
        if strength(*WRITTEN[row["formation"]], game=row["game"]) != int(row["units"])
    ]

    assert wrong == []
    assert len(rows) == 84


@pytest.mark.parametrize(
    ("name", "designation"),
    [
        ("srv-i-corps-308", "308"),
        ("srv-3mr-395", "395"),
        ("srv-marines-vn-a", "VN-A"),
        ("srv-marines-vn-b", "VN-B"),
        ("srv-hanoi-hanoi-division", "Hanoi Division"),
        ("srv-srv-mi-24", "Mi-24"),
        ("prc-75ga-32", "32"),
        ("cw-cw-2-gurkha", "2 Gurkha"),
        ("fr-fr-13-demi", "13 Demi"),
        ("fr-fr-2e-rpima", "2e RPIMa"),
        *[(f"usmc-{number}-meu-hq", f"{number} MEU HQ") for number in (11, 13, 15)],
        ("usmc-iii-mef-hq", "III MEF HQ"),
        ("usmc-ah-1z-2", "AH-1Z/2"),
        *[(f"prc-abn-{number}", str(number)) for number in (127, 128, 130)],
        *[(f"prc-marine-{number}-marine", f"{number} Marine") for number in range(1, 7)],
        *[
            (f"usmc-{name.lower().replace('/', '-')}", name)
            for name in (
                *("1/4", "1/3", "2/3", "3/3", "3-LAR", "2/4", "4-LAR", "1/7", "2/7", "3/7"),
                *("1/1", "2/1", "3/1", "1-LAR"),
            )
        ],
    ],
)
def test_every_unit_that_a_scenario_names_is_there(name, designation):
    assert named(name).designation == designation


@pytest.mark.parametrize(
    ("nation", "kinds"),
    [
        pytest.param("PH", {"hq": 2, "leg battalion": 8, "armor battalion": 2}, id="two sets"),
        pytest.param("MA", {"hq": 1, "leg battalion": 3}, id="Malaysia"),
        pytest.param("IO", {"hq": 1, "leg brigade": 2, "armor battalion": 1}, id="Indonesia"),
        pytest.param("TH", {"hq": 1, "leg division": 2, "armor brigade": 1}, id="Thailand"),
    ],
)
def test_neutrals_have_what_their_orders_of_battle_list(nation, kinds):
    found = Tally(
        f"{one.combat_class.value} {one.size.value}" if one.attack else "hq"
        for one in map_and_counters.counters()
        if one.nation == nation
    )

    assert found == kinds


def test_what_the_documents_tell_of_units():
    assert named("srv-i-corps-308").combat_class is CombatClass.MECH
    assert named("prc-75ga-32").mobility is Mobility.MOUNTAIN
    assert {named(f"prc-abn-{number}").mobility for number in (133, 134)} == {Mobility.MECHANIZED}
    assert named("us-25-inf-4-25").airborne
    assert not named("us-25-inf-2-25").airborne
    assert all(named(f"prc-74ga-{number}").marine for number in (1, 125))
    assert named("usmc-iii-tf").task_force == "III"
    assert named("us-82-abn-1-82").divisional
    assert not named("prc-abn-127").divisional


def test_ids_are_unlike_and_values_make_sense():
    counters = everything()

    assert len({one.id for one in counters}) == len(counters) == 226 + 21
    for one in map_and_counters.counters():
        assert one.reduced_attack <= one.attack
        assert one.reduced_defence <= one.defence
        assert (one.movement == 0) == (one.outpost or bool(one.psdf) or is_depot(one))
        assert (one.half_stacking == 0) == one.outpost
        assert (one.mobility is Mobility.AIRMOBILE) == (one.movement == 24)
        assert one.size is not Size.BATTALION or one.steps == 1


def test_those_without_an_attack_are_no_combat_units():
    quiet = [one for one in map_and_counters.counters() if not one.attack]

    assert {one.type for one in quiet} == {
        "PSDF",
        "rocket artillery brigade",
        OUTPOST,
        DEPOT,
        SUPPLY_UNIT,
        "headquarters",
        "supreme headquarters",
        "marine headquarters",
    }
    assert {one.use for one in quiet if "headquarters" in one.type} <= {Use.ADVANCED, Use.OPTION}


def test_sides():
    sides = {(one.nation, one.side) for one in map_and_counters.counters()}

    assert {nation for nation, side in sides if side is Side.NON_ALLIED} == {"PRC", "PH"}
    assert {nation for nation, side in sides if side is Side.ALLIED} == {
        "SRV",
        "US",
        "CW",
        "FR",
        "PH",
        "MA",
        "IO",
        "TH",
    }


def test_the_militia_is_five_draws_of_three():
    militia = [one for one in map_and_counters.counters() if one.psdf]

    assert len(militia) == 5 * 3
    assert [
        sum(one.psdf == region for one in militia) for region in ("1MR", "2MR", "3MR", "Hanoi")
    ] == [5, 5, 4, 1]
    assert {(one.side, one.attack, one.movement, one.steps) for one in militia} == {
        (Side.ALLIED, 0, 0, 1)
    }


@pytest.mark.parametrize("region", ["1MR", "2MR", "3MR", "Hanoi"])
def test_the_militia_finds_room(region):
    atlas = map_and_counters.atlas()
    kind = "capital" if region == "Hanoi" else "military_region"
    fit = {Feature.TOWN, Feature.AIRFIELD, Feature.CITY, Feature.AIRBASE, Feature.PORT}
    hexes = [
        here
        for here in atlas.areas[Area(kind, region)]
        if fit & atlas.ground[here].features or atlas.ground[here].terrain is Terrain.URBAN
    ]

    assert len(hexes) >= sum(one.psdf == region for one in map_and_counters.counters())


def area(kind, name):
    return map_and_counters.atlas().areas[Area(kind, name)]


def on_good_ground(hexes):
    """Keep the hexes where the PRC may set up: Flat, or on a Highway or Primary Road."""
    atlas = map_and_counters.atlas()
    good = {Road.HIGHWAY, Road.PRIMARY}
    return frozenset(
        here
        for here in hexes
        if atlas.ground[here].terrain is Terrain.FLAT
        or any(atlas.roads.get((here, to)) in good for to in atlas.near[here])
    )


def ports():
    atlas = map_and_counters.atlas()
    return frozenset(
        here
        for here, ground in atlas.ground.items()
        if Feature.PORT in ground.features and ground.country == "SRV"
    )


def srv(*formations):
    return [
        *[
            (("SRV", one), area("military_region" if "MR" in one else "setup", one))
            for one in formations
        ],
        (("SRV", MARINES), ports()),
        (("SRV", "Hanoi"), area("capital", "Hanoi")),
    ]


def prc(*formations):
    return [(("PRC", one), on_good_ground(area("setup", one))) for one in formations]


@pytest.mark.parametrize(
    "areas",
    [
        pytest.param(srv("I Corps", "II Corps", "1MR", "3MR"), id="17.1.2 SRV"),
        pytest.param(prc("83GA", "74GA"), id="17.1.2 PRC"),
        pytest.param(srv("I Corps", "2MR", "3MR"), id="17.1.3 SRV"),
        pytest.param(prc("75GA"), id="17.1.3 PRC"),
        pytest.param(srv("I Corps", "II Corps", "1MR", "2MR", "3MR"), id="17.1.4 SRV"),
    ],
)
def test_every_formation_finds_room_to_set_up(areas):
    wanted = [
        (UnitId(unit), hexes)
        for (nation, formation), hexes in areas
        for unit, one in enumerate(printed().counters)
        if one.nation == nation
        and one.use is Use.STANDARD
        and not (one.outpost or one.psdf)
        and formation in {one.formation, MARINES if one.marine else one.designation.split()[0]}
        and (one.formation or formation in {MARINES, "Hanoi"})
    ]

    assert len(wanted) >= 7
    assert without_room(rules_of(VIETNAM), printed(), wanted) == []


def test_the_tables_hold_one_nation_each():
    assert [one.id for one in map_and_counters.counters()][:4] == [
        row.id for row in read_units(HERE, "srv", UnitRow)
    ][:4]
    assert sum(one.outpost for one in map_and_counters.counters()) == 5


def test_a_scenario_lays_out_what_it_uses():
    laid = in_play(printed(), {"prc-abn-127", "srv-iii-corps-10", "srv-srv-mi-24"})

    assert [one.id for one in laid.counters] == ["srv-iii-corps-10", "prc-abn-127"]
    assert [one.id for one in laid.helicopters] == ["srv-srv-mi-24"]
    with pytest.raises(ValueError, match="no counter is called srv-x"):
        in_play(printed(), {"srv-x"})


def test_units_of_deja_phu_keep_the_numbers_that_are_in_records():
    laid = GAME.rules.scenarios["vietnam/deja-phu"].printed(rules_of(DEJA_PHU))

    assert [one.designation for one in laid.counters] == [
        *("308", "10", "31", "320", "273", "395", "VN-A", "VN-B"),
        *("127", "128", "130"),
    ]
    assert [one.designation for one in laid.helicopters] == ["Mi-24"]


def test_outposts_find_room_along_the_border():
    hexes = border_hexes(standing(rules_of(VIETNAM), printed(), {}), Side.ALLIED)

    assert len(hexes) >= 5


def test_outposts_are_taken_from_the_first():
    assert outposts_of(map_and_counters.counters(), {"SRV": 2, "PRC": 1}) == [
        "srv-outpost-1",
        "srv-outpost-2",
    ]
