"""Standing orders in the fight for the air: who is sent, paired, kept down; no unit breaks off."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import (
    CHINA,
    INDIA,
    answered,
    asked_now,
    at_phase,
    fight,
    in_the_air,
    marked,
    numbers,
    on,
    struck,
    with_air,
)
from games.next_war.air_war import READY, in_boxes
from games.next_war.sketch import after, refusals
from sandtable.games.next_war.advice.advanced.air_answers import gain_of
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.air import GroundAirUnits
from sandtable.games.next_war.orders.advanced.air_combat import (
    AimAirUnits,
    BreakOff,
    JoinPairings,
    PairAirUnits,
    SeekAirSuperiority,
)
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.kernel.play.state import known

SIDES = pytest.mark.parametrize("side", [0, 1])
KINDS = ("seek_superiority", "pair_air_units", "join_pairings", "aim_air_units", "break_off")
STRONG = {0: "roi-iaf-su-30-1", 1: "prc-plaaf-j-11b-1"}  # 5*
FAIR = {0: "roi-iaf-mig-29-1", 1: "prc-plaaf-j-10-1"}  # 4*
WEAK = {0: "roi-iaf-jaguar-1", 1: "prc-plaaf-jh-7-1"}  # 2, strikes


def routine(scene):
    """What a standing order answers now; no rule speaks against it."""
    seat, kind = asked_now(scene)
    order = ADVICE.routine[kind](known(scene, seat))
    assert refusals(scene, seat, order) == []
    return seat, order


@pytest.mark.parametrize("kind", [*KINDS, "ground_air_units"])
def test_every_question_has_a_standing_order(kind):
    assert kind in ADVICE.routine
    assert LABELS.standing(kind)


@pytest.mark.rule("ADV:22.5")
@SIDES
def test_fighters_are_sent(side):
    base = INDIA if side == 0 else CHINA
    units = {name[side]: (base, READY) for name in (STRONG, FAIR, WEAK)}
    now = after(on(at_phase(in_boxes(units), "sorties_are_lost")))

    assert routine(now) == (
        side,
        SeekAirSuperiority(tuple(sorted(numbers(STRONG[side], FAIR[side])))),
    )


@pytest.mark.rule("ADV:22.6.2")
@SIDES
def test_pairings_by_the_best_odds(side):
    names = [kind[each] for kind in (STRONG, FAIR, WEAK) for each in (0, 1)]
    scene = in_the_air(names, 1 if side == 0 else -1)
    seat, order = routine(after(on(at_phase(scene))))
    strong, weak = numbers(STRONG[side], WEAK[1 - side])

    assert seat == side
    assert order == PairAirUnits((strong,), (weak,))
    assert gain_of(scene, SideId(side), (strong, weak)) > gain_of(
        scene, SideId(side), numbers(WEAK[side], STRONG[1 - side])
    )


@pytest.mark.rule("ADV:22.6.2")
@SIDES
def test_several_pairings_are_named_at_once(side):
    names = [kind[each] for kind in (STRONG, FAIR, WEAK) for each in (0, 1)]
    _, order = routine(after(on(at_phase(in_the_air(names, 2 if side == 0 else -2)))))

    assert len(set(order.air_units)) == len(set(order.enemy_air_units)) == 2


def test_what_a_pairing_promises_one_side_costs_the_other():
    scene = in_the_air([STRONG[0], WEAK[1]])
    pair = numbers(STRONG[0], WEAK[1])

    assert gain_of(scene, SideId(0), pair) == -gain_of(scene, SideId(1), pair) > 0


@pytest.mark.rule("ADV:22.6.2")
@SIDES
def test_surplus_units_join_where_they_match_the_enemy(side):
    other = 1 - side
    names = [STRONG[side], FAIR[side], WEAK[side], STRONG[other]]
    pairs = (numbers(STRONG[side], STRONG[other]),)
    scene = with_air(in_the_air(names), pairings=pairs)
    _, order = routine(after(on(at_phase(scene, "surplus_units_join"))))

    assert order == JoinPairings(numbers(FAIR[side]), numbers(STRONG[other]))
    only_weak = with_air(in_the_air([STRONG[side], WEAK[side], STRONG[other]]), pairings=pairs)
    _, order = routine(after(on(at_phase(only_weak, "surplus_units_join"))))
    assert order == JoinPairings((), ())


@pytest.mark.rule("ADV:22.6.6", "ADV:22.6.4.1")
def test_units_fight_on_and_fire_at_the_weaker():
    names = (STRONG[0], STRONG[1], WEAK[0])
    now = after(on(fight(in_the_air(names), names)))
    seen = []
    while asked_now(now)[1] != "aim_air_units":
        _, order = routine(now)
        seen.append(order)
        now = after(answered(now, order))

    assert seen == [BreakOff(()), BreakOff(())]
    assert routine(now) == (1, AimAirUnits(()))


@pytest.mark.rule("ADV:22.6.1")
@pytest.mark.parametrize(
    ("marker", "seat", "kept"),
    [
        (Damage.STRIKE_1, 0, WEAK[0]),
        (Damage.DESTROYED, 1, STRONG[0]),
    ],
)
def test_the_least_of_the_own_side_and_the_best_of_the_enemy_stay_down(marker, seat, kept):
    units = {name[0]: (INDIA, READY) for name in (STRONG, FAIR, WEAK)}
    scene = marked(in_boxes(units), *struck("ROI", 1, marker))

    assert routine(after(on(at_phase(scene, "sorties_are_lost")))) == (
        seat,
        GroundAirUnits(numbers(kept)),
    )
