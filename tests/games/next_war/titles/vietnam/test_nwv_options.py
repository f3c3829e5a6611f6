"""NWV 16.12 Chemical weapons, 16.15 refugees, 16.17 Storm turns."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.sketch import VIETNAM, at, given, units
from games.next_war.titles.vietnam.invasion import (
    HO,
    PRC,
    REDUX,
    SRV,
    asked,
    asks,
    decision,
    happened,
    now,
    opened,
    place,
    resolved,
    run_at,
    standing,
    unit,
)
from sandtable.board.movement_point_fractions import points
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
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseSeason, PlaceRest
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch04_weather.weather_roll import roll_for_weather
from sandtable.games.next_war.state import Combat
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.vietnam.options.chemical_weapons import (
    can_call_for_them,
    stocks_are_found,
)
from sandtable.games.next_war.titles.vietnam.options.refugees_vietnam import role_of
from sandtable.kernel import contract as kernel
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


@pytest.mark.rule("NWV:16.12", "NWV:16.15", "NWV:16.17")
def test_the_options_are_layers_of_the_title():
    names = {"storm-turns", "refugees-vietnam", "chemical-weapons"}

    assert names <= set(GAME.rules.layers)
