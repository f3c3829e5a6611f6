"""23.5, 15.2.2, NWV 13.6 Air units in support of combats."""

from __future__ import annotations

from dataclasses import replace as changed
from functools import cache

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    STEALTH,
    STRIKER,
    WEASEL,
    of_type,
    unit_number,
)
from games.next_war.air_support import (
    ALL,
    BOTH,
    EITHER,
    MISS,
    asked_for_support,
    fought,
    support,
    through,
    weapons,
)
from games.next_war.fighting import NO_SUPPORT
from games.next_war.flight_orders import plain_answer
from games.next_war.flying import stored
from games.next_war.interceptions import BOX, FLOWN, READY, mine, status
from games.next_war.sketch import at, refusals
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events import CombatRolled
from sandtable.games.next_war.events.advanced.air_defence import (
    FlightDetected,
    FlightFiredOn,
    FlightPressedOn,
    FlightTurnedBack,
)
from sandtable.games.next_war.ids import ENEMY, HelicopterId
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced.air import air_support_rating
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.compose import compose
from sandtable.random_source import Sampler


@cache
def vietnam():
    """The rules of the air war of Vietnam."""
    names = ("standard", "advanced", "vietnam-advanced", "air", "vietnam-air")
    return compose([LAYERS[name] for name in names])


# --- who may be sent ----------------------------------------------------------------------------


@pytest.mark.rule("ADV:23.5", "ADV:23.0", "ADV:23.1")
@BOTH
def test_two_air_units_with_two_others_support_an_attack_in_one_mission(side):
    now = asked_for_support(side, True)

    fleet = (HelicopterId(0), HelicopterId(1))
    whole = support(side, STRIKER, SECOND, fleet=fleet, companions=(FIGHTER, WEASEL))
    assert refusals(now.scene, side, whole) == []


@pytest.mark.rule("ADV:23.0", "ADV:23.5")
@BOTH
@EITHER
@pytest.mark.parametrize("rating", [0, 1, 2])
def test_combat_support_takes_a_rating_of_one(side, attacks, rating):
    now = asked_for_support(side, attacks)
    scene = with_rating(now.scene, side, STRIKER, Rating(rating))

    assert (refusals(scene, side, support(side, STRIKER)) == []) is (rating > 0)


@pytest.mark.rule("ADV:23.5", "ADV:23.0", "ADV:23.1", "ADV:15.2.9")
@BOTH
@EITHER
@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"kinds": (STRIKER, SECOND, STEALTH)}, id="three air units"),
        pytest.param({"kinds": (STRIKER, STRIKER)}, id="one twice"),
        pytest.param({"kinds": (WEASEL,)}, id="no combat support rating"),
        pytest.param({"kinds": (FIGHTER,)}, id="not Ready"),
        pytest.param({"kinds": (), "companions": (FIGHTER,)}, id="companions without a supporter"),
        pytest.param({"kinds": (STRIKER,), "companions": (SECOND,)}, id="strikers do not escort"),
    ],
)
def test_what_combat_support_may_not_be(side, attacks, wrong):
    now = asked_for_support(side, attacks)

    order = support(side, *wrong["kinds"], companions=wrong.get("companions", ()))
    assert refusals(now.scene, side, order) != []


@pytest.mark.rule("ADV:23.5")
@BOTH
def test_three_companions_are_one_too_many(side):
    now = asked_for_support(side, True, flying={**ALL, STEALTH: BOX})

    order = support(side, STRIKER, companions=(FIGHTER, STEALTH, WEASEL))
    assert refusals(now.scene, side, order) != []


@pytest.mark.rule("ADV:23.5")
@BOTH
def test_a_defender_has_one_air_unit_with_two_others_and_one_helicopter(side):
    now = asked_for_support(side, False)
    one = support(side, STRIKER, fleet=(HelicopterId(0),), companions=(FIGHTER, WEASEL))

    assert refusals(now.scene, side, one) == []
    assert refusals(now.scene, side, support(side, STRIKER, SECOND)) != []
    two = support(side, STRIKER, fleet=(HelicopterId(0), HelicopterId(1)))
    assert refusals(now.scene, side, two) != []


@pytest.mark.rule("ADV:23.5")
@BOTH
@EITHER
def test_every_order_that_is_drawn_from_the_offer_is_legal(side, attacks):
    now = asked_for_support(side, attacks)
    (offer,) = offers(known(now.scene, side))

    assert [name for name, _ in offer.parameters][-3:] == ["air_units", "wing", "companions"]
    for seed in range(200):
        order = offer.draw(Sampler(f"support {seed}"))
        assert refusals(now.scene, side, order) == []
    assert offer.contains(support(side, STRIKER, companions=(FIGHTER,)))
    assert offer.contains(support(side, STRIKER, SECOND)) is attacks


@pytest.mark.rule("ADV:23.5")
@BOTH
@EITHER
def test_without_ready_units_no_air_units_are_offered(side, attacks):
    now = asked_for_support(side, attacks, flying={STRIKER: FLOWN, FIGHTER: BOX})
    (offer,) = offers(known(now.scene, side))

    assert "air_units" not in [name for name, _ in offer.parameters]
    assert refusals(now.scene, side, support(side, STRIKER)) != []
    assert refusals(now.scene, side, NO_SUPPORT) == []


# --- how it flies -------------------------------------------------------------------------------


@pytest.mark.rule("ADV:23.5", "ADV:15.2.2", "ADV:24.3.1")
@BOTH
@pytest.mark.parametrize(
    ("attacks", "kind", "modifier"),
    [
        pytest.param(True, DefenceKind.NORMAL, -2, id="the attacker lowers the die"),
        pytest.param(False, DefenceKind.LOCAL, 2, id="the defender raises it"),
    ],
)
def test_support_that_comes_through_counts_its_rating(side, attacks, kind, modifier):
    """The attack is on the enemy country, so the tracks defend it; the defence is at home."""
    dice = (MISS, MISS) if attacks else (MISS,)  # AAA of the tracks fires at what it has not found
    now = fought(asked_for_support(side, attacks, *dice, *[5] * 9), support(side, STRIKER))

    assert [event.kind for event in of_type(now, FlightDetected)] == [kind]
    assert through(now, side, attacks) == (2, 0)
    (rolled,) = of_type(now, CombatRolled)
    plain = fought(asked_for_support(side, attacks, *[5] * 9), NO_SUPPORT)
    (without,) = of_type(plain, CombatRolled)
    assert rolled.modifier - without.modifier == modifier
    assert status(now, side, STRIKER) is FLOWN


@pytest.mark.rule("ADV:23.5", "ADV:24.3")
@BOTH
def test_one_roll_for_all_air_units_and_one_for_each_helicopter(side):
    order = support(side, STRIKER, SECOND, fleet=(HelicopterId(0), HelicopterId(1)))
    now = fought(asked_for_support(side, True, *[MISS] * 5, *[5] * 9), order)

    kinds = [event.kind for event in of_type(now, FlightDetected)]
    assert kinds == [DefenceKind.NORMAL, DefenceKind.LOCAL, DefenceKind.LOCAL]
    assert through(now, side, True) == (4, 5)


@pytest.mark.rule("ADV:23.5")
@BOTH
def test_the_support_of_both_kinds_counts_six_at_most(side):
    order = support(side, STRIKER, SECOND, fleet=(HelicopterId(0), HelicopterId(1)))
    now = fought(asked_for_support(side, True, *[MISS] * 5, *[5] * 9), order)
    plain = fought(asked_for_support(side, True, *[5] * 9), NO_SUPPORT)

    (rolled,), (without,) = of_type(now, CombatRolled), of_type(plain, CombatRolled)
    assert rolled.modifier - without.modifier == -6


@pytest.mark.rule("ADV:23.5", "ADV:24.5", "ADV:24.5.1", "ADV:24.6", "ADV:24.6.1")
@BOTH
@pytest.mark.parametrize(
    ("dice", "shots", "left"),
    [
        pytest.param((2, 9, 9), ["-", "-"], 2, id="missed by both"),
        pytest.param((2, 5, 9), ["+1", "-"], 1, id="+1 by a SAM"),
        pytest.param((2, 3, 9), ["+2", "-"], 0, id="+2 by a SAM"),
        pytest.param((2, 9, 4), ["-", "+1"], 1, id="+1 by AAA"),
        pytest.param((2, 5, 1), ["+1", "+2"], 0, id="never below 0"),
    ],
)
def test_what_fire_adds_is_taken_off_the_rating(side, dice, shots, left):
    now = fought(asked_for_support(side, True, *dice, *[5] * 9), support(side, STRIKER))

    assert [result for _, _, result in weapons(now)] == shots
    assert through(now, side, True) == (left, 0)
    assert status(now, side, STRIKER) is FLOWN


@pytest.mark.rule("ADV:23.5", "ADV:24.5")
@BOTH
def test_each_unit_is_fired_on_by_itself(side):
    dice = (2, 5, 9, 9, 9)  # +1 at the first, nothing at the second
    now = fought(asked_for_support(side, True, *dice, *[5] * 9), support(side, STRIKER, SECOND))

    first, second = mine(side, STRIKER, SECOND)
    assert [unit for unit, _, _ in weapons(now)] == [first, first, second, second]
    assert through(now, side, True) == (3, 0)


@pytest.mark.rule("ADV:23.5", "ADV:24.x")
@BOTH
def test_a_unit_that_loses_its_last_step_gives_nothing(side):
    flying = {STRIKER: READY}
    now = asked_for_support(side, True, 2, 0, 2, *[5] * 9, flying=flying)
    number = unit_number(side, STRIKER)
    assert air_unit(now.scene, number).steps == 2
    now = fought(now, support(side, STRIKER))

    assert air_unit(now.scene, number).steps == 1
    assert through(now, side, True) == (0, 0)  # the X takes a step, AAA +2


@pytest.mark.rule("ADV:23.5", "ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("answer", "dice", "where", "left"),
    [
        pytest.param(AbortMission(), (), AirStatus.ABORT, 0, id="turns back"),
        pytest.param(PressMissionOn(), (9, 9), FLOWN, 0, id="presses on, +2"),
        pytest.param(PressMissionOn(), (0, 9), FLOWN, 2, id="presses on and loses a step"),
    ],
)
def test_an_abort_is_the_owners_choice(side, answer, dice, where, left):
    now = asked_for_support(side, True, 2, 1, *dice, *[5] * 9)
    now.order(support(side, STRIKER))
    while now.decision.kind in {"support", "lead"}:
        now.order(plain_answer(now))
    assert (now.decision.seat, now.decision.kind) == (side, "press_on_or_abort")
    now.scene = KernelScene(now.scene.rules, now.scene.printed, stored(now.scene.state))
    now.order(answer)

    assert status(now, side, STRIKER) is where
    assert through(now, side, True) == (left, 0)
    (decided,) = [e for e in now.events if isinstance(e, FlightPressedOn | FlightTurnedBack)]
    assert decided.unit == unit_number(side, STRIKER)


@pytest.mark.rule("ADV:23.5", "ADV:24.6.1")
@BOTH
@pytest.mark.parametrize(
    ("die", "where", "steps"),
    [
        pytest.param(1, FLOWN, 2, id="+2 is too late"),
        pytest.param(0, AirStatus.ABORT, 2, id="Abort"),
    ],
)
def test_aaa_of_the_tracks_fires_afterwards_at_what_was_not_found(side, die, where, steps):
    now = fought(asked_for_support(side, True, MISS, die, *[5] * 9), support(side, STRIKER))

    assert [weapon for _, weapon, _ in weapons(now)] == ["AAA"]
    assert [event.afterwards for event in of_type(now, FlightFiredOn)] == [True]
    assert through(now, side, True) == (2, 0)
    assert status(now, side, STRIKER) is where
    assert air_unit(now.scene, unit_number(side, STRIKER)).steps == steps


@pytest.mark.rule("ADV:23.5", "ADV:24.6.2")
@BOTH
def test_local_air_defence_that_finds_nothing_does_not_fire(side):
    now = fought(asked_for_support(side, False, MISS, *[5] * 9), support(side, STRIKER))

    assert weapons(now) == []


@pytest.mark.rule("ADV:15.2.8", "ADV:24.6")
@BOTH
@pytest.mark.parametrize("found", [2, MISS])
def test_no_aaa_fires_at_a_unit_with_a_star_on_its_rating(side, found):
    now = asked_for_support(side, True, found, 9, *[5] * 9)
    now.scene = with_stars(now.scene, side, STRIKER)
    now = fought(now, support(side, STRIKER))

    assert [weapon for _, weapon, _ in weapons(now)] == (["SAM"] if found == 2 else [])


def with_stars(scene, side, kind):
    """The position with a star on the combat support rating of an air unit."""
    return with_rating(scene, side, kind, Rating(2, stars=1))


def with_rating(scene, side, kind, rating):
    """The position with this combat support rating of an air unit."""
    number = unit_number(side, kind)
    counters = list(scene.printed.aircraft)
    front = replace(counters[number].front, combat_support=rating)
    counters[number] = replace(counters[number], front=front)
    printed = changed(scene.printed, aircraft=tuple(counters), memo={})
    return KernelScene(scene.rules, printed, scene.state)


@pytest.mark.rule("ADV:23.5", "ADV:24.8", "ADV:24.5")
@BOTH
def test_suppressors_are_fired_on_first_and_escorts_never(side):
    order = support(side, STRIKER, companions=(FIGHTER, WEASEL))
    now = fought(asked_for_support(side, True, 1, *[9] * 4, *[5] * 9), order)

    weasel, striker = mine(side, WEASEL, STRIKER)
    assert [unit for unit, _, _ in weapons(now)] == [weasel, weasel, striker, striker]
    assert {status(now, side, kind) for kind in (STRIKER, FIGHTER, WEASEL)} == {FLOWN}


@pytest.mark.rule("ADV:23.5", "ADV:24.7", "ADV:22.2.1.1")
@BOTH
def test_weather_halves_the_rating_of_units_that_are_not_all_weather(side):
    order = support(side, STRIKER)
    now = asked_for_support(side, True, MISS, MISS, *[5] * 9, weather=Weather.OVERCAST)

    assert through(fought(now, order), side, True) == (1, 0)


@pytest.mark.rule("ADV:22.2.1.2", "ADV:23.5")
@BOTH
def test_in_a_storm_they_stay_down(side):
    now = asked_for_support(side, True, weather=Weather.STORM)

    assert refusals(now.scene, side, support(side, STRIKER)) != []


@pytest.mark.rule("ADV:23.5")
@BOTH
def test_the_defender_sees_what_the_attacker_has_sent_and_units_are_away_at_once(side):
    now = asked_for_support(side, True, *[5] * 20)
    now.order(support(side, STRIKER, SECOND, companions=(FIGHTER,)))

    assert (now.decision.seat, now.decision.kind) == (ENEMY[side], "support")
    seen = known(now.scene, ENEMY[side]).state.combat.support[0]
    assert (seen.air_units, seen.companions) == (mine(side, STRIKER, SECOND), mine(side, FIGHTER))
    assert seen.air_left == 4
    assert status(now, side, STRIKER) is AirStatus.MISSION


@pytest.mark.rule("ADV:23.5", "ADV:24.4", "ADV:24.1")
@BOTH
def test_early_detection_is_told_to_interceptors(side):
    now = fought(asked_for_support(side, True, 0, *[9] * 3, *[5] * 9), support(side, STRIKER))

    (found,) = of_type(now, FlightDetected)
    assert found.result is Detected.EARLY
    assert found.place == at("1405")


@pytest.mark.rule("ADV:23.5", "ADV:23.0")
@BOTH
def test_a_unit_that_has_flown_supports_no_further_combat(side):
    now = fought(asked_for_support(side, True, MISS, MISS, *[5] * 9), support(side, STRIKER))

    assert status(now, side, STRIKER) is FLOWN
    again = asked_for_support(side, True, flying={STRIKER: status(now, side, STRIKER)})
    assert refusals(again.scene, side, support(side, STRIKER)) != []


@pytest.mark.rule("NWV:13.6")
@BOTH
@EITHER
@pytest.mark.parametrize(
    ("nation", "counts"),
    [
        pytest.param(None, 2, id="with a unit of its nation"),
        pytest.param("US", 1, id="without one it counts half"),
    ],
)
def test_in_vietnam_air_units_count_half_for_other_nations(side, attacks, nation, counts):
    now = asked_for_support(side, attacks)
    number, scene = unit_number(side, STRIKER), now.scene
    counters = list(scene.printed.aircraft)
    counters[number] = replace(counters[number], nation=nation or counters[number].nation)
    printed = changed(scene.printed, aircraft=tuple(counters), memo={})
    there = KernelScene(vietnam(), printed, scene.state)

    assert there.rules[air_support_rating](there, there.state.combat, number) == counts


@pytest.mark.rule("NWV:13.6", "ADV:15.2.2")
@BOTH
def test_in_vietnam_half_is_rounded_down(side):
    now = asked_for_support(side, True)
    number, scene = unit_number(side, STRIKER), now.scene
    counters = list(scene.printed.aircraft)
    front = replace(counters[number].front, combat_support=Rating(3))
    counters[number] = replace(counters[number], nation="US", front=front)
    printed = changed(scene.printed, aircraft=tuple(counters), memo={})
    there = KernelScene(vietnam(), printed, scene.state)

    assert there.rules[air_support_rating](there, there.state.combat, number) == 1
