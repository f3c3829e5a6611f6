"""Positions on islands: units ashore, aboard and in boxes, and combats fought to their end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import ship, spot
from sandtable.games.next_war.analysis.client_combat_data import chances
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import HelicopterId, SideId, UnitId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.combat import (
    Attack,
    ChooseLead,
    CommitSupport,
    EndCombat,
    TakeLosses,
)
from sandtable.games.next_war.orders.landings import TakeLandingLoss
from sandtable.games.next_war.rules.standard.ch03_sequence.segment_starts import begin_combat
from sandtable.games.next_war.state import ABOARD, Helicopter, Lift, Segment, Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, decision_of, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.offers import draw_order

VN, VN2, VN3 = "srv-marines-vn-a", "srv-marines-vn-b", "srv-marines-vn-c"
LEG, ARMOR = "prc-marine-1-marine", "prc-marine-2-marine"  # two stacking points each
DROP, DROP2, DROP3 = "prc-abn-127", "prc-abn-128", "prc-abn-130"  # light, one point each
PARACELS, SPRATLYS = "Paracels", "Spratlys"


def unit_named(scene: Scene, name: str) -> UnitId:
    """Find a unit by the id of its counter."""
    return UnitId([counter.id for counter in scene.printed.counters].index(name))


def placed(
    scene: Scene,
    units: Mapping[str, str],
    control: Mapping[str, int] = {},  # never changed
    helicopters: Mapping[str, str] = {},  # never changed
    **fields: Any,
) -> Scene:
    """The position with units by their ids in places by their names, and islands controlled."""
    state = scene.state
    for name, where in units.items():
        unit = unit_named(scene, name)
        counter = scene.printed.counters[unit]
        now = Unit(spot(scene.printed, where), counter.steps)
        force = with_unit(state.forces[counter.side], unit, now)
        state = with_force(state, counter.side, force)
    for name, where in helicopters.items():
        number = helicopter_named(scene, name)
        side = scene.printed.helicopters[number].side
        based = Helicopter(spot(scene.printed, where), 2)
        fleet = state.forces[side].helicopters.set(number, based)
        state = with_force(state, side, replace(state.forces[side], helicopters=fleet))
    held = HashedMap({spot(scene.printed, where): side for where, side in control.items()})
    state = replace(state, control=held, **fields)
    return KernelScene(scene.rules, scene.printed, state)


def helicopter_named(scene: Scene, name: str) -> HelicopterId:
    """Find a helicopter by the id of its counter."""
    return HelicopterId([counter.id for counter in scene.printed.helicopters].index(name))


def attacking(scene: Scene, side: SideId, **segment: Any) -> NextWarRun:
    """Let a side begin a Combat Segment, as the turn does."""
    state = replace(
        scene.state,
        segment=replace(scene.state.segment, number=5),
        agenda=(Frame("turn", "", ""),),
        pending=(),
    )
    run: NextWarRun = Run(KernelScene(scene.rules, scene.printed, state), -1, Scripted(), 1, GAME)
    begin_combat(run, Segment(name="first_combat", side=side, **segment))
    return run


def scene_of(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def fought(run: NextWarRun, seat: SideId, order: object, *dice: int) -> NextWarRun:
    """Carry out an attack and fight it out; both sides choose the first of everything."""
    script = Scripted(*dice)
    scene = scene_of(run)
    assert kernel.judge(known(scene, seat), order) == ()
    # Below the agenda another decision is left, so that the turn does not go on.
    last = Decision(int(seat), "attack", "STD:9.0")
    state = replace(scene.state, pending=(Pending(1, (last,)),))
    after: NextWarRun = Run(KernelScene(run.rules, run.printed, state), seat, script, 1, GAME)
    after.rules.orders["attack"][type(order)].resolve(after, order)
    drive(after)
    while after.truth.combat is not None:
        asked = after.truth.pending[-1].decisions[0]
        answer = _answer(after, SideId(asked.seat))
        after = _next(after, SideId(asked.seat), script)
        after.rules.orders[asked.kind][type(answer)].resolve(after, answer)
        drive(after)
    assert script.used == len(dice)
    assert faults(after.printed, after.truth) == ()
    return after


def _next(run: NextWarRun, seat: SideId, script: Scripted) -> NextWarRun:
    after: NextWarRun = Run(scene_of(run), seat, script, 1, GAME)
    after.events.extend(run.events)
    return after


def _answer(run: NextWarRun, seat: SideId) -> Any:
    scene = known(scene_of(run), seat)
    decision = decision_of(scene.state, seat)
    assert decision is not None
    offers = {offer.order: offer for offer in kernel.offers(scene)}
    if CommitSupport in offers:
        return CommitSupport(0, (), ())
    for kind in (ChooseLead, TakeLandingLoss, TakeLosses):
        if kind in offers:
            domain: Any = offers[kind].domain(())
            if kind is TakeLosses:
                return TakeLosses(tuple(domain.options)[: domain.least])
            return kind(next(iter(domain.listed())))
    assert EndCombat not in offers, "the combat is not over"
    raise AssertionError(f"no answer to {decision.kind}")


def lifted(scene: Scene, side: SideId, nation: str, points: int) -> Scene:
    """The position with Airmobile Points of a nation."""
    force = replace(scene.state.forces[side], airmobile=(Lift(nation, points),))
    return KernelScene(scene.rules, scene.printed, with_force(scene.state, side, force))


def happened(run: NextWarRun, *kinds: type) -> list[Any]:
    """What happened of these kinds."""
    return [event for event in run.events if type(event) in kinds]


def embarked(scene: Scene, name: str, *units: str) -> Scene:
    """The position with units, by their ids, aboard a ship."""
    state, carrier = scene.state, ship(scene, name)
    for each in units:
        unit = unit_named(scene, each)
        counter = scene.printed.counters[unit]
        now = Unit(ABOARD, counter.steps, ship=carrier)
        force = with_unit(state.forces[counter.side], unit, now)
        state = with_force(state, counter.side, force)
    return KernelScene(scene.rules, scene.printed, state)


class Chance:
    """Dice and choices, the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def below(self, limit: int) -> int:
        """Any number below a limit."""
        return self._random.randrange(limit)

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # any die
        """Any face."""
        return self._random.randrange(sides)


def played_out(run: NextWarRun, side: SideId, source: Chance) -> tuple[int, Scene]:
    """Give random orders until the side attacks no more: how many attacks, and what they led to.

    Every order that is offered must be accepted, and no position have a fault.
    """
    state, attacks = run.truth, 0
    while state.pending:
        scene = KernelScene(run.rules, run.printed, state)
        asked = state.pending[-1].decisions[0]
        seen = known(scene, asked.seat)
        order = draw_order(kernel.offers(seen), source)
        if isinstance(order, EndCombat):
            break
        assert kernel.judge(seen, order) == (), order
        now: NextWarRun = Run(scene, asked.seat, source, 1, GAME)
        now.rules.orders[asked.kind][type(order)].resolve(now, order)
        drive(now)
        state = now.truth
        attacks += isinstance(order, Attack)
        assert faults(run.printed, state) == (), order
        if isinstance(order, Attack):
            chances(known(scene, side), order)
    return attacks, KernelScene(run.rules, run.printed, state)


def here(scene, name=PARACELS):
    """An island by its name."""
    return spot(scene.printed, name)


def stepping(scene, *dice):
    """A run in which no side acts, with these dice."""
    return Run(scene, -1, Scripted(*dice), 1, GAME)
