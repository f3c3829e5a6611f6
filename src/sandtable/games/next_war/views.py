"""What a seat sees: nearly everything is open in the Standard game, told piece by piece."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.next_war.events import DropPlanned
from sandtable.games.next_war.points import unseen_units
from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.scene import Known
from sandtable.games.next_war.state import (
    Clearing,
    Combat,
    Crossing,
    Force,
    HalfLift,
    Helicopter,
    Lift,
    Plan,
    Segment,
    State,
    Unit,
)
from sandtable.games.next_war.terrain import Feature, Weather
from sandtable.kernel.domains import Choice
from sandtable.kernel.points import cites
from sandtable.kernel.register import Register
from sandtable.kernel.state import Decision, Frame, Pending, Result, decision_of


class UnitView(msgspec.Struct, frozen=True):
    """A unit: where it is, and what it has left."""

    unit: int
    at: int
    steps: int
    supports: int = 0
    landed: bool = False
    unsupplied: bool = False
    struck: int = 0


class HelicopterView(msgspec.Struct, frozen=True):
    """A helicopter: its base, and what it has left."""

    helicopter: int
    base: int
    steps: int
    missions: int = 0
    flew_in: int = 0
    spent: bool = False
    guest: int = 0


class SideView(msgspec.Struct, frozen=True):
    """A side: its units, those of one hex from the top of the stack down, and its points."""

    side: int
    units: tuple[UnitView, ...]
    helicopters: tuple[HelicopterView, ...]
    air_points: int
    air_received: int
    air_lost: int
    vp_turn: int
    vp_total: int
    replacement_points: tuple[tuple[str, int], ...]
    dropped: tuple[tuple[str, int], ...]
    replaced: tuple[int, ...]
    airmobile: tuple[Lift, ...] = ()
    half_lifts: tuple[HalfLift, ...] = ()
    airlifted: int = 0
    parachuted: tuple[int, ...] = ()
    chemical_points: int = 0
    victory_rolls: int = 0
    task_forces: tuple[tuple[int, tuple[int, ...]], ...] = ()
    covered: tuple[tuple[int, int], ...] = ()  # hexes, and how many units one does not see in each
    unseen: tuple[int, ...] = ()  # who these units are, without a word of where


class Marker(msgspec.Struct, frozen=True):
    """A marker of a side in a hex."""

    hex: int
    side: int


class Broken(msgspec.Struct, frozen=True):
    """A destroyed bridge or ferry between two hexes, and the side that destroyed it."""

    hexes: Crossing
    side: int


class ClearingView(msgspec.Struct, frozen=True):
    """A Clearing marker: whose it is, and its number, 0 while it lies face down.

    `worn` counts the failures that lower the number, where an option has them do so.
    """

    hex: int
    side: int
    number: int = 0
    worn: int = 0


class Ruin(msgspec.Struct, frozen=True):
    """The Installations of a hex that are destroyed."""

    hex: int
    installations: tuple[Feature, ...]


class Holdout(msgspec.Struct, frozen=True):
    """A unit of the self-defence force in Resistance mode, and its hex."""

    hex: int
    unit: int


class Start(msgspec.Struct, frozen=True):
    """Where a unit began the segment."""

    unit: int
    at: int


class View(msgspec.Struct, frozen=True):
    """The whole table, and what this seat must decide."""

    seat: int
    decision: Decision | None
    turn: int
    weather: Weather
    season: str
    initiative: int | None
    first_player: int
    air_superiority: int
    sides: tuple[SideView, SideView]
    control: tuple[Marker, ...]
    passed: tuple[Marker, ...]
    broken: tuple[Broken, ...]
    clearing: tuple[ClearingView, ...]
    no_new_marker: tuple[int, ...]
    destroyed: tuple[Ruin, ...]
    resistance: tuple[Holdout, ...]
    drawn: tuple[int, ...]
    storms: int
    chemical: tuple[int, ...]
    segment: Segment
    starts: tuple[Start, ...]
    combat: Combat | None
    agenda: tuple[Frame, ...]
    pending: tuple[Pending, ...]
    over: Result | None
    plans: tuple[Plan, ...] | None = None  # drops that this seat has planned, where it must


@cites("STD:8.1.2")
def show(scene: Known) -> View:
    """Show the table: every stack of either side lies open, unless an option hides it."""
    state = scene.state
    hidden = frozenset([e.what for e in scene.rules[unseen_units](scene, scene.seat)])
    return View(
        seat=scene.seat,
        decision=decision_of(state, scene.seat),
        turn=state.turn,
        weather=state.weather,
        season=state.season,
        initiative=state.initiative,
        first_player=state.first_player,
        air_superiority=state.air_superiority,
        sides=(_side(0, state.forces[0], hidden), _side(1, state.forces[1], hidden)),
        control=_markers(state.control),
        passed=_markers(state.passed),
        broken=tuple([Broken(hexes, side) for hexes, side in state.broken.pairs()]),
        clearing=tuple(
            [
                ClearingView(here, now.side, now.number, now.worn)
                for here, now in state.clearing.pairs()
            ]
        ),
        no_new_marker=state.no_new_marker,
        destroyed=tuple([Ruin(here, gone) for here, gone in state.destroyed.pairs()]),
        resistance=tuple([Holdout(here, unit) for here, unit in state.resistance.pairs()]),
        drawn=state.drawn,
        storms=state.storms,
        chemical=state.chemical,
        segment=msgspec.structs.replace(state.segment, together=Register()),
        starts=tuple(
            [Start(unit, at) for unit, at in state.segment.together.pairs() if unit not in hidden]
        ),
        combat=state.combat,
        agenda=state.agenda,
        pending=state.pending,
        over=state.over,
        plans=(state.secrets[scene.seat] or () if scene.seat >= 0 else ())
        if state.secrets
        else None,
    )


def seen(event: Any, seat: int) -> Any:
    """Give an event as a seat may see it: plans of others not at all."""
    return None if type(event) is DropPlanned and event.side != seat else event


def _markers(marked: Register[int, int]) -> tuple[Marker, ...]:
    return tuple([Marker(here, side) for here, side in marked.pairs()])


def _side(side: int, force: Force, hidden: frozenset[int]) -> SideView:
    return SideView(
        side=side,
        units=tuple([each for each in _units(force) if each.unit not in hidden]),
        covered=_covered(force, hidden) if hidden else (),
        unseen=tuple(sorted([unit for unit in hidden if unit in force.units.map])),
        helicopters=tuple(
            [
                HelicopterView(
                    helicopter,
                    now.base,
                    now.steps,
                    now.missions,
                    now.flew_in,
                    now.spent,
                    now.guest,
                )
                for helicopter, now in force.helicopters.pairs()
            ]
        ),
        air_points=force.air_points,
        air_received=force.air_received,
        air_lost=force.air_lost,
        vp_turn=force.vp_turn,
        vp_total=force.vp_total,
        replacement_points=force.replacement_points,
        dropped=force.dropped,
        replaced=force.replaced,
        airmobile=force.airmobile,
        half_lifts=force.half_lifts,
        airlifted=force.airlifted,
        parachuted=force.parachuted,
        chemical_points=force.chemical_points,
        victory_rolls=force.victory_rolls,
        task_forces=tuple(force.task_forces.pairs()),
    )


def _covered(force: Force, hidden: frozenset[int]) -> tuple[tuple[int, int], ...]:
    counts = [(here, len(hidden.intersection(stack))) for here, stack in force.stacks.pairs()]
    return tuple([(here, count) for here, count in counts if count])


def _units(force: Force) -> tuple[UnitView, ...]:
    standing = [unit for _, stack in force.stacks.pairs() for unit in stack]
    away = [unit for unit, now in force.units.pairs() if now.at < 0]
    return tuple([_unit(unit, force.units.map[unit]) for unit in (*standing, *away)])


def _unit(unit: int, now: Unit) -> UnitView:
    return UnitView(unit, now.at, now.steps, now.supports, now.landed, now.unsupplied, now.struck)


def imagine(printed: Printed, view: View, whims: Choice) -> State:
    """Set the table up as it was shown.

    The enemy is taken to have planned nothing; units that one may not see stand in any order.
    """
    view = _uncovered(printed, view, whims)
    together = Register([(start.unit, start.at) for start in view.starts])
    return State(
        agenda=view.agenda,
        pending=view.pending,
        over=view.over,
        turn=view.turn,
        weather=view.weather,
        season=view.season,
        initiative=view.initiative,
        first_player=view.first_player,
        air_superiority=view.air_superiority,
        forces=(_force(view.sides[0]), _force(view.sides[1])),
        control=Register([(marker.hex, marker.side) for marker in view.control]),
        passed=Register([(marker.hex, marker.side) for marker in view.passed]),
        broken=Register([(each.hexes, each.side) for each in view.broken]),
        clearing=Register(
            [(each.hex, Clearing(each.side, each.number, each.worn)) for each in view.clearing]
        ),
        no_new_marker=view.no_new_marker,
        destroyed=Register([(each.hex, each.installations) for each in view.destroyed]),
        resistance=Register([(each.hex, each.unit) for each in view.resistance]),
        drawn=view.drawn,
        storms=view.storms,
        chemical=view.chemical,
        segment=msgspec.structs.replace(view.segment, together=together),
        combat=view.combat,
        secrets=_secrets(view),
    )


def _uncovered(printed: Printed, view: View, whims: Choice) -> View:
    """Put units that were not shown into the stacks where some are, whole and in any order."""
    if not any(side.covered for side in view.sides):
        return view
    starts, sides = list(view.starts), []
    for side in view.sides:
        left, found = list(side.unseen), list(side.units)
        for here in [here for here, count in side.covered for _ in range(count)]:
            unit = left.pop(whims.below(len(left)))
            found.append(UnitView(unit, here, printed.counters[unit].steps))
            starts += [Start(unit, here)] if side.side == view.segment.side else []
        sides.append(msgspec.structs.replace(side, units=tuple(found), covered=(), unseen=()))
    return msgspec.structs.replace(view, sides=(sides[0], sides[1]), starts=tuple(starts))


def _secrets(view: View) -> tuple[Any, ...]:
    if view.plans is None:
        return ()
    mine, theirs = view.plans, ()
    return (mine, theirs, None) if view.seat == 0 else (theirs, mine, None)


def _force(side: SideView) -> Force:
    stacks: dict[int, tuple[int, ...]] = {}
    for each in side.units:
        if each.at >= 0:
            stacks[each.at] = (*stacks.get(each.at, ()), each.unit)
    return Force(
        units=Register(
            [
                (u.unit, Unit(u.at, u.steps, u.supports, u.landed, u.unsupplied, u.struck))
                for u in side.units
            ]
        ),
        stacks=Register(stacks),
        helicopters=Register(
            [
                (
                    h.helicopter,
                    Helicopter(h.base, h.steps, h.missions, h.flew_in, h.spent, h.guest),
                )
                for h in side.helicopters
            ]
        ),
        air_points=side.air_points,
        air_received=side.air_received,
        air_lost=side.air_lost,
        vp_turn=side.vp_turn,
        vp_total=side.vp_total,
        replacement_points=side.replacement_points,
        dropped=side.dropped,
        replaced=side.replaced,
        airmobile=side.airmobile,
        half_lifts=side.half_lifts,
        airlifted=side.airlifted,
        parachuted=side.parachuted,
        chemical_points=side.chemical_points,
        victory_rolls=side.victory_rolls,
        task_forces=Register(side.task_forces),
    )
