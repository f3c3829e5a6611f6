"""Every rule that speaks of a place, tried in all areas of the map and in the boxes beside it."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.positions import PRINTED, VC, Trial, area, begun, position
from sandtable.games.hearts_and_minds.orders import Bomb, ChangeControl, Pacify
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind, Nation
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import stations_of
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import ports_from
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_movement import vc_may_enter
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import may_appear
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import FACTIONS, fall
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)

ALL = range(len(PRINTED.areas))
NAMES = [one.name for one in PRINTED.areas]
NORTH, KAMPOT = area("North Vietnam"), area("Kampot")
BOXES = (DEAD, BODY, HOLDING, FUTURE, UNASSIGNED, RECALLED)
INCURSION = {"in_play": (laid_out("B23", year=1970),), "year": 1970}
LAM_SON = {"in_play": (laid_out("B21", year=1970),), "year": 1970}


# --- the sea ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:6.5", "HM:Y73.5")
@pytest.mark.parametrize(
    ("side", "fields", "closed"),
    [
        pytest.param(BLUE, {"year": 1966}, {NORTH, KAMPOT}, id="Blue"),
        pytest.param(BLUE, INCURSION, {NORTH}, id="Blue in the Incursion"),
        pytest.param(BLUE, {"year": 1974}, {NORTH, KAMPOT}, id="Blue late"),
        pytest.param(RED, {"year": 1966}, set(PRINTED.coast), id="Red"),
        pytest.param(RED, INCURSION, set(PRINTED.coast), id="Red in the Incursion"),
        pytest.param(RED, {"year": 1974}, {KAMPOT}, id="Red late"),
    ],
)
def test_between_which_coasts_ships_go(side, fields, closed):
    scene = Trial(position(**fields)).scene
    coast, late = PRINTED.coast, fields["year"] >= 1973
    for start in ALL:
        near = [
            to
            for to in coast
            if start in coast
            and to != start
            and not {start, to} & closed
            and (not late or abs(coast.index(to) - coast.index(start)) <= 4)
        ]
        assert sorted(ports_from(scene, side, start)) == sorted(near), NAMES[start]


# --- nations ---------------------------------------------------------------------------------

SOUTH, LAOS, CAMBODIA = Country.SOUTH_VIETNAM, Country.LAOS, Country.CAMBODIA
HOMES = {
    Nation.NVA: set(Country),
    Nation.PATHET_LAO: {LAOS},
    Nation.KHMER_ROUGE: {CAMBODIA},
    Nation.LAO: {LAOS},
    Nation.CAMBODIAN: {CAMBODIA},
    Nation.ARVN: {SOUTH},
    Nation.US: {SOUTH},
    Nation.ROK: {SOUTH},
    Nation.IF: {SOUTH},
}
OPENED = {
    "no event": ({}, {}),
    "Lam Son": (LAM_SON, {Nation.ARVN: LAOS}),
    "the Incursion": (
        INCURSION,
        dict.fromkeys((Nation.ARVN, Nation.US, Nation.ROK, Nation.IF), CAMBODIA),
    ),
}


@pytest.mark.rule("HMP:6.3", "HM:B21", "HM:B23")
@pytest.mark.parametrize("event", OPENED)
@pytest.mark.parametrize("nation", Nation)
def test_where_each_nation_may_be(nation, event):
    fields, opened = OPENED[event]
    scene = Trial(position(**fields)).scene
    unit = next(u for u, counter in enumerate(PRINTED.counters) if counter.nation is nation)
    countries = HOMES[nation] | ({opened[nation]} if nation in opened else set())

    assert [a for a in ALL if may_stand(scene, unit, a)] == [
        a for a in ALL if PRINTED.areas[a].country in countries
    ]


@pytest.mark.rule("HMP:6.6")
@pytest.mark.parametrize("event", OPENED)
@pytest.mark.parametrize("kind", [Kind.AIR_CAV, Kind.NAVY, Kind.GUNBOAT])
def test_where_aircraft_and_ships_may_be(kind, event):
    scene = Trial(position(**OPENED[event][0])).scene
    unit = next(u for u, counter in enumerate(PRINTED.counters) if counter.kind is kind)
    fits = {
        Kind.AIR_CAV: lambda one: (
            one.country is SOUTH or (event == "the Incursion" and one.country is CAMBODIA)
        ),
        Kind.NAVY: lambda one: one.country is SOUTH and one.is_coastal,
        Kind.GUNBOAT: lambda one: one.country is SOUTH and one.is_river,
    }[kind]

    assert stations_of(scene, unit) == [a for a in ALL if fits(PRINTED.areas[a])]


# --- Viet Cong -------------------------------------------------------------------------------


@pytest.mark.rule("HMP:9.3")
def test_where_viet_cong_go():
    scene = Trial(position()).scene
    allowed = PRINTED.provinces | PRINTED.trail
    for start in ALL:
        ends = [to for to in ALL if vc_may_enter(scene, start, to)]
        assert ends == [to for to in ALL if to in PRINTED.neighbours[start] and to in allowed]


@pytest.mark.parametrize("place", ["map", *BOXES])
def test_where_viet_cong_appear(place):
    """Blue units keep them off the map only if they are on it themselves."""
    on_trail = {PRINTED.areas[box].name: ["ARVN artillery"] for box in sorted(PRINTED.trail)[:3]}
    kinds = {"at": on_trail} if place == "map" else {"boxes": {place: ["ARVN artillery"] * 3}}
    scene = Trial(position(flags=["Kontum"], pacified=["Pleiku"], **kinds)).scene
    held = {area(name) for name in on_trail} if place == "map" else set()
    beside = set(PRINTED.neighbours[area("Kontum")]) & PRINTED.provinces - {area("Pleiku")}

    found = {a for a in ALL if may_appear(scene, a)}
    assert found == ({area("Kontum")} | beside | PRINTED.trail) - held


# --- Actions ---------------------------------------------------------------------------------


@pytest.mark.rule("HMP:12.1", "HMP:R17", "HM:R08", "HM:BUSH.3/6")
@pytest.mark.parametrize(
    ("card", "closed"),
    [
        (None, set()),
        ("R17", {LAOS, CAMBODIA}),
        ("R08", set(Country)),
    ],
)
def test_where_bombs_may_fall(card, closed):
    in_play = (laid_out(card),) if card else ()
    for one in PRINTED.areas:
        at = {one.name: ["NVA infantry"]}
        trial = Trial(position(at, seat=BLUE, bombers=(1, 0), in_play=in_play))
        is_open = trial.cites(BLUE, Bomb(area(one.name))) == []
        assert is_open == (one.country not in closed), one.name


@pytest.mark.rule("HMP:10.1", "HMP:10.2")
@pytest.mark.parametrize("name", NAMES)
def test_control_and_pacification_are_for_south_vietnam(name):
    is_south = PRINTED.areas[area(name)].country is SOUTH
    red = Trial(position({name: ["NVA infantry"]}, seat=RED))
    assert (red.cites(RED, ChangeControl(area(name), ())) == []) == is_south
    cell = Trial(position(up={name: [VC[0]]}, seat=RED))
    assert (cell.cites(RED, ChangeControl(area(name), ())) == []) == is_south
    blue = Trial(position({name: ["ARVN infantry"] * 2}, seat=BLUE, **LAM_SON))
    assert (blue.cites(BLUE, Pacify(area(name))) == []) == is_south


# --- collapse --------------------------------------------------------------------------------


@pytest.mark.rule("HMP:11.3", "HM:B14")
@pytest.mark.parametrize("place", ["map", *BOXES])
@pytest.mark.parametrize("nation", [nation for pair in FACTIONS for nation in pair])
def test_a_collapse_takes_its_nation_from_everywhere_and_nobody_else(nation, place):
    country = "Attapu" if nation in FACTIONS[0] else "Kampot"
    kind = next(c.name for c in PRINTED.counters if c.nation is nation)
    at = {"Saigon": ["ARVN infantry"], "Champasak": ["Lima Site 85"]}
    boxes = {}
    if place == "map":
        at[country] = [kind]
    else:
        boxes[place] = [kind]
    trial = Trial(begun("interphase", "opinion_turns", at=at, boxes=boxes, year=1970))
    before = dict(trial.state.units.pairs())
    trial.call(lambda run: fall(run, nation))

    for unit, was in before.items():
        counter = PRINTED.counters[unit]
        site = counter.kind is Kind.LIMA_SITE and nation is Nation.LAO
        gone = counter.nation is nation or site
        assert trial.state.units[unit].at == (OUT if gone else was.at), counter.name
