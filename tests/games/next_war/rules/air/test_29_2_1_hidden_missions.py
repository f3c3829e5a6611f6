"""29.2.1  What flies a mission is hidden until interceptors are sent: an option of the air war."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    of_type,
)
from games.next_war.flying import stored
from games.next_war.interceptions import (
    BOX,
    FLOWN,
    MISSION,
    READY,
    at_unit,
    fought,
    mine,
    sent,
    status,
    striking,
)
from games.next_war.sketch import ALLIED, NON_ALLIED, refusals, unit
from sandtable.games.next_war.advanced.air_missions import Stack
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events import evolve
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected
from sandtable.games.next_war.events.advanced.air_fog import (
    InterceptorsSentAtStack,
    StackCounted,
    StackRecorded,
    StackShown,
)
from sandtable.games.next_war.events.advanced.air_missions import MissionAnnounced
from sandtable.games.next_war.events.advanced.strikes import StrikeRolled
from sandtable.games.next_war.ids import ENEMY, PlaceId
from sandtable.games.next_war.orders.advanced.air_fog import InterceptStack
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions, SendWildWeasels
from sandtable.games.next_war.orders.advanced.interception import (
    EndInterception,
    InterceptMission,
)
from sandtable.games.next_war.presentation.advanced.air_track import air_mission_track, air_track
from sandtable.games.next_war.presentation.seen_events import seen
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.rules.air.ch23_missions.composition import strikers_for
from sandtable.games.next_war.state import air_secrets_known
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import COMMON, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.random_source import Sampler

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
HIDDEN = ("hidden-air-missions",)
#: Detected early, detected, and not, on a Detection track of 5.
EARLY, DETECTED, MISSED = 0, 2, 9
WITH: dict[str, Any] = {"wing": (SECOND,), "companions": (FIGHTER, WEASEL)}


def hiding(side, *dice, **changes):
    return striking(side, *dice, options=HIDDEN, **changes)


def announced(side, *dice, **groups):
    """A mission of a side is announced, and no more of them."""
    now = hiding(side, *dice)
    return sent(now, at_unit(now, side, **groups))


def told(now, viewer):
    """What a seat reads of all that has happened."""
    shown = [seen(event, viewer) for event in now.events]
    return [event_line(now.scene.printed, one) for one in shown if one is not None]


def missions_seen(now, viewer):
    """The rows of the panel of missions as a seat sees it."""
    track = air_mission_track(known(now.scene, viewer))
    assert track is not None
    return track.rows


# ------------------------------------------------------------ what is announced


@pytest.mark.rule("ADV:29.2.1", "RUL-0600")
@BOTH
@pytest.mark.parametrize("own", [True, False])
def test_only_the_target_and_the_stack_are_announced(side, own):
    now = hiding(side)
    now.order(at_unit(now, side, **WITH))
    viewer = side if own else ENEMY[side]
    view = encode(show(known(now.scene, viewer)))
    (mission,) = of_type(now, MissionAnnounced)

    assert (mission.mission.units, len(mission.mission.aims)) == ((), 1)
    assert mission.mission.aims[0].unit == unit(now.scene, "E")
    assert mission.mission.stack.number == 1
    recorded = air_secrets_known(known(now.scene, viewer).state, side).missions
    assert bool(recorded) is own
    assert (b'"strikers":[' + str(mine(side, STRIKER)[0]).encode() in view) is own
    assert len([line for line in told(now, viewer) if "Recorded for stack 1" in line]) == own
    assert [line for line in told(now, viewer) if "stack 1, contents hidden" in line] != []
    whole = air_secrets_known(now.scene.state, side).missions[0]
    assert whole.units == mine(side, STRIKER, SECOND, FIGHTER, WEASEL)


@pytest.mark.rule("ADV:29.2.1", "RUL-0600")
@BOTH
def test_its_units_stay_where_they_were_and_fly_no_second_mission(side):
    now = hiding(side)
    before = air_track(known(now.scene, ENEMY[side]))
    now.order(at_unit(now, side, **WITH))

    for kind, then in ((STRIKER, READY), (SECOND, READY), (FIGHTER, BOX), (WEASEL, READY)):
        assert status(now, side, kind) is then
    assert air_track(known(now.scene, ENEMY[side])) == before
    assert air_track(known(now.scene, side)) != before
    able = [strikers_for(known(now.scene, seat), side, PlaceId(0)) for seat in (side, COMMON)]
    assert able == [(), mine(side, STRIKER, SECOND)]
    assert refusals(now.scene, side, at_unit(now, side, name="F")) != []


@pytest.mark.rule("ADV:29.2.1", "RUL-0600")
@BOTH
def test_the_side_is_asked_again_although_it_has_nothing_left(side):
    now = hiding(side, flying={STRIKER: READY})
    now.order(at_unit(now, side))

    assert (now.decision.seat, now.decision.kind) == (side, "air_missions")


@pytest.mark.rule("ADV:29.2.1")
@BOTH
def test_the_panel_of_missions_shows_contents_to_their_side_alone(side):
    now = hiding(side)
    now.order(at_unit(now, side, **WITH))
    own, other = (missions_seen(now, seat)[0] for seat in (side, ENEMY[side]))

    assert own[0].startswith("Stack 1: ")
    assert other[0] == own[0]
    assert "F-15E" in own[2]
    assert "%" in own[6]
    assert other[2:] == ("contents hidden [ADV:29.2.1]", *[""] * 9)


@pytest.mark.rule("ADV:29.2.1", "ADV:23.4.1", "ADV:24.4")
@BOTH
@pytest.mark.parametrize(
    "groups",
    [
        {},
        {"wing": (SECOND,)},
        {"companions": (FIGHTER, WEASEL)},
        pytest.param(WITH, marks=pytest.mark.long),
    ],
)
def test_a_hidden_mission_has_the_same_odds_as_an_open_one(side, groups):
    rows = []
    for now in (hiding(side), striking(side)):
        now.order(at_unit(now, side, **groups))
        rows.append(missions_seen(now, side)[0])
    hidden, open_ = rows

    assert hidden[1:] == open_[1:]
    assert all(re.fullmatch(r"[1-9]\d*%", chance) for chance in hidden[6:])


@pytest.mark.rule("ADV:29.2.1", "RUL-0600")
@BOTH
def test_wild_weasels_are_announced_with_their_tracks(side):
    now = hiding(side)
    order = now.scene.rules.orders["air_missions"][SendWildWeasels].offer(known(now.scene, side))
    tracks = order.domain((mine(side, WEASEL)[0],)).options
    now.order(SendWildWeasels(mine(side, WEASEL)[0], tracks[0]))
    (event,) = of_type(now, MissionAnnounced)

    assert (event.mission.weasels, event.mission.units) == (True, ())


# ------------------------------------------------------------ what detection reveals


@pytest.mark.rule("ADV:29.2.1")
@BOTH
@pytest.mark.parametrize(
    ("groups", "aircraft", "weasel"),
    [
        pytest.param({}, 1, False, id="a striker alone"),
        pytest.param({"wing": (SECOND,), "companions": (FIGHTER,)}, 3, False, id="three"),
        pytest.param(WITH, 4, True, id="four, with a Wild Weasel"),
    ],
)
def test_early_detection_counts_aircraft_and_tells_of_a_wild_weasel(side, groups, aircraft, weasel):
    now = announced(side, EARLY, **groups)
    (mission,) = of_type(now, StackCounted)

    assert (mission.aircraft, mission.weasel) == (aircraft, weasel)
    assert of_type(now, StackShown) == []
    assert (now.decision.seat, now.decision.kind) == (ENEMY[side], "interception")
    row = missions_seen(now, ENEMY[side])[0]
    assert row[2] == f"{aircraft} aircraft, {'with a' if weasel else 'no'} Wild Weasel"
    assert stored(now.scene.state) == now.scene.state


@pytest.mark.rule("ADV:29.2.1")
@BOTH
@pytest.mark.parametrize("die", [DETECTED, MISSED])
def test_without_early_detection_nothing_is_counted(side, die):
    now = announced(side, die, *[9] * 6)
    kinds = [type(event) for event in now.events]

    assert of_type(now, StackCounted) == []
    assert kinds.index(FlightDetected) < kinds.index(StackShown) < kinds.index(StrikeRolled)


@pytest.mark.rule("ADV:29.2.1")
@BOTH
def test_all_detection_rolls_come_first(side):
    now = hiding(side, EARLY, EARLY, text=TWO_TARGETS)
    sent(now, at_unit(now, side), at_unit(now, side, kind=SECOND, name="G"))
    kinds = [type(e) for e in now.events if isinstance(e, FlightDetected | StackCounted)]

    assert kinds == [FlightDetected, FlightDetected, StackCounted, StackCounted]


TWO_TARGETS = """
1404 Flat Airbase
1404 in PRC
1404 PRC E 4-4-4 sp2
1404 PRC G 4-4-4 sp2
1405 SRV A 4-4-4 sp2
"""


@pytest.mark.rule("ADV:29.2.1", "RUL-0600")
@BOTH
def test_modifiers_of_the_detection_die_are_hidden_from_the_enemy(side):
    now = announced(side, EARLY, companions=(WEASEL,))
    (roll,) = of_type(now, FlightDetected)

    assert roll.added
    assert seen(roll, side) == roll
    for viewer in (ENEMY[side], COMMON):
        assert seen(roll, viewer).added is None
        assert [line for line in told(now, viewer) if "rolled 0, modifiers hidden" in line] != []


# ------------------------------------------------------------ interceptors


@pytest.mark.rule("ADV:29.2.1")
@BOTH
def test_interceptors_are_sent_at_a_stack_and_then_all_is_open(side):
    now = announced(side, EARLY, *[9] * 20, **WITH)
    enemy = ENEMY[side]
    fighter = mine(enemy, FIGHTER)

    assert refusals(now.scene, enemy, InterceptMission(mine(side, STRIKER)[0], fighter)) != []
    assert "stack 1" in refusals(now.scene, enemy, InterceptStack(2, fighter))[0]
    three = InterceptStack(1, mine(enemy, FIGHTER, STEALTH, STRIKER))
    assert refusals(now.scene, enemy, three) != []
    assert refusals(now.scene, enemy, InterceptStack(1, mine(side, FIGHTER))) != []
    now.order(InterceptStack(1, fighter))

    kinds = [type(e) for e in now.events if isinstance(e, InterceptorsSentAtStack | StackShown)]
    assert kinds == [InterceptorsSentAtStack, StackShown]
    shown = of_type(now, StackShown)[0].mission
    assert shown.strikers == mine(side, STRIKER, SECOND)
    assert (shown.escorts, shown.suppressors) == (mine(side, FIGHTER), mine(side, WEASEL))
    assert [status(now, side, kind) for kind in (STRIKER, SECOND, FIGHTER)] == [MISSION] * 3
    assert air_secrets_known(now.scene.state, side).missions == ()
    assert now.decision.kind in {"break_off", "engage_air_units"}
    assert now.scene.state.advanced.air.combat.ordnance == mine(side, STRIKER, SECOND, WEASEL)
    fought(now)
    assert len(of_type(now, StrikeRolled)) == 2
    assert status(now, side, FIGHTER) is FLOWN


@pytest.mark.rule("ADV:29.2.1")
@BOTH
def test_what_nobody_intercepts_is_open_too(side):
    now = announced(side, EARLY, *[9] * 6)
    now.order(EndInterception())

    assert len(of_type(now, StackShown)) == 1
    assert len(of_type(now, StrikeRolled)) == 1


@pytest.mark.rule("ADV:29.2.1", "RUL-0600")
@BOTH
def test_a_secret_escort_seems_able_to_intercept_but_cannot(side):
    """The other side has sent its one fighter as an escort: it is asked all the same."""
    enemy = ENEMY[side]
    now = hiding(side, EARLY, *[9] * 6, enemies={FIGHTER: BOX})
    sent(now, at_unit(now, side))
    assert now.decision.kind == "interception"
    scene = with_hidden_escort(now.scene, enemy)

    offer = scene.rules.orders["interception"][InterceptStack].offer(known(scene, enemy))
    assert offer is None
    assert refusals(scene, enemy, InterceptStack(1, mine(enemy, FIGHTER))) != []
    assert refusals(scene, enemy, EndInterception()) == []


def with_hidden_escort(scene, side):
    """The position with the fighter of a side on a hidden mission."""
    mission = AirUnitMission(side, (), (), escorts=mine(side, FIGHTER), stack=Stack(9))
    state = evolve(scene.state, StackRecorded(side, mission))
    return KernelScene(scene.rules, scene.printed, state)


@pytest.mark.rule("ADV:29.2.1", "ADV:24.1")
@BOTH
@pytest.mark.parametrize("die", [EARLY, MISSED])
def test_wild_weasels_are_shown_one_mission_at_a_time(side, die):
    now = hiding(side, die, *[9] * 12)
    kind = now.scene.rules.orders["air_missions"][SendWildWeasels]
    (first, second) = mine(side, WEASEL, SECOND_WEASEL)
    tracks = kind.offer(known(now.scene, side)).domain((first,)).options
    now.order(SendWildWeasels(first, tracks[0]))
    now.order(SendWildWeasels(second, tracks[1]))
    if now.decision.kind == "air_missions":
        now.order(EndMissions())
    if die is EARLY:
        assert (now.decision.seat, now.decision.kind) == (ENEMY[side], "interception")
        assert of_type(now, StackShown) == []
        now.order(InterceptStack(1, mine(ENEMY[side], FIGHTER)))
        assert len(of_type(now, StackShown)) == 1
        assert status(now, side, SECOND_WEASEL) is READY
        fought(now)
    strikers = [event.mission.strikers for event in of_type(now, StackShown)]

    assert strikers == [(first,), (second,)]
    assert len(of_type(now, StrikeRolled)) == 2


# ------------------------------------------------------------ what others imagine


@pytest.mark.rule("ADV:29.2.1")
@BOTH
@pytest.mark.parametrize("counted", [True, False])
def test_who_guesses_at_hidden_contents_guesses_what_fits(side, counted):
    now = hiding(side, EARLY)
    now.order(at_unit(now, side, **WITH))
    if counted:
        now.order(EndMissions())
    enemy = ENEMY[side]
    view = show(known(now.scene, enemy))
    guessed = imagine(now.scene.printed, view, Sampler("guess"))
    (mission,) = air_secrets_known(guessed, side).missions
    again = show(known(KernelScene(now.scene.rules, now.scene.printed, guessed), enemy))

    assert again == view
    assert mission.strikers != ()
    assert len(mission.aims) == len(mission.strikers)
    assert len(mission.units) == len({*mission.units}) == (4 if counted else 1)
    weasels = [u for u in mission.units if now.scene.printed.aircraft[u].wild_weasel]
    assert bool(weasels) is counted


@pytest.mark.rule("ADV:29.2", "ADV:29.2.1")
@BOTH
def test_without_the_option_all_is_open(side):
    now = striking(side)
    now.order(at_unit(now, side))

    assert of_type(now, MissionAnnounced)[0].mission.strikers == mine(side, STRIKER)
    assert status(now, side, STRIKER) is MISSION
