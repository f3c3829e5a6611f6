"""NWIP:8.2  Reinforcements before an entry that the enemy holds: they wait, or fight their way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.titles.india_pakistan.layout import number, place, position, prepared
from games.next_war.titles.vietnam.invasion import (
    asked,
    asks,
    beaten,
    driven,
    labels,
    now,
    run_at,
)
from sandtable.games.next_war.analysis.assumed_player_choices import assumption
from sandtable.games.next_war.analysis.movement_range import by_rules, is_simple, reach
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import UnitMoved, UnitPlaced, UnitWaits
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, PlaceRest
from sandtable.games.next_war.printed.terrain import Road
from sandtable.games.next_war.rule_hooks import (
    always_supplied,
    drop_vetoes,
    out_of_play,
    rebuild_vetoes,
    stacking_limit,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    starters,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import bring_in, waiting
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.state import Frame, Scene, known
from sandtable.kernel.rules.vetoes import sentence

INDIA, PAKISTAN = SideId(0), SideId(1)
DIVISION, BRIGADE = "roi-4-inf-div", "roi-4-mech-bde"
BOX, STAND = "ROI Holding", "2122off"
BLOCKED = {"irop-6-arm-div": "2023", "irop-17-inf-div": "2122", "irop-37-inf-div": "2223"}
FREE = {"irop-6-arm-div": "2023", "irop-17-inf-div": "2122"}


def standing(where: dict[str, str], **fields: Any) -> Any:
    return position("enough", where, **{"turn": 1, **fields})


def ways(scene: Any, piece: str = DIVISION) -> list[str]:
    return labels(
        scene, waiting(scene, INDIA, setting_up=False).get(UnitId(number(scene, piece)), ())
    )


def placed(scene: Any, label: str, piece: str = DIVISION) -> Any:
    """Let a reinforcement be placed, as its owner orders."""
    order = Place(UnitId(number(scene, piece)), PlaceId(place(scene.printed, label)))
    assert vetoes(scene, INDIA, order) == []
    run = run_at(scene, INDIA)
    kernel.resolve(run, order)
    return run


def vetoes(scene: Any, seat: int, order: object) -> list[str]:
    found = kernel.judge(known(scene, seat), order)
    assert GAME.presentation.labeller is not None
    label = GAME.presentation.labeller(scene.printed)
    offered = any(offer.contains(order) for offer in kernel.offers(known(scene, seat)))
    assert offered == (not found)
    return [sentence(veto, GAME.presentation.wording, label) for veto in found]


def at(scene: Any, piece: str) -> str:
    unit = number(scene, piece)
    side = scene.printed.counters[unit].side
    return labels(scene, [scene.state.forces[side].units[unit].at])[0]


def later(scene: Any, turn: int = 2) -> Any:
    return Scene(scene.rules, scene.printed, replace(scene.state, turn=turn))


def without(scene: Any, piece: str) -> Any:
    """Take an enemy off the map."""
    unit = UnitId(number(scene, piece))
    run = run_at(scene, PAKISTAN)
    run.emit(UnitPlaced(unit, PAKISTAN, PlaceId(-2), 1))
    return now(run)


# --- who waits, and where ----------------------------------------------------------------------


@pytest.mark.rule("NWIP:8.2")
def test_one_free_hex_is_enough_but_without_any_there_are_the_box_and_the_way_of_arms():
    assert ways(standing(FREE)) == ["2223"]
    assert ways(standing(BLOCKED)) == ["2122off", "ROI Holding Box"]


@pytest.mark.rule("NWIP:8.2")
def test_the_box_is_one_that_takes_its_nation():
    held = {"roi-6-mtn-div": "3704", "roi-39-inf-div": "3703", "roi-16-arm-bde": "3705"}
    scene = position("kashmir", held, turn=1)
    open_to = waiting(scene, PAKISTAN, setting_up=False)
    chinese = labels(scene, open_to[UnitId(number(scene, "prc-130-abn-bde"))])

    assert chinese == ["3704off", "IROP Holding Box", "PRC Holding Box"]


@pytest.mark.rule("NWIP:8.2", "STD:8.4.1")
@pytest.mark.parametrize(
    ("holder", "marked"),
    [
        pytest.param(PAKISTAN, True, id="an Airbase that the enemy has taken and left"),
        pytest.param(INDIA, False, id="not its own"),
    ],
)
def test_who_arrives_in_a_place_of_the_enemy_clears_it(holder: SideId, marked: bool):
    scene = standing({"irop-17-inf-div": "2122", "irop-37-inf-div": "2223"})
    base = PlaceId(place(scene.printed, "2023"))
    control = scene.state.control.set(base, holder)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, control=control))
    run = placed(asked(scene, INDIA, "reinforce"), "2023")

    assert (base in run.truth.clearing.map) is marked


@pytest.mark.rule("NWIP:8.2")
@pytest.mark.parametrize("label", [BOX, STAND])
def test_who_waits_is_asked_again_in_each_later_turn(label: str):
    run = placed(asked(standing(BLOCKED), INDIA, "reinforce"), label)
    assert [type(e) for e in run.events[:2]] == [UnitPlaced, UnitWaits]
    then = now(run)

    assert ways(then) == []  # this turn he has been placed
    after = later(then)
    assert ways(after) == (["2122off", "ROI Holding Box"] if label == BOX else [])
    stays = "ROI Holding Box" if label == BOX else "2122off"
    assert ways(without(after, "irop-37-inf-div")) == sorted(["2223", stays])


@pytest.mark.rule("NWIP:8.2")
def test_from_the_box_one_joins_the_stack_or_stays():
    boxed = now(placed(asked(standing(BLOCKED), INDIA, "reinforce"), BOX))
    again = asked(later(boxed), INDIA, "reinforce")

    joined = now(placed(again, STAND))
    assert at(joined, DIVISION) == STAND
    stayed = now(placed(again, BOX))
    assert (at(stayed, DIVISION), ways(stayed)) == ("ROI Holding Box", [])
    assert ways(later(stayed, 3)) == ["2122off", "ROI Holding Box"]


@pytest.mark.rule("NWIP:8.2")
def test_who_comes_in_late_has_the_steps_he_had():
    scene = now(placed(asked(standing(BLOCKED), INDIA, "reinforce"), STAND))
    unit = UnitId(number(scene, DIVISION))
    units = scene.state.forces[INDIA].units
    worn = replace(scene.state.forces[INDIA], units=units.set(unit, replace(units[unit], steps=1)))
    state = replace(scene.state, forces=(worn, scene.state.forces[1]))
    scene = without(later(Scene(scene.rules, scene.printed, state)), "irop-37-inf-div")

    then = now(placed(asked(scene, INDIA, "reinforce"), "2223")).state.forces[INDIA].units[unit]
    assert (then.steps, then.waits) == (1, 0)


@pytest.mark.rule("NWIP:8.2")
def test_the_suggested_place_is_the_box_and_nobody_is_asked_twice():
    run = run_at(standing(BLOCKED), INDIA)
    bring_in(run, INDIA)
    assert asks(now(run), INDIA) == "reinforce"
    run = run_at(asked(standing(BLOCKED), INDIA, "reinforce"), INDIA, *[5] * 20)
    kernel.resolve(run, PlaceRest())

    assert at(now(run), DIVISION) == "ROI Holding Box"
    assert asks(now(run), INDIA) != "reinforce"


@pytest.mark.rule("NWIP:8.2")
def test_who_flies_out_of_the_box_waits_no_more():
    boxed = later(now(placed(asked(standing(BLOCKED), INDIA, "reinforce"), BOX, BRIGADE)))
    run = run_at(boxed, INDIA)
    unit = UnitId(number(boxed, BRIGADE))
    run.emit(UnitMoved(unit, INDIA, (PlaceId(place(boxed.printed, "2521")),)))
    run.emit(UnitMoved(unit, INDIA, (PlaceId(place(boxed.printed, BOX)),)))

    assert ways(now(run), BRIGADE) == []


# --- the hex beyond the edge -------------------------------------------------------------------


def test_behind_each_entry_lies_one_hex_of_its_terrain_beside_the_hexes_of_arrival():
    _, printed = prepared("enough")
    atlas = printed.atlas
    assert len(atlas.lines) == 11
    for entry, beyond in atlas.lines.items():
        assert atlas.ground[beyond].terrain is atlas.ground[entry].terrain
        assert atlas.label(beyond) == f"{atlas.label(entry)}off"
        assert beyond not in atlas.hexes
        assert all(beyond in atlas.near[here] for here in atlas.near[beyond])
    beyond = atlas.hex_at(STAND)
    assert sorted(map(atlas.label, atlas.near[beyond])) == ["2023", "2122", "2223"]
    assert atlas.roads[atlas.hex_at("2322"), atlas.hex_at("2322off")] is Road.HIGHWAY


@pytest.mark.parametrize(
    ("name", "stands"),
    [("kashmir", ["3701off", "3704off", "3716off"]), ("lahore", ["3704off"])],
)
def test_the_edge_of_a_play_area_is_an_edge(name: str, stands: list[str]):
    _, printed = prepared(name)
    found = sorted(printed.atlas.label(here) for here in printed.atlas.lines.values())

    assert [each for each in found if each.startswith("37")] == stands


def test_stacking_there_is_as_in_the_entry():
    scene = standing({DIVISION: STAND, **BLOCKED})
    limit = scene.rules[stacking_limit]

    assert limit(scene, INDIA, place(scene.printed, STAND)) == 8
    assert limit(scene, INDIA, place(scene.printed, "2122")) == 8


def test_from_there_one_attacks_and_advances_and_can_be_attacked():
    scene = standing({DIVISION: STAND, **BLOCKED})
    ours, theirs = UnitId(number(scene, DIVISION)), UnitId(number(scene, "irop-17-inf-div"))
    entry, beyond = PlaceId(place(scene.printed, "2122")), PlaceId(place(scene.printed, STAND))

    attack = asked(scene, INDIA, "attack", unfought=(ours,), targets=(entry,))
    assert vetoes(attack, INDIA, Attack(entry, (ours,))) == []
    against = asked(scene, PAKISTAN, "attack", unfought=(theirs,), targets=(beyond,))
    assert vetoes(against, PAKISTAN, Attack(beyond, (theirs,))) == []


@pytest.mark.rule("NWIP:8.2")
def test_if_the_entry_falls_they_advance_onto_the_map():
    scene = standing({DIVISION: STAND, "irop-17-inf-div": "2122"})
    lost = UnitId(number(scene, "irop-17-inf-div"))
    run = run_at(scene, PAKISTAN)
    run.emit(UnitPlaced(lost, PAKISTAN, PlaceId(place(scene.printed, "2106")), 1))  # it retreated
    fought = Combat(
        PlaceId(place(scene.printed, "2122")), (UnitId(number(scene, DIVISION)),), (lost,)
    )
    segment = replace(scene.state.segment, side=INDIA, number=9)
    agenda = (Frame("turn", "", "hex_control"), Frame("combat", "", "attacker_advances"))
    state = replace(now(run).state, combat=fought, segment=segment, agenda=agenda, pending=())

    assert at(now(driven(Scene(scene.rules, scene.printed, state))), DIVISION) == "2122"


@pytest.mark.rule("NWIP:8.2")
def test_each_entry_has_a_stack_of_its_own():
    held = {**BLOCKED, "irop-10-inf-div": "2322"}
    first = now(placed(asked(standing(held), INDIA, "reinforce"), STAND))

    assert STAND in ways(first, BRIGADE)  # of the same entry
    assert ways(first, "roi-33-arm-div") == ["2223off", "ROI Holding Box"]


@pytest.mark.rule("NWIP:8.2")
def test_told_to_retreat_they_stay_and_nobody_advances_off_the_map():
    scene = standing({DIVISION: STAND, **BLOCKED})

    then = now(beaten(scene, STAND, "irop-17-inf-div", "retreat_is_called"))
    assert (at(then, DIVISION), at(then, "irop-17-inf-div")) == (STAND, "2122")
    assert asks(then, INDIA) not in {"hold", "retreat"}
    lost = standing(BLOCKED)
    unit = number(lost, "irop-17-inf-div")
    assert lost.rules[out_of_play](lost, PAKISTAN, place(lost.printed, STAND))
    assert not lost.rules[out_of_play](lost, PAKISTAN, place(lost.printed, "2122"))
    assert lost.rules[drop_vetoes](lost, unit, place(lost.printed, STAND))
    assert "NWIP:8.2" in [
        each.cite for each in lost.rules[rebuild_vetoes](lost, unit, place(lost.printed, STAND))
    ]


@pytest.mark.rule("NWIP:8.2", "STD:9.9")
def test_who_destroys_them_stays_on_the_map():
    scene = standing(BLOCKED)
    victor = UnitId(number(scene, "irop-17-inf-div"))
    beyond = PlaceId(place(scene.printed, STAND))
    fought = Combat(beyond, (victor,), (UnitId(number(scene, DIVISION)),))
    segment = replace(scene.state.segment, side=PAKISTAN, number=9)
    agenda = (Frame("turn", "", "hex_control"), Frame("combat", "", "attacker_advances"))
    state = replace(scene.state, combat=fought, segment=segment, agenda=agenda, pending=())

    assert at(now(driven(Scene(scene.rules, scene.printed, state))), "irop-17-inf-div") == "2122"


@pytest.mark.rule("NWIP:8.2", "STD:13.3", "RUL-0150")
@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize(
    "enemies",
    [pytest.param(BLOCKED, id="all hexes held"), pytest.param(FREE, id="a hex of the map free")],
)
def test_who_never_retreats_trades_no_steps(enemies: dict[str, str], told: bool):
    scene = position("enough", {DIVISION: STAND, **enemies}, "trading-space", turn=1)
    losses = {"defender_losses": 2, "column": 8, "retreat": told, "retreat_length": 0}

    run = beaten(scene, STAND, "irop-17-inf-div", "defender_may_trade", **losses)

    assert asks(now(run), INDIA) != "trade"
    unit = UnitId(number(scene, DIVISION))
    assert now(run).state.forces[INDIA].units[unit].steps == scene.printed.counters[unit].steps - 2


@pytest.mark.rule("NWIP:8.2", "RUL-0150")
def test_before_an_attack_the_odds_say_that_they_never_retreat():
    scene = standing({DIVISION: STAND, **BLOCKED})
    attacker, defender = UnitId(number(scene, "irop-17-inf-div")), UnitId(number(scene, DIVISION))
    combat = Combat(PlaceId(place(scene.printed, STAND)), (attacker,), (defender,))

    assert assumption(scene, combat) == "The defender cannot retreat."


@pytest.mark.rule("NWIP:8.2")
def test_they_move_in_no_other_way():
    scene = asked(standing({DIVISION: STAND, "roi-50-para-bde": STAND}), INDIA, "move")
    beyond, entry = PlaceId(place(scene.printed, STAND)), PlaceId(place(scene.printed, "2122"))
    for piece in (DIVISION, "roi-50-para-bde"):
        march = MoveUnits(beyond, (UnitId(number(scene, piece)),), (entry,))
        assert "it can attack but not move" in vetoes(scene, INDIA, march)[0]
    assert starters(scene, beyond) == ()  # whatever the kind of movement


@pytest.mark.rule("NWIP:8.2")
def test_nobody_marches_off_the_map():
    scene = asked(standing({DIVISION: "2122"}), INDIA, "move")
    unit = UnitId(number(scene, DIVISION))
    entry, beyond = PlaceId(place(scene.printed, "2122")), PlaceId(place(scene.printed, STAND))

    out = MoveUnits(entry, (unit,), (beyond,))
    assert "is off the map edge" in vetoes(scene, INDIA, out)[0]
    assert is_simple(scene, (unit,))
    reached = reach(scene, (unit,))
    assert beyond not in reached
    by_step = by_rules(scene, (unit,))
    assert reached == {to: paid for to, paid in by_step.items() if to != entry}


@pytest.mark.rule("NWIP:8.2")
def test_nobody_drops_or_is_rebuilt_off_the_map():
    scene = asked(standing({"roi-50-para-bde": "2121"}), INDIA, "move")
    unit = UnitId(number(scene, "roi-50-para-bde"))

    for vetoes_of in (scene.rules[drop_vetoes], scene.rules[rebuild_vetoes]):
        for label, forbidden in ((STAND, True), ("2122", False)):
            cites = [
                each.cite for each in vetoes_of(scene, unit, PlaceId(place(scene.printed, label)))
            ]
            assert ("NWIP:8.2" in cites) is forbidden


@pytest.mark.rule("NWIP:8.2")
def test_nobody_cuts_them_off():
    scene = standing({DIVISION: STAND, BRIGADE: "2121", **BLOCKED})
    supplied = scene.rules[always_supplied]

    assert supplied(scene, number(scene, DIVISION))
    assert not supplied(scene, number(scene, BRIGADE))
