"""NWV 16.12 Chemical weapons, 16.15 refugees, 16.17 Storm turns."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from games.next_war.sketch import VIETNAM, at, given, units
from games.next_war.titles.vietnam.invasion import (
    BOX,
    HO,
    PRC,
    REDUX,
    SRV,
    SRV_BOX,
    asked,
    asks,
    decision,
    happened,
    now,
    opened,
    place,
    refusals,
    resolved,
    run_at,
    standing,
    unit,
)
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import (
    ChemicalsAllotted,
    ChemicalsUsed,
    PointsGranted,
    TurnBegan,
    UnitMoved,
    WeatherSet,
    evolve,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.combat import (
    Attack,
    ChooseTerrain,
    UseChemicals,
    UseNoChemicals,
)
from sandtable.games.next_war.orders.movement import EnterMap, LeaveMap, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseSeason, PlaceRest
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import roll_for_weather
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
    price_of,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.state import March
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.options.chemical_weapons import (
    can_call_for_them,
    stocks_are_found,
)
from sandtable.games.next_war.titles.vietnam.options.refugees_avoid_wilderness import is_wilderness
from sandtable.games.next_war.titles.vietnam.options.refugees_vietnam import role_of
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.domains import Pick

ARMOR, LEG, DIVISION = "prc-83ga-86", "prc-abn-127", "srv-1mr-3"
TANKS = "srv-i-corps-202"


# --- 16.17 ---------------------------------------------------------------------------------


@pytest.mark.rule("NWV:16.17")
@pytest.mark.parametrize(
    ("before", "options", "die", "weather"),
    [
        pytest.param("S", (), 8, Weather.STORM, id="without the option a Storm may follow"),
        pytest.param("S", ("storm-turns",), 8, Weather.OVERCAST, id="with it one is taken off"),
        pytest.param("SS", ("storm-turns",), 9, Weather.OVERCAST, id="after two Storms two"),
        pytest.param("SCS", ("storm-turns",), 9, Weather.STORM, id="a Clear turn begins anew"),
        pytest.param("C", ("storm-turns",), 8, Weather.STORM, id="nothing without a Storm"),
    ],
)
def test_storms_blow_over(before: str, options: Any, die: int, weather: Weather):
    scene = standing({}, REDUX, *options)
    state = scene.state
    for letter in before:
        state = evolve(state, WeatherSet(Weather.STORM if letter == "S" else Weather.CLEAR))

    run = run_at(KernelScene(scene.rules, scene.printed, state), -1, die)
    roll_for_weather(run)

    assert happened(run, WeatherSet) == [WeatherSet(weather)]


# --- 16.15 ---------------------------------------------------------------------------------


def paid(scene: Scene, who: str, start: str, to: str, **segment: str) -> int:
    """What the first step of a march costs, in sixths."""
    side = int(scene.printed.counters[unit(scene, who)].side)
    scene = asked(scene, side, "move", **segment)
    order = MoveUnits(place(scene, start), (unit(scene, who),), (place(scene, to),))
    (moved,) = happened(resolved(scene, side, order), UnitMoved)
    return int(moved.paid)


@pytest.mark.rule("NWV:16.15")
def test_the_invader_has_the_initiative_when_the_scenario_starts():
    scene = standing({}, REDUX, "refugees-vietnam")

    assert role_of(scene, PRC) == "invader"
    assert role_of(scene, SRV) == "defender"

    siege = standing({}, "vietnam/deja-phu", "refugees-vietnam")
    assert role_of(siege, SRV) == "invader"  # it begins with the initiative


@pytest.mark.rule("NWV:16.15")
@pytest.mark.parametrize(
    ("who", "start", "to", "turn", "weather", "cost"),
    [
        pytest.param(ARMOR, "4001", "4000", 1, "Clear", 3, id="a Highway is a Primary Road"),
        pytest.param(ARMOR, "4001", "4000", 3, "Clear", 2, id="two turns later a Highway again"),
        pytest.param(ARMOR, "3101", "3100", 2, "Clear", 6, id="a Primary Road a Secondary one"),
        pytest.param(ARMOR, "3101", "3100", 3, "Clear", 3, id="not in the third turn"),
        pytest.param(DIVISION, "4322", "4423", 1, "Clear", 6, id="to the SRV a Highway is worse"),
        pytest.param(DIVISION, "4322", "4423", 3, "Clear", 3, id="later as to the invader"),
        pytest.param(DIVISION, "4322", "4423", 5, "Clear", 3, id="to a Leg unit no better"),
        pytest.param(TANKS, "4322", "4423", 1, "Clear", 6, id="to its tanks a Secondary Road"),
        pytest.param(TANKS, "4322", "4423", 3, "Clear", 3, id="then a Primary Road"),
        pytest.param(TANKS, "4322", "4423", 5, "Clear", 2, id="and at last a Highway"),
        pytest.param(DIVISION, "4322", "4223", 1, "Clear", 9, id="and a Primary Road one and half"),
        pytest.param(DIVISION, "4322", "4223", 4, "Clear", 6, id="then a Secondary Road"),
        pytest.param(DIVISION, "4322", "4223", 5, "Clear", 3, id="after four turns it is over"),
        pytest.param(ARMOR, "4001", "4000", 1, "Storm", 12, id="a Storm doubles it"),
        pytest.param(ARMOR, "4001", "4000", 3, "Storm", 3, id="but only among refugees"),
    ],
)
def test_refugees_on_the_roads(  # a row of the table
    who: str, start: str, to: str, turn: int, weather: str, cost: int
):
    scene = standing({who: start}, REDUX, "refugees-vietnam", turn=turn, weather=Weather(weather))

    assert paid(scene, who, start, to) == cost


@pytest.mark.rule("NWV:16.15", "NWV:17.1.2#8", "RUL-0150")
@pytest.mark.parametrize(("segment", "cost"), [("movement_before_play", 3), ("first_movement", 9)])
def test_before_the_first_turn_there_are_no_refugees(segment: str, cost: int):
    scene = standing({DIVISION: "4322"}, REDUX, "refugees-vietnam", turn=1)

    assert paid(scene, DIVISION, "4322", "4223", name=segment) == cost


@pytest.mark.rule("NWV:16.15")
@pytest.mark.parametrize(
    ("who", "turn", "factor"),
    [
        pytest.param(LEG, 1, 3, id="the invader pays half as much again"),
        pytest.param(LEG, 3, 2, id="and no more after two turns"),
        pytest.param("srv-marines-vn-a", 1, 4, id="the defender twice"),
        pytest.param("srv-marines-vn-a", 3, 3, id="then half as much again"),
        pytest.param("srv-marines-vn-a", 5, 2, id="and at last no more"),
    ],
)
def test_refugees_in_the_country(who: str, turn: int, factor: int):
    plain = paid(standing({who: "3710"}, turn=turn), who, "3710", "3709")
    scene = standing({who: "3710"}, REDUX, "refugees-vietnam", turn=turn)

    now_paid = paid(scene, who, "3710", "3709")

    whole = points(1)
    assert now_paid == min(-(-plain * factor // (2 * whole)) * whole, points(4))


@pytest.mark.rule("NWV:16.15", "STD:8.3.4.1.2")
@pytest.mark.parametrize(
    ("who", "turn", "weather", "cost"),
    [
        pytest.param(DIVISION, 1, "Clear", 4, id="to the defender ground and river cost double"),
        pytest.param(DIVISION, 1, "Storm", 8, id="and a Storm doubles that"),
        pytest.param(DIVISION, 3, "Clear", 3, id="later half as much again"),
        pytest.param(DIVISION, 5, "Clear", 2, id="and at last no more"),
        pytest.param(LEG, 1, "Clear", 3, id="to the invader half as much again"),
        pytest.param(LEG, 3, "Storm", 2, id="and no more after two turns"),
    ],
)
def test_refugees_where_a_bridge_was(who: str, turn: int, weather: str, cost: int):
    start, to = (place(standing({}), each) for each in ("3314", "3414"))
    crossings: dict[Any, Any] = {crossing_of(start, to): SRV}
    fields: dict[str, Any] = {"weather": Weather(weather), "broken": HashedMap(crossings)}
    scene = standing({who: "3314"}, REDUX, "refugees-vietnam", turn=turn, **fields)

    price = price_of(scene, (unit(scene, who),), March(start, by_road=True), to)

    assert price == points(cost)


@pytest.mark.rule("NWSS3:3.9", "STD:8.3.4.1.2")
def test_in_the_wilderness_a_lost_bridge_costs_what_it_costs_without_refugees():
    start, beyond = (place(standing({}), each) for each in ("1919", "2020"))
    crossings: dict[Any, Any] = {crossing_of(start, beyond): SRV}
    lost = HashedMap(crossings)
    plain = standing({DIVISION: "1919"}, REDUX, turn=1, broken=lost)
    options = ("refugees-vietnam", "refugees-update")
    fleeing = standing({DIVISION: "1919"}, REDUX, *options, turn=1, broken=lost)
    at, to = March(place(plain, "1919"), by_road=True), place(plain, "2020")
    movers = (unit(plain, DIVISION),)

    assert is_wilderness(fleeing, to)
    assert price_of(fleeing, movers, at, to) == price_of(plain, movers, at, to)


# --- 16.12 ---------------------------------------------------------------------------------


@pytest.mark.rule("NWV:16.12")
def test_stocks_are_found_by_dice():
    run = run_at(standing({}, HO, "chemical-weapons"), -1, 4, 9, 2)
    stocks_are_found(run)

    assert happened(run, ChemicalsAllotted) == [
        ChemicalsAllotted(PRC, 13),
        ChemicalsAllotted(SRV, 2),
    ]


@pytest.mark.rule("NWV:16.12")
def test_they_are_found_as_part_of_the_setup():
    scene = opened(HO, "chemical-weapons")
    dice: dict[str, tuple[int, ...]] = {"outposts": (1, 2, 3)}
    while decision(scene).kind in {"season", "set_up", "outposts"}:
        kind, seat = decision(scene).kind, decision(scene).seat
        order = ChooseSeason("Dry") if kind == "season" else PlaceRest()
        scene = now(resolved(scene, seat, order, *dice.get(kind, ())))

    assert [force.chemical_points for force in scene.state.forces] == [3, 3]


def stocked(scene: Scene, side: SideId, count: int) -> Scene:
    """A side points of chemical weapons."""
    forces = list(scene.state.forces)
    forces[side] = replace(forces[side], chemical_points=count)
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def attacked(count: int, *options: str) -> Any:
    """Let the armor of the 83rd attack Lang Son; give the position when somebody must decide."""
    scene = standing({ARMOR: "3904", DIVISION: "3905"}, REDUX, *options)
    scene = stocked(scene, PRC, count)
    tank = unit(scene, ARMOR)
    scene = asked(scene, PRC, "attack", unfought=(tank,), targets=(place(scene, "3905"),))
    return now(resolved(scene, PRC, Attack(place(scene, "3905"), (tank,))))


def until_chemicals(scene: Scene) -> Scene:
    """Let the defender say in which terrain he fights, if he is asked."""
    while decision(scene).kind == "terrain":
        (offer,) = kernel.offers(known(scene, SRV))
        domain = offer.domain(())
        assert isinstance(domain, Pick)
        scene = now(resolved(scene, SRV, ChooseTerrain(domain.listed()[0])))
    return scene


@pytest.mark.rule("NWV:16.12")
@pytest.mark.parametrize(
    ("count", "options", "kind"),
    [
        pytest.param(1, ("chemical-weapons",), "chemicals", id="who has a point is asked"),
        pytest.param(0, ("chemical-weapons",), "support", id="who has none is not"),
        pytest.param(1, (), "support", id="nor without the option"),
    ],
)
def test_who_is_asked(count: int, options: Any, kind: str):
    assert decision(until_chemicals(attacked(count, *options))).kind == kind


@pytest.mark.rule("NWV:16.12")
@pytest.mark.parametrize(
    ("attacker", "may"),
    [
        pytest.param("SRV A 3-6-4 ofI", True, id="the SRV"),
        pytest.param("US A 3-6-4 of25", False, id="not the US"),
        pytest.param("SRV A 3-6-4", False, id="nor a unit of no formation"),
    ],
)
def test_a_stock_is_no_use_to_other_nations(attacker: str, may: bool):
    scene = given(f"1204 {attacker}\n1205 PRC X 3-6-4", layers=VIETNAM)
    combat = Combat(at("1205"), units(scene, "A"), units(scene, "X"))
    fought = KernelScene(scene.rules, scene.printed, replace(scene.state, combat=combat))

    assert can_call_for_them(fought) is may


@pytest.mark.rule("NWV:16.12")
def test_their_use_weakens_the_hex_and_gives_the_enemy_points():
    scene = until_chemicals(attacked(2, "chemical-weapons"))
    division = unit(scene, DIVISION)
    rated = efficiency_of(scene, division)

    run = resolved(scene, PRC, UseChemicals())

    scene = now(run)
    assert ChemicalsUsed(PRC, place(scene, "3905")) in run.events
    assert PointsGranted(SRV, 5) in run.events
    assert scene.state.forces[SRV].vp_total == 5
    assert scene.state.forces[SRV].vp_turn == 0
    assert scene.state.forces[PRC].chemical_points == 1
    assert efficiency_of(scene, division) == max(1, rated - 3)
    assert asks(scene, PRC) == "support"
    cleared = evolve(scene.state, TurnBegan(2))
    assert cleared.chemical == ()


@pytest.mark.rule("NWV:16.12")
def test_it_need_not_be():
    run = resolved(until_chemicals(attacked(2, "chemical-weapons")), PRC, UseNoChemicals())

    assert happened(run, ChemicalsUsed) == []
    assert now(run).state.forces[PRC].chemical_points == 2


@pytest.mark.rule("NWV:16.12")
@pytest.mark.parametrize(("start", "to"), [("3903", "3804"), ("3804", "3903")])
def test_fumes_cost_a_point_to_enter_and_to_leave(start: str, to: str):
    clean = standing({ARMOR: start}, REDUX, "chemical-weapons")
    fumes = standing({ARMOR: start}, REDUX, "chemical-weapons", chemical=(place(clean, "3804"),))

    assert paid(fumes, ARMOR, start, to) == paid(clean, ARMOR, start, to) + points(1)


class Door(NamedTuple):
    """A unit of a side, its Holding Box, a door of that and the next hex along the road."""

    who: str
    side: SideId
    box: str
    hex: str
    beyond: str


DOORS = [
    pytest.param(Door("prc-marine-1-marine", PRC, BOX, "3900", "4000"), id="the PRC"),
    pytest.param(Door(DIVISION, SRV, SRV_BOX, "4423", "4322"), id="the SRV"),
]


@pytest.mark.rule("NWV:16.12", "NWV:6.2.2", "RUL-0180")
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(
    ("fumes", "steps", "more"),
    [
        pytest.param("door", 1, 1, id="a point more into it"),
        pytest.param("door", 2, 2, id="two more through it"),
        pytest.param("beyond", 2, 1, id="a point more into the hex beyond"),
        pytest.param("", 2, 0, id="nothing more elsewhere"),
    ],
)
def test_fumes_cost_a_point_behind_the_door_of_a_box(door: Door, fumes: str, steps: int, more: int):
    filled = {"door": (door.hex,), "beyond": (door.beyond,)}.get(fumes, ())
    clean = standing({door.who: door.box}, REDUX, "chemical-weapons")
    hexes = tuple(place(clean, label) for label in filled)
    path = tuple(place(clean, label) for label in (door.hex, door.beyond)[:steps])

    def entered(scene: Scene) -> int:
        scene = asked(scene, door.side, "move")
        order = EnterMap(place(scene, door.box), (unit(scene, door.who),), path)
        (moved,) = happened(resolved(scene, door.side, order), UnitMoved)
        return int(moved.paid)

    full = standing({door.who: door.box}, REDUX, "chemical-weapons", chemical=hexes)
    assert entered(full) == entered(clean) + points(more)


@pytest.mark.rule("NWV:16.12", "NWV:6.2.2", "RUL-0180")
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(
    ("left", "fumes", "leaves"),
    [
        pytest.param(1, False, True, id="one point is enough elsewhere"),
        pytest.param(1, True, False, id="one point is not enough out of fumes"),
        pytest.param(2, True, True, id="two points are"),
    ],
)
def test_fumes_cost_a_point_to_leave_the_map(door: Door, left: int, fumes: bool, leaves: bool):
    here = place(standing({}), door.hex)
    chemical = (here,) if fumes else ()
    scene = standing({door.who: door.hex}, REDUX, "chemical-weapons", chemical=chemical)
    movers = (unit(scene, door.who),)
    spent = allowance_of_stack(scene, movers) - points(left)
    halts = (March(here, spent, entered=1, by_road=True),)
    scene = asked(scene, door.side, "move", unmoved=(), paused=movers, halts=halts)

    found = refusals(scene, door.side, LeaveMap(here, place(scene, door.box), movers))

    assert (found == []) == leaves


@pytest.mark.rule("NWV:16.12", "STD:8.5.1.2")
def test_who_begins_in_fumes_at_a_door_may_always_leave_the_map():
    clean = standing({LEG: "3900"}, REDUX, "chemical-weapons")
    scene = standing({LEG: "3900"}, REDUX, "chemical-weapons", chemical=(place(clean, "3900"),))
    scene = asked(scene, PRC, "move")
    order = LeaveMap(place(scene, "3900"), place(scene, BOX), (unit(scene, LEG),))

    assert refusals(scene, PRC, order) == []


@pytest.mark.rule("NWV:16.15", "NWV:6.2.2", "RUL-0180")
@pytest.mark.parametrize("weather", [Weather.CLEAR, Weather.STORM])
def test_refugees_change_nothing_at_the_door_of_a_box(weather: Weather):
    scene = standing({LEG: BOX}, REDUX, "refugees-vietnam", turn=1, weather=weather)
    scene = asked(scene, PRC, "move")
    order = EnterMap(place(scene, BOX), (unit(scene, LEG),), (place(scene, "3900"),))

    (moved,) = happened(resolved(scene, PRC, order), UnitMoved)

    assert moved.paid == points(1)


@pytest.mark.rule("NWV:16.15", "RUL-0180")
@pytest.mark.parametrize(("turn", "cost"), [(1, 6), (3, 3)])
def test_refugees_are_on_the_road_from_an_off_map_line(turn: int, cost: int):
    scene = standing({}, REDUX, "refugees-vietnam", turn=turn)
    to = place(scene, "3900")
    line, movers = scene.printed.atlas.lines[to], (unit(scene, LEG),)

    assert price_of(scene, movers, March(line, by_road=True), to) == cost


def test_the_options_are_layers_of_the_title():
    names = {"storm-turns", "refugees-vietnam", "chemical-weapons"}

    assert names <= set(GAME.rules.layers)
