"""What a seat sees: in the Standard game everything is open, told piece by piece."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.printed import Printed
from sandtable.games.next_war.scene import Known
from sandtable.games.next_war.state import (
    Combat,
    Force,
    Helicopter,
    Segment,
    State,
    Unit,
)
from sandtable.games.next_war.terrain import Weather
from sandtable.kernel.domains import Choice
from sandtable.kernel.register import Register
from sandtable.kernel.state import Decision, Frame, Pending, Result, decision_of


class UnitView(msgspec.Struct, frozen=True):
    """A unit: where it is, and what it has left."""

    unit: int
    at: int
    steps: int
    supports: int = 0
    landed: bool = False


class HelicopterView(msgspec.Struct, frozen=True):
    """A helicopter: its base, and what it has left."""

    helicopter: int
    base: int
    steps: int
    missions: int = 0
    flew_in: int = 0
    spent: bool = False


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


class Marker(msgspec.Struct, frozen=True):
    """A marker of a side in a hex."""

    hex: int
    side: int


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
    initiative: int | None
    first_player: int
    air_superiority: int
    sides: tuple[SideView, SideView]
    control: tuple[Marker, ...]
    passed: tuple[Marker, ...]
    segment: Segment
    starts: tuple[Start, ...]
    combat: Combat | None
    agenda: tuple[Frame, ...]
    pending: tuple[Pending, ...]
    over: Result | None


def show(scene: Known) -> View:
    """Show the table."""
    state = scene.state
    return View(
        seat=scene.seat,
        decision=decision_of(state, scene.seat),
        turn=state.turn,
        weather=state.weather,
        initiative=state.initiative,
        first_player=state.first_player,
        air_superiority=state.air_superiority,
        sides=(_side(0, state.forces[0]), _side(1, state.forces[1])),
        control=_markers(state.control),
        passed=_markers(state.passed),
        segment=msgspec.structs.replace(state.segment, together=Register()),
        starts=tuple([Start(unit, at) for unit, at in state.segment.together.pairs()]),
        combat=state.combat,
        agenda=state.agenda,
        pending=state.pending,
        over=state.over,
    )


def _markers(marked: Register[int, int]) -> tuple[Marker, ...]:
    return tuple([Marker(here, side) for here, side in marked.pairs()])


def _side(side: int, force: Force) -> SideView:
    return SideView(
        side=side,
        units=_units(force),
        helicopters=tuple(
            [
                HelicopterView(
                    helicopter, now.base, now.steps, now.missions, now.flew_in, now.spent
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
    )


def _units(force: Force) -> tuple[UnitView, ...]:
    standing = [unit for _, stack in force.stacks.pairs() for unit in stack]
    away = [unit for unit, now in force.units.pairs() if now.at < 0]
    return tuple([_unit(unit, force.units.map[unit]) for unit in (*standing, *away)])


def _unit(unit: int, now: Unit) -> UnitView:
    return UnitView(unit, now.at, now.steps, now.supports, now.landed)


def imagine(printed: Printed, view: View, whims: Choice) -> State:
    """Set the table up as it was shown; there is nothing to guess."""
    together = Register([(start.unit, start.at) for start in view.starts])
    return State(
        agenda=view.agenda,
        pending=view.pending,
        over=view.over,
        turn=view.turn,
        weather=view.weather,
        initiative=view.initiative,
        first_player=view.first_player,
        air_superiority=view.air_superiority,
        forces=(_force(view.sides[0]), _force(view.sides[1])),
        control=Register([(marker.hex, marker.side) for marker in view.control]),
        passed=Register([(marker.hex, marker.side) for marker in view.passed]),
        segment=msgspec.structs.replace(view.segment, together=together),
        combat=view.combat,
    )


def _force(side: SideView) -> Force:
    stacks: dict[int, tuple[int, ...]] = {}
    for each in side.units:
        if each.at >= 0:
            stacks[each.at] = (*stacks.get(each.at, ()), each.unit)
    return Force(
        units=Register([(u.unit, Unit(u.at, u.steps, u.supports, u.landed)) for u in side.units]),
        stacks=Register(stacks),
        helicopters=Register(
            [
                (h.helicopter, Helicopter(h.base, h.steps, h.missions, h.flew_in, h.spent))
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
    )
