"""NWV 17.1.2 Third Indochina War, Redux and 17.1.3 Eastward, Ho!: rules, schedule, victory."""

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
    answered_by,
    asked,
    asks,
    before,
    decision,
    labels,
    now,
    offered,
    opened,
    place,
    refusals,
    resolved,
    run_at,
    standing,
    unit,
    where,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import HelicopterId, SideId, UnitId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    ChooseSeason,
    ChooseWeather,
    Place,
    PlaceHelicopter,
    PlaceRest,
    RebaseHelicopter,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import (
    air_losses_last,
    air_points_of_turn,
    airmobile_due,
    automatic_victory_level,
    column_shifts,
    helicopters_due,
    hexes_in_play,
    initiative_level,
    initiative_of_turn,
    objectives,
    reinforcements_due,
    replacements_due,
    victory,
    weather_of_turn,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import half_points_over
from sandtable.games.next_war.sheets.scenario_place_lookup import place_called, sheet_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = [pytest.param(REDUX, id="Redux"), pytest.param(HO, id="Eastward, Ho!")]
CITES = {REDUX: "NWV:17.1.2", HO: "NWV:17.1.3"}


def changed(scene: Scene, **fields: Any) -> Scene:
    """The position with other fields of its state."""
    return KernelScene(scene.rules, scene.printed, replace(scene.state, **fields))


@pytest.mark.rule("NWV:17.1.2#1", "NWV:17.1.3#1")
@pytest.mark.parametrize("scenario", BOTH)
def test_the_prc_leads_three_turns_and_the_fourth_is_contested(scenario: str):
    holders = []
    for turn in (1, 2, 3, 4):
        scene = changed(before(scenario), turn=turn)
        holders.append(scene.rules[initiative_of_turn](run_at(scene, -1)))

    assert holders == [PRC, PRC, PRC, None]


@pytest.mark.rule("NWV:17.1.2#2", "NWV:17.1.2#3", "NWV:17.1.3#2", "NWV:17.1.3#3")
@pytest.mark.parametrize("scenario", BOTH)
def test_points_win_neither_the_initiative_nor_the_war(scenario: str):
    scene = before(scenario)

    assert scene.rules[initiative_level](scene) is None
    assert scene.rules[automatic_victory_level](scene) is None
    assert answered_by(scene, initiative_level) == f"{CITES[scenario]}#2"
    assert answered_by(scene, automatic_victory_level) == f"{CITES[scenario]}#3"


@pytest.mark.rule("NWV:17.1.2#4", "NWV:17.1.3#4")
@pytest.mark.parametrize("scenario", BOTH)
@pytest.mark.parametrize(
    ("turn", "attacker", "shift"),
    [
        pytest.param(1, PRC, 1, id="the PRC surprises in the first turn"),
        pytest.param(2, PRC, 0, id="not in the second"),
        pytest.param(1, SRV, 0, id="the SRV never"),
    ],
)
def test_surprise(scenario: str, turn: int, attacker: int, shift: int):
    scene = changed(before(scenario), turn=turn)
    mine = UnitId(next(u for u, c in enumerate(scene.printed.counters) if c.side == attacker))
    theirs = UnitId(next(u for u, c in enumerate(scene.printed.counters) if c.side != attacker))
    scene = changed(scene, segment=replace(scene.state.segment, side=attacker))
    combat = Combat(place(scene, "3713"), (mine,), (theirs,))

    found = [
        entry.what
        for entry in scene.rules[column_shifts](scene, combat)
        if entry.cite == f"{CITES[scenario]}#4"
    ]

    assert sum(found) == shift


@pytest.mark.rule("NWV:17.1.2#5", "NWV:17.1.3#5")
@pytest.mark.parametrize("scenario", BOTH)
def test_the_prc_chooses_season_and_first_weather(scenario: str):
    scene = opened(scenario)

    assert (decision(scene).seat, decision(scene).kind) == (PRC, "season")
    scene = now(resolved(scene, PRC, ChooseSeason("Wet")))
    assert scene.state.season == "Wet"
    run = run_at(changed(before(scenario), turn=1), -1)
    scene.rules[weather_of_turn](run)
    assert (decision(now(run)).seat, decision(now(run)).kind) == (PRC, "weather")
    assert refusals(now(run), PRC, ChooseWeather(Weather.STORM)) == []
    later = run_at(changed(scene, turn=2, pending=()), -1, 5)  # 5 + 3 in the wet season
    scene.rules[weather_of_turn](later)
    assert now(later).state.weather is Weather.STORM


@pytest.mark.rule("NWV:17.1.2#6", "NWV:17.1.3#6")
@pytest.mark.parametrize("scenario", BOTH)
def test_air_points_are_rolled_for(scenario: str):
    scene = before(scenario)

    assert scene.rules[air_points_of_turn](run_at(scene, -1, 0), PRC) == 10
    assert scene.rules[air_points_of_turn](run_at(scene, -1, 9), SRV) == 0
    assert answered_by(scene, air_points_of_turn) == f"{CITES[scenario]}#6"


@pytest.mark.rule("NWV:17.1.2#7", "NWV:17.1.3#7")
@pytest.mark.parametrize("scenario", BOTH)
def test_air_points_are_lost_for_good(scenario: str):
    scene = before(scenario)

    assert scene.rules[air_losses_last](scene)
    assert answered_by(scene, air_losses_last) == f"{CITES[scenario]}#7"


# --- setting up --------------------------------------------------------------------------------


def all_suggested(scenario: str) -> tuple[Scene, list[tuple[int, str]]]:
    """Set up as suggested, move nobody before play, and give who was asked for what."""
    scene, told = opened(scenario), []
    while scene.state.turn == 1 and decision(scene).kind not in {"weather", "move"}:
        seat, kind = decision(scene).seat, decision(scene).kind
        told.append((seat, kind))
        order: Any = {
            "season": ChooseSeason("Dry"),
            "movement_before_play": EndMovement(),
        }.get(kind, PlaceRest())
        scene = now(resolved(scene, seat, order))
    return scene, told


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.2#8")
def test_redux_sets_up_in_order():
    scene, told = all_suggested(REDUX)

    assert told == [
        (PRC, "season"),
        (SRV, "set_up"),
        (PRC, "set_up"),
        (SRV, "movement_before_play"),
        (SRV, "outposts"),
    ]
    assert where(scene, "srv-i-corps-308") == "3812"
    assert where(scene, "prc-83ga-86") == "3804"
    assert where(scene, "prc-abn-127") == where(scene, "prc-marine-1-marine") == "PRC Holding Box"
    assert where(scene, "prc-81ga-10") == "Reinforcements"
    lifts = [[(lift.nation, lift.total) for lift in f.airmobile] for f in scene.state.forces]
    assert lifts == [[("SRV", 1)], [("PRC", 4)]]


@pytest.mark.rule("NWV:17.1.3")
def test_eastward_ho_sets_up_in_order():
    scene, told = all_suggested(HO)

    assert told == [(PRC, "season"), (SRV, "set_up"), (PRC, "set_up"), (SRV, "outposts")]
    assert where(scene, "srv-2mr-82") == "2307"  # the unit that errata add
    assert where(scene, "prc-75ga-32") == "1710"
    assert where(scene, "prc-abn-127") == "PRC Holding Box"
    lifts = [[(lift.nation, lift.total) for lift in f.airmobile] for f in scene.state.forces]
    assert lifts == [[("SRV", 1)], [("PRC", 4)]]


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "outposts"), [pytest.param(REDUX, 2, id="Redux"), pytest.param(HO, 1, id="Ho")]
)
def test_the_suggested_setup_is_legal_and_nobody_crowds(scenario: str, outposts: int):
    scene, _ = all_suggested(scenario)

    for side in (SRV, PRC):
        for here in scene.state.forces[side].stacks.map:
            assert half_points_over(scene, SideId(side), here) == 0, labels(scene, [here])
    on_map = [u for u, each in scene.state.forces[SRV].units.pairs() if each.at >= 0]
    assert sum(scene.printed.counters[u].outpost for u in on_map) == outposts
    for row in sheet_of(scene.printed).setup:
        allowed = place_called(scene.printed, row.place)
        assert not row.hex or place(scene, row.hex) in allowed, row


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "who", "into", "may"),
    [
        pytest.param(REDUX, "srv-marines-vn-a", "4311", True, id="marines in a Port"),
        pytest.param(REDUX, "srv-marines-vn-a", "4013", False, id="and nowhere else"),
        pytest.param(REDUX, "srv-hanoi-hanoi-division", "3714", True, id="Hanoi's in Hanoi"),
        pytest.param(REDUX, "srv-hanoi-hanoi-division", "3812", False, id="not beside it"),
        pytest.param(REDUX, "srv-i-corps-308", "4213", True, id="I Corps near Haiphong"),
        pytest.param(REDUX, "srv-i-corps-308", "3905", False, id="not at the border"),
        pytest.param(REDUX, "srv-ii-corps-304", "3905", True, id="II Corps in 1MR"),
        pytest.param(REDUX, "srv-1mr-3", "4013", False, id="a region's units stay in it"),
        pytest.param(HO, "srv-marines-vn-a", "4311", True, id="a Port outside the play area"),
        pytest.param(HO, "srv-2mr-316", "1813", True, id="2MR at the border"),
    ],
)
def test_where_the_srv_sets_up(scenario: str, who: str, into: str, may: bool):
    scene = now(resolved(opened(scenario), PRC, ChooseSeason("Dry")))

    found = refusals(scene, SRV, Place(unit(scene, who), place(scene, into)))

    assert (found == []) == may


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "who", "into", "may"),
    [
        pytest.param(REDUX, "prc-83ga-86", "3804", True, id="on a Highway"),
        pytest.param(REDUX, "prc-83ga-86", "3801", True, id="in a Flat hex"),
        pytest.param(REDUX, "prc-83ga-86", "3701", False, id="not in rough country"),
        pytest.param(REDUX, "prc-83ga-86", "4702", False, id="not in the other army's part"),
        pytest.param(REDUX, "prc-74ga-16", "4702", True, id="which is the 74th's"),
        pytest.param(HO, "prc-75ga-31", "1710", False, id="the 75th keeps to roads too"),
        pytest.param(HO, "prc-75ga-32", "1710", True, id="but not its mountain brigade"),
    ],
)
def test_where_the_prc_sets_up(scenario: str, who: str, into: str, may: bool):
    scene = now(resolved(opened(scenario), PRC, ChooseSeason("Dry")))
    scene = now(resolved(scene, SRV, PlaceRest()))

    found = refusals(scene, PRC, Place(unit(scene, who), place(scene, into)))

    assert (found == []) == may


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", BOTH)
def test_helicopters_of_the_prc_start_at_bases_or_in_the_box(scenario: str):
    scene = now(resolved(opened(scenario), PRC, ChooseSeason("Dry")))
    scene = now(resolved(scene, SRV, PlaceRest()))
    craft = HelicopterId(
        next(
            n
            for n, c in enumerate(scene.printed.helicopters)
            if c.side == PRC and c.formation in {"83GA", "75GA"}
        )
    )

    assert refusals(scene, PRC, PlaceHelicopter(craft, place(scene, BOX))) == []
    assert refusals(scene, PRC, PlaceHelicopter(craft, place(scene, "4003"))) == []
    assert refusals(scene, PRC, PlaceHelicopter(craft, place(scene, "3810"))) != []


@pytest.mark.rule("NWV:17.1.2#8")
def test_two_corps_may_move_half_before_the_war():
    scene = now(resolved(opened(REDUX), PRC, ChooseSeason("Dry")))
    scene = now(resolved(scene, SRV, PlaceRest()))
    scene = now(resolved(scene, PRC, PlaceRest()))
    assert asks(scene, SRV) == "movement_before_play"
    assert (scene.state.segment.halved, scene.state.segment.opening) == (True, True)
    assert set(offered(scene, SRV)) == {MoveUnits, EndMovement}  # no flights, no bridges
    movers = {scene.printed.counters[u].formation for u in scene.state.segment.unmoved}
    assert movers == {"I Corps", "II Corps"}
    tanks, region = unit(scene, "srv-ii-corps-203"), unit(scene, "srv-1mr-3")

    def march(one: UnitId, start: str, *way: str) -> list[str]:
        order = MoveUnits(place(scene, start), (one,), tuple(place(scene, h) for h in way))
        return refusals(scene, SRV, order)

    assert march(tanks, "3905", "3806") == []
    assert march(region, "3705", "3706") != []  # no unit of a corps
    abroad = march(tanks, "3905", "3904")
    assert "country" in abroad[0]
    moved = now(
        resolved(
            scene,
            SRV,
            MoveUnits(place(scene, "3905"), (tanks,), (place(scene, "3906"),)),
        )
    )
    assert where(moved, "srv-ii-corps-203") == "3906"
    assert asks(now(resolved(moved, SRV, EndMovement())), SRV) == "outposts"


# --- play area ---------------------------------------------------------------------------------


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "inside", "outside"),
    [
        pytest.param(REDUX, "2805", "2705", id="south-east of line 27"),
        pytest.param(HO, "3713", "3813", id="north-west of line 38"),
    ],
)
def test_the_play_area(scenario: str, inside: str, outside: str):
    name = "srv-i-corps-202"
    scene = asked(standing({name: inside}, scenario), SRV, "move")
    one = unit(scene, name)

    in_play = scene.rules[hexes_in_play](scene)
    assert place(scene, inside) in in_play
    assert place(scene, outside) not in in_play
    out = MoveUnits(place(scene, inside), (one,), (place(scene, outside),))
    assert any("outside the play area" in text for text in refusals(scene, SRV, out))
    back = asked(standing({name: outside}, scenario), SRV, "move")
    home = MoveUnits(place(scene, outside), (one,), (place(scene, inside),))
    assert refusals(back, SRV, home) == []  # who stands outside may come in (RUL-0011)


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3", "RUL-0011")
@pytest.mark.parametrize(
    ("scenario", "inside", "outside"),
    [pytest.param(REDUX, "2805", "2705", id="Redux"), pytest.param(HO, "3713", "3813", id="Ho")],
)
@pytest.mark.parametrize("attacker", [SRV, PRC])
@pytest.mark.parametrize("far", [True, False])
def test_nobody_fights_outside_it(
    scenario: str, inside: str, outside: str, attacker: int, far: bool
):
    corps, army = "srv-i-corps-312", "prc-abn-127"
    one, other = (corps, army) if attacker == SRV else (army, corps)
    at, target = (inside, outside) if far else (outside, inside)
    scene = standing({one: at, other: target}, scenario)
    here, unfought = place(scene, target), (unit(scene, one),)
    scene = asked(scene, attacker, "attack", unfought=unfought, targets=(here,))

    (text,) = refusals(scene, attacker, Attack(here, unfought))

    assert f"{outside} is outside the play area" in text


@pytest.mark.rule("NWV:17.1.2", "NWV:5.4")
def test_units_on_a_line_behind_the_play_area_fight():
    army, corps = "prc-81ga-10", "srv-1mr-3"
    scene = standing({army: "3100off", corps: "3100"})
    here, unfought = place(scene, "3100"), (unit(scene, army),)
    scene = asked(scene, PRC, "attack", unfought=unfought, targets=(here,))

    assert refusals(scene, PRC, Attack(here, unfought)) == []


@pytest.mark.rule("NWV:17.1.2")
def test_outside_it_helicopters_use_airfields():
    scene = asked(standing({"srv-srv-mi-24": "2814"}, REDUX), SRV, "move")
    craft = HelicopterId(
        next(n for n, c in enumerate(scene.printed.helicopters) if c.id == "srv-srv-mi-24")
    )

    assert refusals(scene, SRV, RebaseHelicopter(craft, place(scene, "2519"), 0)) == []
    into_a_city = refusals(scene, SRV, RebaseHelicopter(craft, place(scene, "2420"), 0))
    assert any("outside the play area" in text for text in into_a_city)


# --- schedule and victory ----------------------------------------------------------------------


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize(
    ("scenario", "turn", "side", "formations"),
    [
        pytest.param(REDUX, 1, PRC, {"81GA"}, id="the 81st comes in the first turn"),
        pytest.param(REDUX, 1, SRV, set(), id="nobody to the SRV"),
        pytest.param(REDUX, 2, SRV, {"III Corps"}, id="III Corps in the second"),
        pytest.param(REDUX, 3, SRV, {"III Corps", "IV Corps"}, id="IV Corps in the third"),
        pytest.param(HO, 1, PRC, set(), id="in the west nobody in the first"),
        pytest.param(HO, 2, PRC, {"71GA"}, id="the 71st in the second"),
        pytest.param(HO, 3, SRV, {"III Corps", "IV Corps"}, id="IV Corps in the third there too"),
    ],
)
def test_reinforcements(scenario: str, turn: int, side: SideId, formations: set[str]):
    scene = changed(before(scenario), turn=turn)

    due = [entry.what[0] for entry in scene.rules[reinforcements_due](scene, side)]

    assert {scene.printed.counters[u].formation for u in due} == formations
    fleet = [entry.what for entry in scene.rules[helicopters_due](scene, side)]
    assert all(labels(scene, bases) == ["PRC Holding Box"] for _, bases in fleet)
    assert bool(fleet) == (side == PRC and bool(formations))


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", BOTH)
def test_replacement_and_airmobile_points(scenario: str):
    got = {}
    for turn in (1, 2, 3, 4):
        scene = changed(before(scenario), turn=turn)
        got[turn] = [
            dict(entry.what for entry in scene.rules[replacements_due](scene, SideId(side)))
            for side in (SRV, PRC)
        ]

    assert got == {
        1: [{"SRV": 1}, {}],
        2: [{"SRV": 1}, {"PRC": 4}],
        3: [{"SRV": 2}, {"PRC": 4}],
        4: [{}, {"PRC": 4}],
    }
    later = changed(before(scenario), turn=4)
    assert not later.rules[airmobile_due](later, PRC)  # only at the setup


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", BOTH)
@pytest.mark.parametrize(
    ("held", "winner", "score"),
    [
        pytest.param({}, SRV, (3, 0), id="all of Hanoi is the SRV's"),
        pytest.param({"3613": PRC}, SRV, (2, 1), id="two hexes are enough"),
        pytest.param({"3613": PRC, "3714": PRC}, PRC, (1, 2), id="for either side"),
    ],
)
def test_whoever_holds_more_of_hanoi_has_won(scenario: str, held: Any, winner: int, score: Any):
    scene = standing({}, scenario, held=held)

    result = scene.rules[victory](scene)

    assert (result.winner, result.score, result.cite) == (winner, score, CITES[scenario])
    hanoi = [entry.what for entry in scene.rules[objectives](scene)]
    assert labels(scene, hanoi) == ["3613", "3713", "3714"]


@pytest.mark.rule("NWV:17.1.2", "NWV:17.1.3")
@pytest.mark.parametrize("scenario", BOTH)
def test_it_lasts_four_turns(scenario: str):
    assert before(scenario).printed.last_turn == 4
    assert offered(opened(scenario), PRC)
