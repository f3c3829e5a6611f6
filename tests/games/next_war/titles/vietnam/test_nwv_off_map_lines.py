"""NWV 5.4 Off-map movement lines, 8.2 reinforcements that wait on them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.invasion import (
    BOX,
    HO,
    PRC,
    REDUX,
    SRV,
    SRV_BOX,
    asked,
    asks,
    beaten,
    labels,
    now,
    place,
    refusals,
    resolved,
    standing,
    unit,
    where,
)
from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.analysis.assumed_player_choices import assumption
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import UnitMoved
from sandtable.games.next_war.flight_state import Flight
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import Attack, FallBack
from sandtable.games.next_war.orders.movement import EnterMap, LeaveMap, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place
from sandtable.games.next_war.rule_hooks import may_retreat, reinforcements_due, stacking_limit
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import may_be_interdicted
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import (
    ANYWHERE,
    has_way,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    UNLIMITED,
    half_points_over,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import open_hexes
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import lacks_supply
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.games.next_war.titles.vietnam.rules.off_map_movement_lines import is_line
from sandtable.games.next_war.titles.vietnam.rules.reinforcements import with_ways_around

MARINES, ARMOR, DIVISION = "prc-marine-1-marine", "prc-81ga-10", "srv-1mr-3"
CORPS = "srv-iii-corps-10"
#: No helicopter flies farther than this.
FARTHEST = 12


@pytest.mark.rule("NWV:5.4")
def test_a_line_lies_behind_each_road_off_the_map():
    atlas, alone = map_and_counters.whole_atlas(), map_and_counters.atlas()
    scene = standing({})

    assert len(atlas.lines) == 12
    for door, line in atlas.lines.items():
        assert is_line(scene, line)
        assert not is_line(scene, door)
        assert atlas.near[line] == (door,)
        assert atlas.ground[line].terrain is atlas.ground[door].terrain
        assert atlas.label(line) == f"{atlas.label(door)}off"
    assert atlas.hexes == alone.hexes  # the map itself is as it was
    assert [atlas.label(here) for here in alone.hexes] == [alone.label(h) for h in alone.hexes]


@pytest.mark.rule("NWV:5.4")
def test_from_a_line_one_marches_onto_the_map_as_on_a_primary_road():
    scene = asked(standing({ARMOR: "3100off"}), PRC, "move")
    way = (place(scene, "3100"),)

    run = resolved(scene, PRC, MoveUnits(place(scene, "3100off"), (unit(scene, ARMOR),), way))

    (moved,) = [event for event in run.events if isinstance(event, UnitMoved)]
    assert moved.paid == points(1) // 2


@pytest.mark.rule("NWV:5.4", "STD:8.2.4")
@pytest.mark.parametrize(
    ("enemy", "stops"),
    [
        pytest.param("3200", True, id="in an enemy zone it stops, though the hex is Rough"),
        pytest.param("3400", False, id="elsewhere it goes on"),
    ],
)
def test_light_infantry_comes_off_a_line_by_road(enemy: str, stops: bool):
    scene = asked(standing({"prc-abn-127": "3100off", DIVISION: enemy}), PRC, "move")
    way = (place(scene, "3100"), place(scene, "3101"))
    line, para = place(scene, "3100off"), (unit(scene, "prc-abn-127"),)

    assert refusals(scene, PRC, MoveUnits(line, para, way[:1])) == []
    assert bool(refusals(scene, PRC, MoveUnits(line, para, way))) is stops


@pytest.mark.rule("ADV:23.4.4")
def test_nobody_interdicts_a_line():
    scene = standing({ARMOR: "3100"})
    lines = [*scene.printed.atlas.lines.values()]

    assert lines
    assert not any(may_be_interdicted(scene, line) for line in lines)
    assert may_be_interdicted(scene, place(scene, "3100"))


@pytest.mark.rule("NWV:5.4")
def test_nobody_marches_onto_a_line():
    scene = asked(standing({ARMOR: "3100"}), PRC, "move")
    out = MoveUnits(place(scene, "3100"), (unit(scene, ARMOR),), (place(scene, "3100off"),))

    assert "is an off-map line" in refusals(scene, PRC, out)[0]


@pytest.mark.rule("NWV:5.4")
def test_who_can_enter_the_map_must_and_who_cannot_waits_before_the_enemy():
    free = asked(standing({MARINES: BOX}), PRC, "move")
    shut = asked(standing({MARINES: BOX, DIVISION: "3100"}), PRC, "move")

    def enter(scene: Any, label: str) -> EnterMap:
        return EnterMap(place(scene, BOX), (unit(scene, MARINES),), (place(scene, label),))

    assert refusals(free, PRC, enter(free, "3100")) == []
    assert refusals(free, PRC, enter(free, "3100off")) != []  # no stopping on the way
    assert refusals(shut, PRC, enter(shut, "3100")) != []
    assert where(now(resolved(shut, PRC, enter(shut, "3100off"))), MARINES) == "3100off"


@pytest.mark.rule("NWV:6.2.2", "RUL-0250")
@pytest.mark.parametrize(
    ("who", "side", "at", "box", "leaves"),
    [
        pytest.param(ARMOR, PRC, "3100", BOX, True, id="the PRC"),
        pytest.param(CORPS, SRV, "4423", SRV_BOX, True, id="the SRV"),
        pytest.param(CORPS, SRV, "2823", SRV_BOX, False, id="no road to a Holding Box"),
    ],
)
@pytest.mark.parametrize("shut", [True, False])
def test_who_waits_on_a_line_before_the_enemy_may_go_back_to_the_box(
    who: str, side, at: str, box: str, leaves: bool, shut: bool
):
    enemy = {SRV: ARMOR, PRC: DIVISION}[side]
    places = {who: f"{at}off"} | ({enemy: at} if shut else {})
    scene = asked(standing(places), side, "move")
    back = LeaveMap(place(scene, f"{at}off"), place(scene, box), (unit(scene, who),))

    assert (refusals(scene, side, back) == []) is (leaves and shut)
    if leaves and shut:
        assert where(now(resolved(scene, side, back)), who) == f"{box} Box"


@pytest.mark.rule("NWV:5.4")
def test_units_fight_from_the_line_as_from_any_hex():
    scene = standing({ARMOR: "3100off", DIVISION: "3100"})
    at, target = unit(scene, ARMOR), place(scene, "3100")

    attack = asked(scene, PRC, "attack", unfought=(at,), targets=(target,))
    assert refusals(attack, PRC, Attack(target, (at,))) == []
    back = unit(scene, DIVISION)
    line = place(scene, "3100off")
    counter = asked(scene, SRV, "attack", unfought=(back,), targets=(line,))
    assert refusals(counter, SRV, Attack(line, (back,))) == []


@pytest.mark.rule("NWV:5.4")
@pytest.mark.parametrize(
    ("places", "limit"),
    [
        pytest.param({}, UNLIMITED, id="columns on the road have room"),
        pytest.param({DIVISION: "3100"}, 8, id="before enemies they stack as in a Rough hex"),
    ],
)
def test_room_on_a_line(places: Any, limit: int):
    scene = standing(places)

    assert scene.rules[stacking_limit](scene, PRC, place(scene, "3100off")) == limit


@pytest.mark.rule("NWV:5.4", "STD:13.1.2", "RUL-0180")
@pytest.mark.parametrize(
    ("who", "side", "at", "enemy"),
    [
        pytest.param(ARMOR, PRC, "3100", DIVISION, id="the PRC"),
        pytest.param(CORPS, SRV, "4423", ARMOR, id="the SRV"),
    ],
)
def test_nobody_on_a_line_is_cut_off_from_supply(who: str, side: int, at: str, enemy: str):
    scene = standing({who: f"{at}off", enemy: at}, REDUX, "supply", held={at: 1 - side})

    assert not lacks_supply(scene, unit(scene, who))


_BOXES = {PRC: "PRC Holding Box", SRV: "SRV Holding Box"}


@pytest.mark.rule("NWV:5.4")
@pytest.mark.parametrize("goes", [True, False])
@pytest.mark.parametrize(
    ("who", "side", "at", "enemy"),
    [
        pytest.param(ARMOR, PRC, "3100", DIVISION, id="the PRC"),
        pytest.param(CORPS, SRV, "4423", ARMOR, id="the SRV"),
    ],
)
def test_told_to_retreat_one_stays_on_the_line_or_goes_to_the_box(
    who: str, side: SideId, at: str, enemy: str, goes: bool
):
    other = {PRC: MARINES, SRV: DIVISION}[side]
    scene = standing({who: f"{at}off", enemy: at})

    run = beaten(scene, f"{at}off", enemy, "stay_on_the_line")
    assert asks(now(run), side) == "fall_back"
    assert refusals(now(run), side, FallBack((unit(scene, other),))) != []
    back = (unit(scene, who),) if goes else ()
    run = resolved(now(run), side, FallBack(back))

    assert where(now(run), who) == (_BOXES[side] if goes else f"{at}off")
    assert where(now(run), enemy) == at  # nobody advances off the map


@pytest.mark.rule("NWV:5.4", "STD:13.3", "RUL-0150")
@pytest.mark.parametrize("told", [True, False])
def test_who_need_not_leave_a_line_trades_no_steps_there(told: bool):
    places = {ARMOR: "3100off", DIVISION: "3100"}
    scene = standing(places, REDUX, "trading-space")
    losses = {"defender_losses": 2, "column": 8, "retreat": told, "retreat_length": 0}

    run = beaten(scene, "3100off", DIVISION, "defender_may_trade", 9, 9, **losses)

    assert asks(now(run), PRC) != "trade"


@pytest.mark.rule("NWV:5.4", "RUL-0150")
@pytest.mark.parametrize(
    ("target", "goes"), [pytest.param("3100off", False, id="a line"), pytest.param("3100", True)]
)
def test_on_a_line_there_is_neither_a_retreat_nor_an_attempt_to_hold(target: str, goes: bool):
    scene = standing({ARMOR: target})
    combat = Combat(place(scene, target), (), (unit(scene, ARMOR),))

    assert scene.rules[may_retreat](scene, combat) is goes
    assert assumption(scene, combat).startswith("The defender cannot retreat.") is not goes


# --- 8.1, 8.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("NWV:8.1", "NWV:8.2")
def test_reinforcements_come_in_their_turn_and_may_wait_on_the_line():
    scene = standing({}, turn=1)
    due = dict(e.what for e in _due(scene, PRC))

    assert labels(scene, due[unit(scene, ARMOR)]) == ["3100", "3100off", "3900", "3900off"]
    assert unit(scene, CORPS) not in {e.what[0] for e in _due(scene, SRV)}
    later = standing({}, turn=2)
    assert unit(later, CORPS) in {e.what[0] for e in _due(later, SRV)}


def _due(scene: Any, side: SideId) -> Any:
    return scene.rules[reinforcements_due](scene, side)


@pytest.mark.rule("NWV:8.2")
def test_one_entry_held_by_the_enemy_leaves_the_other():
    scene = standing({DIVISION: "3100"})
    ways = with_ways_around(scene, PRC, ((unit(scene, ARMOR), _at(scene, "3100", "3900")),))

    assert labels(scene, open_hexes(scene, PRC, ways[0][1])) == [
        "3100off",
        "3900",
        "3900off",
    ]


@pytest.mark.rule("NWV:8.2", "NWV:17.1.2", "RUL-0250")
def test_if_enemies_hold_all_entries_there_is_another_road_or_the_box():
    scene = standing({DIVISION: "3100", "srv-1mr-346": "3900"})
    ways = with_ways_around(scene, PRC, ((unit(scene, ARMOR), _at(scene, "3100", "3900")),))

    found = labels(scene, open_hexes(scene, PRC, ways[0][1]))

    # 2000 lies outside the play area of this scenario (RUL-0250).
    assert found == ["3100off", "3900off", "4000", "4800", "PRC Holding Box"]


def _at(scene: Any, *names: str) -> tuple[PlaceId, ...]:
    return tuple(place(scene, name) for name in names)


@pytest.mark.rule("NWV:8.2", "RUL-0100")
def test_a_whole_army_may_arrive_in_one_hex():
    scene = asked(standing({}, HO, turn=2), PRC, "reinforce")
    brigades = [u for u, c in enumerate(scene.printed.counters) if c.formation == "71GA"]
    for each in brigades:
        scene = now(resolved(scene, PRC, Place(UnitId(each), place(scene, "1009"))))

    assert len(scene.state.forces[PRC].stacks[place(scene, "1009")]) == 7


@pytest.mark.rule("NWV:8.2")
def test_a_whole_army_may_arrive_by_one_road():
    scene = asked(standing({}, HO, turn=2), PRC, "reinforce")
    brigades = [u for u, c in enumerate(scene.printed.counters) if c.formation == "71GA"]
    assert len(brigades) == 7
    for each in brigades:
        scene = now(resolved(scene, PRC, Place(UnitId(each), place(scene, "1009off"))))
        if asks(scene, PRC) != "reinforce":
            break

    assert half_points_over(scene, PRC, place(scene, "1009off")) == 0


def shown_pairs(scene: Any) -> list[tuple[PlaceId, PlaceId, int]]:
    """Pairs of a base and an off-map line, with the length of the shortest path of hexes."""
    atlas, pairs = scene.printed.atlas, []
    for line in atlas.lines.values():
        far, front, steps = {line}, {line}, 0
        while front and steps < FARTHEST:
            steps += 1
            front = {to for here in front for to in atlas.near[here]} - far
            far |= front
            pairs += [(here, line, steps) for here in sorted(front)[:5] if here in atlas.hexes]
    return pairs


@pytest.mark.rule("STD:6.5.3")
def test_a_helicopter_reaches_a_line_by_the_hex_in_front_of_it():
    scene = standing({})
    pairs = shown_pairs(scene)
    distance = scene.printed.atlas.lattice.distance

    assert any(distance(HexId(base), HexId(line)) < steps for base, line, steps in pairs)
    for base, line, steps in pairs:
        for over in (ANYWHERE, lambda _: True):
            flown = Flight(PRC, line, 0, "test", base, steps)
            assert has_way(scene, flown, over)
            assert not has_way(scene, replace(flown, reach=steps - 1), over)
