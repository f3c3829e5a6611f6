"""22.6  Whole Air/Naval phases, with orders at random and by standing orders."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

from games.next_war.air_fights import (
    CHINA,
    FLIES,
    INDIA,
    PAKISTAN,
    asks,
    at_phase,
    bases_on_map,
    captured,
    marked,
    struck,
    with_air,
)
from games.next_war.air_war import READY, in_boxes, printed
from games.next_war.sketch import GAME, after, refusals
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.contract import random_order
from sandtable.kernel.play.dice import Keyed, Roots, bond_of
from sandtable.kernel.play.run import DeadEndError, Run, drive
from sandtable.kernel.play.state import known
from sandtable.random_source import RandomSource

BASES = {"ROI": INDIA, "RU": INDIA, "US": INDIA, "IROP": PAKISTAN, "PRC": CHINA}


def everyone(awacs, weather):
    """All air units Ready, and some bases of both sides struck or taken."""
    units = {one.id: (BASES[one.nation], READY) for one in printed().aircraft}
    scene = with_air(in_boxes(units, weather, turn=2), awacs=awacs)
    scene = marked(scene, *struck("ROI", 3, Damage.STRIKE_1), *struck("IROP", 2, Damage.DESTROYED))
    return captured(scene, {bases_on_map("ROI")[-1][0]: 1})


def played(scene, seed, choose):
    """The position after the phase, what was asked how often, and the events."""
    dice = Keyed(Roots.from_seed(f"air {seed}"), bond_of("air", ()))
    asked: Counter[str] = Counter()
    events = []
    run = Run(at_phase(scene, "sorties_are_lost"), -1, dice, 1, GAME)
    while True:
        with suppress(DeadEndError):
            drive(run)
        events += run.events
        now = after(run)
        assert faults(now.printed, now.state) == ()
        question = asks(now)
        if question is None:
            return now, asked, events
        seat, kind = question
        asked[kind] += 1
        order = choose(now, seat, kind)
        assert refusals(now, seat, order) == []
        run = Run(now, seat, dice, 1, GAME)
        run.rules.orders[kind][type(order)].resolve(run, order)


def none_flies_on(scene):
    """Nothing of the combat is left, and every unit is in one place."""
    air = scene.state.advanced.air
    statuses = {unit.status for unit in air.units}
    assert (air.pairings, air.combat) == ((), None)
    assert statuses <= set(AirStatus) - {AirStatus.MISSION}


@pytest.mark.rule("ADV:22.6.2", "ADV:22.6.3", "ADV:22.6.6")
@pytest.mark.parametrize("seed", range(8))
def test_orders_at_random(seed):
    whims = RandomSource(seed)
    weather = list(Weather)[seed % 3]
    then, asked, _ = played(
        everyone(seed % 9 - 4, weather),
        seed,
        lambda scene, seat, _kind: random_order(known(scene, seat), whims),
    )

    none_flies_on(then)
    assert asked["seek_superiority"] == 2
    assert asked["break_off"] <= 4


@pytest.mark.rule("ADV:22.6.2", "ADV:22.6.3")
@pytest.mark.parametrize(("seed", "awacs"), [(0, 0), (1, 2), (2, -1)])
def test_standing_orders_answer_everything(seed, awacs):
    then, asked, _ = played(
        everyone(awacs, Weather.CLEAR),
        seed,
        lambda scene, seat, kind: ADVICE.routine[kind](known(scene, seat)),
    )

    none_flies_on(then)
    assert asked["pair_air_units"] > 5
    assert any(unit.status is FLIES for unit in then.state.advanced.air.units)


@pytest.mark.rule("ADV:22.6.3")
def test_the_same_dice_and_orders_lead_to_the_same_end():
    def choose(scene, seat, kind):
        return ADVICE.routine[kind](known(scene, seat))

    ends = [played(everyone(1, Weather.OVERCAST), 7, choose) for _ in range(2)]

    assert ends[0][0].state == ends[1][0].state
    assert ends[0][2] == ends[1][2]
