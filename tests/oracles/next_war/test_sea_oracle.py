"""The oracle of the sea against worked cases, and the rules' charts against the oracle."""

from __future__ import annotations

import os
import random

import pytest

from oracles.next_war import sea as oracle
from oracles.next_war.position import ALLIED, NON_ALLIED
from oracles.next_war.sea import AT_SEA, COASTAL, CONTESTED, HOLDING, INSHORE, Box, Sea, Vessel
from sandtable.games.next_war.ids import NO_SIDE
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import Held, Location, SeaPlace
from sandtable.games.next_war.printed.sea_charts import sea_charts
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import (
    Check,
    ControlRoll,
    SideShip,
    at_sea_check,
    control_modifiers,
    control_result,
    inshore_check,
    modifier_counts,
    sides_present,
    won_by_ships_there,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.contested_movement_table import (
    SeaLocation,
    SeaMove,
    contested_modifiers,
    contested_result,
    rolls_on_path,
)

CHARTS = sea_charts()
KINDS = [kind.value for kind in ShipKind]
SIDES = {ALLIED: Side.ALLIED, NON_ALLIED: Side.NON_ALLIED, CONTESTED: NO_SIDE}
NAMES = {number: name for name, number in SIDES.items()}
POSITIONS = int(os.environ.get("SANDTABLE_SEA_POSITIONS", "400"))

# Two seas; Home and Haven are Holding Boxes.  Off the coast of the first sea lie the hexes 1 to 3,
# with a Port at 9 beside 1 and 2; the second sea has an island in its Inshore box.
BOXES = {
    "Home": Box(HOLDING, frozenset({"Gulf"})),
    "Haven": Box(HOLDING, frozenset({"Ocean"})),
    "Gulf": Box(AT_SEA, frozenset({"Home", "Ocean"})),
    "Ocean": Box(AT_SEA, frozenset({"Haven", "Gulf"}), air_counts=False),
    "Coast": Box(INSHORE, sea="Gulf", hexes=frozenset("123"), ports=frozenset("9")),
    "Reef": Box(INSHORE, sea="Ocean", island="Isle", air_counts=False),
}
NEAR = {
    "1": frozenset("29"),
    "2": frozenset("139"),
    "3": frozenset("2"),
    "9": frozenset("12"),
}
PLACES = ["Home", "Haven", "Gulf", "Ocean", "Coast", "Reef", "1", "2", "3", "9"]


def vessels(*words):
    """Ships from words such as "Allied SAG Gulf"."""
    found = []
    for each in words:
        side, rest = each.split(" ", 1)
        kind, at = rest.rsplit(" ", 1)
        found.append(Vessel(kind, side, at))
    return tuple(found)


def position(*ships, control=None, **rest):
    return Sea(BOXES, NEAR, control or {}, vessels(*ships), **rest)


# ------------------------------------------------------------ worked cases


@pytest.mark.parametrize("box", ["Gulf", "Coast"])
def test_the_case_of_7_2_2(box):
    """A US CVN and SAG inshore give 3 to both rolls."""
    assert oracle.control_drm(position("Allied CVN BG Coast", "Allied SAG Coast"), box) == 3


def test_the_case_of_8_5_6_4_1():
    here = position("Allied SAG Home", control={"Gulf": NON_ALLIED}, threat=3, asw=1)
    drm = oracle.contested_drm(here, ALLIED, ["SAG"], "Home", "Gulf")

    assert oracle.rolls(here, ALLIED, ["Home", "Gulf"]) == [True]
    assert drm == 1
    assert [oracle.outcome(die + drm) for die in (4, 5, 8)] == [(True, 0), (False, 0), (False, 1)]


def test_mines_in_a_port_reach_the_sea_beside_it_and_join_other_areas():
    here = position(mines={"9": 1, "2": 2})

    assert oracle.fields(here) == [(frozenset("129"), 2)]
    assert oracle.field_at(here, "3") == (frozenset(), 0)


def test_where_a_ship_gets_in_one_segment():
    here = position(control={"Home": ALLIED, "9": NON_ALLIED})

    assert oracle.destinations(here, ALLIED, "Home") == {"Gulf", "Coast", "1", "2", "3"}
    assert oracle.destinations(here, NON_ALLIED, "Coast") == {"Gulf", "1", "2", "3", "9"}
    assert oracle.destinations(here, ALLIED, "Ocean") == {
        "Gulf",
        "Coast",
        "Reef",
        "1",
        "2",
        "3",
        "Home",
    }


def test_an_all_sea_hex_holds_one_ship():
    here = position("non-Allied SAG 1", control={"9": ALLIED})

    assert oracle.destinations(here, ALLIED, "Coast") == {"Gulf", "2", "3", "9"}


# ------------------------------------------------------------ the charts of the rules


def at_random(choose):
    """A position with a few ships, mines and any control."""
    ships = tuple(
        [
            Vessel(choose.choice(KINDS), choose.choice((ALLIED, NON_ALLIED)), choose.choice(PLACES))
            for _ in range(choose.randrange(6))
        ]
    )
    control = {
        place: choose.choice((ALLIED, NON_ALLIED, CONTESTED))
        for place in ("Gulf", "Ocean", "Coast", "Reef", "Isle")
    }
    mined = choose.sample("1239", choose.randrange(3))
    return Sea(
        BOXES,
        NEAR,
        control,
        ships,
        {at: choose.choice((1, 2)) for at in mined},
        threat=choose.randrange(5),
        asw=choose.randrange(5),
        air=choose.randint(-3, 3),
    )


def place_of(name):
    """What kind of place a ship is in."""
    if name in BOXES:
        return SeaPlace(BOXES[name].kind)
    return SeaPlace.PORT if name == "9" else SeaPlace.ALL_SEA_HEX


def side_ships(ships):
    return tuple([SideShip(ShipKind(ship.kind), SIDES[ship.side]) for ship in ships])


def counted(here, box):
    """The ships around a box whose modifiers count, by the rules' chart of places."""
    around = oracle.families(here, box) | BOXES[box].hexes | BOXES[box].ports
    return side_ships(
        [
            ship
            for ship in here.ships
            if ship.at in around
            and modifier_counts(CHARTS, place_of(ship.at), inshore=BOXES[box].kind == INSHORE)
        ]
    )


def test_sea_control_agrees_with_the_oracle():
    choose = random.Random(7)
    words = {Check.ROLL: "roll", Check.CONTESTED: CONTESTED, Check.UNCHANGED: "nothing"}
    for _ in range(POSITIONS):
        here = at_random(choose)
        for box in ("Gulf", "Ocean", "Coast", "Reef"):
            row = BOXES[box]
            there = side_ships([ship for ship in here.ships if ship.at == box])
            present = sides_present(CHARTS, there)
            if row.kind == INSHORE:
                sea, own = SIDES[here.holder(row.sea)], SIDES[here.holder(box)]
                check = inshore_check(sea, own, present)
            else:
                check = at_sea_check(present, rolled=True)
            assert words[check] == oracle.is_checked(here, box), (here, box)

            islands = (SIDES[here.holder(row.island)],) if row.island else ()
            air = here.air if row.air_counts else 0
            roll = ControlRoll(
                row.kind == INSHORE, counted(here, box), here.threat, here.asw, islands, air
            )
            drm = sum(each.amount for each in control_modifiers(CHARTS, roll))
            assert drm == oracle.control_drm(here, box), (here, box)

            die = choose.randrange(10)
            after = won_by_ships_there(control_result(CHARTS, die + drm), present)
            assert NAMES[after] == oracle.holder_after(here, box, die), (here, box, die)


def as_seen(here, side, place):
    """A location as the rules describe it, told in the words of the position."""
    kind = oracle.kind_of(here, place)
    box = oracle.inshore_of(here, place) if kind == COASTAL else place
    holder = side if kind == HOLDING else here.holder(box)
    area = oracle.field_at(here, place)[0]
    foes = [ship for ship in here.ships if ship.at == place and ship.side != side]
    numbered = [each for each, _ in oracle.fields(here)]
    near_island = kind in (INSHORE, COASTAL) and place != "9"
    return SeaLocation(
        Location(kind),
        Held.FRIENDLY if holder == side else Held.CONTESTED if holder == CONTESTED else Held.ENEMY,
        bool(foes),
        numbered.index(area) + 1 if area else 0,
        near_island and oracle.enemy_island(here, side, box),
    )


def walk(choose, here, side):
    """A path of up to four steps that passes no place twice."""
    path = [choose.choice(PLACES)]
    while len(path) < choose.randint(2, 5):
        onward = sorted({*oracle.next_places(here, side, path[-1])} - {*path})
        if not onward:
            break
        path.append(choose.choice(onward))
    return path if len(path) > 1 else walk(choose, here, side)


def test_contested_movement_agrees_with_the_oracle():
    choose = random.Random(11)
    for _ in range(POSITIONS):
        here, side = at_random(choose), choose.choice((ALLIED, NON_ALLIED))
        path = walk(choose, here, side)
        steps = rolls_on_path(CHARTS, [as_seen(here, side, place) for place in path])
        assert [bool(step.causes) for step in steps] == oracle.rolls(here, side, path), (here, path)

        start, end = path[:2]
        movers = [choose.choice(KINDS) for _ in range(choose.randrange(1, 4))]
        move = moved(here, side, movers, start, end)
        drm = sum(each.amount for each in contested_modifiers(CHARTS, move))
        assert drm == oracle.contested_drm(here, side, movers, start, end), (here, side, path)

        die = choose.randrange(10)
        found = contested_result(CHARTS, die + drm)
        assert (bool(found.succeeds), found.steps_lost) == oracle.outcome(die + drm)


def moved(here, side, movers, start, end):
    """What modifies the roll for a step, gathered from the position."""
    kind = oracle.kind_of(here, end)
    where = oracle.families(here, end) if kind in (AT_SEA, INSHORE) else set()
    there = [ship for ship in here.ships if ship.at in where]
    beside = oracle.families(here, end) - {end} if kind == AT_SEA else set()
    if place_of(end) is SeaPlace.ALL_SEA_HEX:
        beside = {oracle.inshore_of(here, end)}
    enters_mines = end not in oracle.field_at(here, start)[0]
    own = [ShipKind(each) for each in movers]
    own += [ShipKind(ship.kind) for ship in there if ship.side == side]
    return SeaMove(
        SIDES[side],
        tuple(own),
        tuple([ShipKind(ship.kind) for ship in there if ship.side != side]),
        here.air if side == ALLIED else -here.air,
        tuple([as_seen(here, side, box).held for box in sorted(beside)]),
        here.threat,
        here.asw,
        oracle.field_at(here, end)[1] if enters_mines else 0,
        as_seen(here, side, end).enemy_island,
    )
