"""ADV:21.3, 21.3.1, SOP-3, NWIP:12.0  Electronic detection, attempt by attempt."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.advanced_game import advanced_rules
from games.next_war.sketch import (
    ADVANCED,
    after,
    choices,
    given,
    happened,
    offered,
    refusals,
    resolved,
    run_of,
    unit,
    units,
)
from games.next_war.turns import at_step, ruled
from sandtable.games.next_war.advanced.detection_state import NO_DETECTION
from sandtable.games.next_war.advanced.intervention import Intervention
from sandtable.games.next_war.advanced.state import AdvancedState
from sandtable.games.next_war.events.advanced.detection import (
    ElectronicAttempt,
    ElectronicAttemptsEnded,
    ElectronicDetectionOver,
)
from sandtable.games.next_war.ids import BOTH_SIDES, UnitId
from sandtable.games.next_war.orders.advanced.detection import (
    DetectElectronically,
    EndElectronicDetection,
)
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import unseen_units
from sandtable.games.next_war.rule_hooks.advanced.detection import (
    awacs_advantage,
    can_be_found,
    great_power_helps,
    intervening_nations,
    is_detected,
)
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_detection import (
    attempts_left,
    modifier_of,
    targets,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.run import DeadEndError, drive
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.rule_hooks import replaces

ALLIED, OTHER = BOTH_SIDES
END = EndElectronicDetection()
HQS = """
    1204 SRV allied-hq 0-2-6 hq er6 sp1
    1904 IROP other-hq 0-2-6 hq er6 sp1
    1902 IROP guns 1-2-6 artillery er6 sp1
    """
ENEMY_HQ = ("other-hq", "allied-hq")


def phase(text: str = HQS, **fields: Any) -> Scene:
    """The position with the Electronic Detection phase under way, at its first question."""
    scene = given(text, layers=ADVANCED, **fields)
    return goes_on(at_step(scene, "sides_try_in_turns", "electronic_detection"))


def goes_on(scene: Scene) -> Scene:
    """The position at the next question of the phase, or after its last."""
    run = run_of(scene, -1)
    with suppress(DeadEndError):  # nothing but the phase is under way
        drive(run)
    return after(run)


def tried(scene: Scene, seat: int, die: int, name: str = "") -> Scene:
    """The position after an attempt of a seat, at the next question."""
    assert seat_of(scene) == seat
    order = DetectElectronically(unit(scene, name or ENEMY_HQ[seat]))
    return goes_on(after(resolved(scene, seat, order, die)))


def seat_of(scene: Scene) -> int | None:
    pending = scene.state.pending
    return pending[-1].decisions[0].seat if pending else None


@pytest.mark.rule("ADV:SOP-3")
@pytest.mark.parametrize("first", BOTH_SIDES)
@pytest.mark.parametrize("initiative", [None, "first"])
def test_the_sides_take_turns_until_both_have_used_their_attempts(first, initiative):
    holder = first if initiative else None
    scene = phase(first_player=first, initiative=holder)
    for seat in (first, 1 - first) * 3:
        scene = tried(scene, seat, 9)

    assert seat_of(scene) is None
    assert scene.state.advanced.detection == NO_DETECTION


@pytest.mark.rule("ADV:SOP-3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_side_without_attempts_lets_the_other_go_on(side):
    scene = tried(phase(first_player=side), side, 9)
    run = resolved(scene, 1 - side, END)
    assert happened(run) == [ElectronicAttemptsEnded(1 - side)]
    scene = goes_on(after(run))
    for _ in range(2):
        scene = tried(scene, side, 9)

    assert seat_of(scene) is None


@pytest.mark.rule("ADV:SOP-3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_side_without_targets_is_not_asked(side):
    nation = ("IROP", "SRV")[side]
    scene = phase(f"1204 {nation} hq 0-2-6 hq", first_player=1 - side)
    for _ in range(3):
        assert seat_of(scene) == side
        scene = tried(scene, side, 9, "hq")

    assert seat_of(scene) is None
    assert seat_of(phase("1204 SRV A 2-2-5\n1904 IROP B 2-2-5")) is None


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        pytest.param("0-2-6 hq", True, id="headquarters"),
        pytest.param("1-2-6 artillery", True, id="artillery"),
        pytest.param("0-2-6 supreme", False, id="Supreme HQ"),
        pytest.param("2-2-6", False, id="combat unit"),
        pytest.param("0-1-6 msu", False, id="MSU"),
        pytest.param("0-2-0 depot", False, id="Depot"),
    ],
)
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize("here", ["1204", "box0"])
def test_headquarters_and_artillery_are_targets_on_the_map_and_in_boxes(words, found, side, here):
    nation = ("IROP", "SRV")[side]
    box = HoldingBox("Box", BOTH_SIDES[1 - side], frozenset(), frozenset(), 0, frozenset(), 0)
    scene = given(f"{here} {nation} A {words}", layers=ADVANCED, boxes=(box,))

    assert bool(targets(scene, side)) is found
    assert not targets(scene, 1 - side)


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize("here", ["off", "later", "gone", "aside"])
def test_units_that_are_not_in_play_or_aboard_are_no_targets(here):
    scene = given(f"{here} SRV A 0-2-6 hq", layers=ADVANCED)
    assert targets(scene, OTHER) == ()
    on_map = given("1204 SRV A 0-2-6 hq", layers=ADVANCED)
    force = on_map.state.forces[0]
    only = UnitId(0)
    aboard = replace(force, units=force.units.set(only, replace(force.units[only], at=ABOARD)))
    state = replace(on_map.state, forces=(aboard, on_map.state.forces[1]))

    assert targets(KernelScene(on_map.rules, on_map.printed, state), OTHER) == ()


@pytest.mark.rule("ADV:21.3")
def test_what_cannot_be_found_is_refused():
    scene = phase(f"{HQS}1903 IROP A 2-2-5")
    order = DetectElectronically(unit(scene, "A"))

    assert choices(scene, ALLIED, DetectElectronically) == units(scene, "other-hq guns")
    assert refusals(scene, ALLIED, order) == [
        "You cannot detect unit A electronically. You can try: other-hq, guns. [ADV:21.3]"
    ]


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize(("side", "at_most"), [(ALLIED, 4), (OTHER, 3)])
def test_a_low_die_detects_the_target(side, at_most):
    for die in range(10):
        scene = phase(first_player=side)
        order = DetectElectronically(unit(scene, ENEMY_HQ[side]))
        run = resolved(scene, side, order, die)
        found = die <= at_most

        assert happened(run, ElectronicAttempt) == [
            ElectronicAttempt(side, order.unit, die, 0, found)
        ]
        assert run.rules[is_detected](run.scene, order.unit) is found


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_target_may_be_tried_again_until_it_is_marked(side):
    text = "1204 SRV allied-hq 0-2-6 hq\n1205 IROP other-hq 0-2-6 hq"
    scene = phase(text, first_player=side)
    scene = goes_on(after(resolved(tried(scene, side, 9), 1 - side, END)))
    assert unit(scene, ENEMY_HQ[side]) in choices(scene, side, DetectElectronically)
    scene = tried(scene, side, 0)

    assert seat_of(scene) is None


@replaces(awacs_advantage, "OPT-TEST:1", over="ADV:21.3")
def awacs_of_four(scene, side):
    return 4


@replaces(awacs_advantage, "OPT-TEST:1", over="ADV:21.3")
def awacs_of_two(scene, side):
    return 2


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(("rule", "modifier"), [(awacs_of_four, -1), (awacs_of_two, 0)])
def test_an_awacs_advantage_of_three_or_four_helps(side, rule, modifier):
    assert modifier_of(ruled(given(HQS, layers=ADVANCED), rule), side) == modifier


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize(
    ("nation", "modifiers"), [("PRC", (0, -1)), ("RU", (0, -1)), ("IROP", (0, 0)), ("US", (0, 0))]
)
def test_the_prc_or_russia_helps_the_non_allied_side(nation, modifiers):
    scene = given(f"1204 {nation} A 2-2-5", layers=ADVANCED)

    assert tuple(modifier_of(scene, side) for side in BOTH_SIDES) == modifiers


@replaces(intervening_nations, "OPT-TEST:2", over="ADV:21.3")
def two_nations_for_the_allies(scene, side):
    return () if side else ("US", "FR")


@pytest.mark.rule("ADV:21.3", "ADV:21.3.1")
@pytest.mark.parametrize(
    ("weather", "attempts"),
    [(Weather.CLEAR, (5, 3)), (Weather.OVERCAST, (5, 3)), (Weather.STORM, (3, 1))],
)
def test_attempts_by_intervening_nations_and_weather(weather, attempts):
    scene = ruled(given(HQS, layers=ADVANCED, weather=weather), two_nations_for_the_allies)

    assert tuple(attempts_left(scene, side) for side in BOTH_SIDES) == attempts


def nwip(*levels: Intervention) -> Scene:
    scene = given(HQS, layers=ADVANCED, advanced=AdvancedState(intervention=levels))
    return KernelScene(advanced_rules("india-pakistan/lahore"), scene.printed, scene.state)


@pytest.mark.rule("NWIP:12.0")
@pytest.mark.parametrize(
    ("levels", "attempts", "modifier"),
    [
        ((), (3, 3), 0),
        ((Intervention("US", 1),), (4, 3), 0),
        ((Intervention("US", 0),), (3, 3), 0),
        ((Intervention("RU", 4),), (4, 3), 0),
        ((Intervention("US", 2), Intervention("RU", 3)), (5, 3), 0),
        ((Intervention("US", 3), Intervention("CW", 3), Intervention("FR", 3)), (5, 3), 0),
        ((Intervention("FR", 3),), (4, 3), 0),
        ((Intervention("PRC", 1),), (3, 4), -1),
        ((Intervention("PRC", 0),), (3, 3), 0),
    ],
)
def test_each_intervening_nation_gives_an_attempt(levels, attempts, modifier):
    scene = nwip(*levels)

    assert tuple(attempts_left(scene, side) for side in BOTH_SIDES) == attempts
    assert modifier_of(scene, OTHER) == modifier
    assert modifier_of(scene, ALLIED) == 0


@pytest.mark.rule("NWIP:12.0")
def test_only_headquarters_are_targets_in_the_subcontinent():
    scene = nwip()

    assert targets(scene, ALLIED) == units(scene, "other-hq")
    assert targets(scene, OTHER) == units(scene, "allied-hq")


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_the_prc_needs_no_intervention_in_vietnam(side):
    rules = advanced_rules("vietnam/deja-phu")
    scene = given("1204 PRC A 2-2-5", layers=ADVANCED)
    scene = KernelScene(rules, scene.printed, scene.state)

    assert rules[great_power_helps](scene, side) is bool(side)
    assert rules[can_be_found](scene, UnitId(0)) is False


@pytest.mark.rule("ADV:21.3")
def test_units_that_a_side_cannot_see_are_no_targets():
    scene = given(HQS, layers=(*ADVANCED, "fog_of_war"))
    hidden = {entry.what for entry in scene.rules[unseen_units](scene, ALLIED)}

    assert not hidden.intersection(targets(scene, ALLIED))


def test_it_is_told_and_asked():
    scene = phase()
    hq = unit(scene, "other-hq")
    lines = [
        event_line(scene.printed, ElectronicAttempt(ALLIED, hq, 3, -1, found=True)),
        event_line(scene.printed, ElectronicAttempt(OTHER, hq, 7, 0, found=False)),
        event_line(scene.printed, ElectronicAttemptsEnded(OTHER)),
        event_line(scene.printed, ElectronicDetectionOver()),
    ]
    asked = prompt(known(scene, ALLIED), scene.state.pending[-1].decisions[0])

    assert lines == [
        "SRV tries to detect other-hq electronically: die 3 -1, found.",
        "IROP tries to detect other-hq electronically: die 7, not found.",
        "IROP makes no more attempts at electronic detection.",
        "Electronic detection is over.",
    ]
    assert asked == (
        "SRV: choose an enemy unit to detect electronically, or stop."
        " You have 3 attempts left. [ADV:21.3]"
    )
    assert EndElectronicDetection in offered(scene, ALLIED)
