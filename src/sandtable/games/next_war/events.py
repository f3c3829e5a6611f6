"""What happened in the Standard game, and the only code that builds a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.state import (
    ELIMINATED,
    Combat,
    Commitment,
    Force,
    Helicopter,
    Segment,
    State,
    Unit,
)
from sandtable.games.next_war.terrain import Weather
from sandtable.kernel.events import KernelEvent
from sandtable.kernel.register import Register


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A game turn began."""

    turn: int


class WeatherSet(msgspec.Struct, frozen=True, tag="weather_set"):
    """The weather of the turn is known."""

    weather: Weather


class InitiativeSet(msgspec.Struct, frozen=True, tag="initiative_set"):
    """A side has the initiative, or nobody; the first player is named either way."""

    holder: int | None
    first_player: int


class AirPointsReceived(msgspec.Struct, frozen=True, tag="air_points_received"):
    """A side has so many air points for the turn."""

    side: int
    points: int


class AirSuperioritySet(msgspec.Struct, frozen=True, tag="air_superiority_set"):
    """Who holds the air: above 0 Allied, below 0 non-Allied."""

    level: int


class AirPointsSpent(msgspec.Struct, frozen=True, tag="air_points_spent"):
    """A side committed air points."""

    side: int
    points: int


class AirPointLost(msgspec.Struct, frozen=True, tag="air_point_lost"):
    """A side lost an air point for good."""

    side: int


class SegmentBegan(msgspec.Struct, frozen=True, tag="segment_began"):
    """A movement or combat segment began."""

    segment: Segment


class UnitsDone(msgspec.Struct, frozen=True, tag="units_done"):
    """These units will not move again in the segment."""

    units: tuple[int, ...]


class UnitMoved(msgspec.Struct, frozen=True, tag="unit_moved"):
    """A unit went along a path and paid for it, in sixths of a movement point."""

    unit: int
    side: int
    path: tuple[int, ...]
    paid: int = 0


class UnitPlaced(msgspec.Struct, frozen=True, tag="unit_placed"):
    """A unit was set up, arrived or landed in a hex."""

    unit: int
    side: int
    at: int
    steps: int
    landed: bool = False


class StepsLost(msgspec.Struct, frozen=True, tag="steps_lost"):
    """A unit lost steps; with none left it is eliminated."""

    unit: int
    side: int
    steps: int


class StepsGained(msgspec.Struct, frozen=True, tag="steps_gained"):
    """A unit recovered steps."""

    unit: int
    side: int
    steps: int


class UnitRebuilt(msgspec.Struct, frozen=True, tag="unit_rebuilt"):
    """An eliminated unit came back with one step."""

    unit: int
    side: int
    at: int


class HexPassed(msgspec.Struct, frozen=True, tag="hex_passed"):
    """A combat unit was the last to enter these hexes this turn."""

    hexes: tuple[int, ...]
    side: int


class ControlChanged(msgspec.Struct, frozen=True, tag="control_changed"):
    """A hex belongs to another side now."""

    hex: int
    side: int


class PointsScored(msgspec.Struct, frozen=True, tag="points_scored"):
    """A side scored victory points."""

    side: int
    points: int


class PointsTotalled(msgspec.Struct, frozen=True, tag="points_totalled"):
    """Each side's points of the turn were added to its total; `clear` begins the count anew."""

    clear: bool = False


class ReplacementsReceived(msgspec.Struct, frozen=True, tag="replacements_received"):
    """A nation received replacement points."""

    side: int
    nation: str
    points: int


class ReplacementsSpent(msgspec.Struct, frozen=True, tag="replacements_spent"):
    """A nation spent replacement points."""

    side: int
    nation: str
    points: int


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """A nation used up part of its paradrop limit for the segment, in half stacking points."""

    side: int
    nation: str
    halves: int


class HelicopterChanged(msgspec.Struct, frozen=True, tag="helicopter_changed"):
    """A helicopter flew, was based elsewhere or lost a step; with none left it is gone."""

    helicopter: int
    side: int
    now: Helicopter | None


class ArtillerySupported(msgspec.Struct, frozen=True, tag="artillery_supported"):
    """An artillery unit used a quarter turn."""

    unit: int
    side: int


class Reorganized(msgspec.Struct, frozen=True, tag="reorganized"):
    """Helicopters, artillery and landings are reset; unused air points are gone."""


class CombatDeclared(msgspec.Struct, frozen=True, tag="combat_declared"):
    """Units attacked a hex."""

    combat: Combat


class LeadChosen(msgspec.Struct, frozen=True, tag="lead_chosen"):
    """A side named its lead unit."""

    attacker: bool
    unit: int


class TerrainChosen(msgspec.Struct, frozen=True, tag="terrain_chosen"):
    """The defender named the class of terrain he fights in."""

    terrain: str


class DefendersChosen(msgspec.Struct, frozen=True, tag="defenders_chosen"):
    """The defender named the units that fight, where not all may."""

    units: tuple[int, ...]


class SupportCommitted(msgspec.Struct, frozen=True, tag="support_committed"):
    """A side committed combat support."""

    attacker: bool
    support: Commitment


class SupportResolved(msgspec.Struct, frozen=True, tag="support_resolved"):
    """What of a side's support came through air defence."""

    attacker: bool
    air_left: int
    ratings: int


class CombatRolled(msgspec.Struct, frozen=True, tag="combat_rolled"):
    """The combat die fell: column, sum of modifiers, die, and what it means."""

    column: int
    modifier: int
    die: int
    attacker_losses: int
    defender_losses: int
    retreat: bool


class LossesReduced(msgspec.Struct, frozen=True, tag="losses_reduced"):
    """Losses that a side no longer owes."""

    attacker_losses: int
    defender_losses: int


class RetreatDecided(msgspec.Struct, frozen=True, tag="retreat_decided"):
    """Whether the defenders go, and how far."""

    goes: bool
    length: int = 0


class UnitRetreated(msgspec.Struct, frozen=True, tag="unit_retreated"):
    """A unit retreated along a path."""

    unit: int
    side: int
    path: tuple[int, ...]


class CombatEnded(msgspec.Struct, frozen=True, tag="combat_ended"):
    """The combat is over."""


Event: TypeAlias = (
    KernelEvent
    | TurnBegan
    | WeatherSet
    | InitiativeSet
    | AirPointsReceived
    | AirSuperioritySet
    | AirPointsSpent
    | AirPointLost
    | SegmentBegan
    | UnitsDone
    | UnitMoved
    | UnitPlaced
    | StepsLost
    | StepsGained
    | UnitRebuilt
    | HexPassed
    | ControlChanged
    | PointsScored
    | PointsTotalled
    | ReplacementsReceived
    | ReplacementsSpent
    | Dropped
    | HelicopterChanged
    | ArtillerySupported
    | Reorganized
    | CombatDeclared
    | LeadChosen
    | TerrainChosen
    | DefendersChosen
    | SupportCommitted
    | SupportResolved
    | CombatRolled
    | LossesReduced
    | RetreatDecided
    | UnitRetreated
    | CombatEnded
)


def evolve(state: State, event: Event) -> State:
    """Apply one fact.  No rule is consulted, so old games load after rules are fixed."""
    return _APPLY[type(event)](state, event)


def with_force(state: State, side: int, force: Force) -> State:
    """Give the position with another force on one side."""
    forces = (force, state.forces[1]) if side == 0 else (state.forces[0], force)
    return replace(state, forces=forces)


def _segment(state: State, **changes: object) -> State:
    return replace(state, segment=replace(state.segment, **changes))


def _combat(state: State, **changes: object) -> State:
    if state.combat is None:
        raise TypeError("no combat is under way")
    return replace(state, combat=replace(state.combat, **changes))


def _without(units: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([unit for unit in units if unit not in gone])


def _lifted(
    stacks: Register[int, tuple[int, ...]], unit: int, at: int
) -> Register[int, tuple[int, ...]]:
    """Take a unit out of the stack it stands in, if it stands in one."""
    stack = stacks.map.get(at, ())
    if unit not in stack:
        return stacks
    left = _without(stack, (unit,))
    return stacks.set(at, left) if left else stacks.drop(at)


def _put(force: Force, unit: int, now: Unit) -> Force:
    """Let a unit be as given, and the stacks with it."""
    before = force.units.map[unit]
    stacks = force.stacks
    if before.at != now.at:
        stacks = _lifted(stacks, unit, before.at)
        if now.at >= 0:
            stacks = stacks.set(now.at, (*stacks.map.get(now.at, ()), unit))
    return replace(force, units=force.units.set(unit, now), stacks=stacks)


def _moved(state: State, event: UnitMoved | UnitRetreated) -> State:
    force = state.forces[event.side]
    unit = force.units.map[event.unit]
    return with_force(state, event.side, _put(force, event.unit, replace(unit, at=event.path[-1])))


def _unit_moved(state: State, event: UnitMoved) -> State:
    return _moved(state, event)


def _unit_retreated(state: State, event: UnitRetreated) -> State:
    state = _moved(state, event)
    newcomers = (*state.segment.newcomers, event.unit)
    return _segment(_combat(state, vacated_by_retreat=True), newcomers=newcomers)


def _unit_placed(state: State, event: UnitPlaced) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, at=event.at, steps=event.steps, landed=event.landed)
    return with_force(state, event.side, _put(force, event.unit, now))


def _steps_lost(state: State, event: StepsLost) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    left = before.steps - event.steps
    now = replace(before, steps=left) if left > 0 else Unit(ELIMINATED, 0)
    state = with_force(state, event.side, _put(force, event.unit, now))
    if left > 0:
        return state
    segment = state.segment
    return _segment(
        state,
        unmoved=_without(segment.unmoved, (event.unit,)),
        unfought=_without(segment.unfought, (event.unit,)),
    )


def _steps_gained(state: State, event: StepsGained) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, steps=before.steps + event.steps)
    force = replace(force, replaced=(*force.replaced, event.unit))
    return with_force(state, event.side, _put(force, event.unit, now))


def _unit_rebuilt(state: State, event: UnitRebuilt) -> State:
    force = state.forces[event.side]
    force = replace(force, replaced=(*force.replaced, event.unit))
    return with_force(state, event.side, _put(force, event.unit, Unit(event.at, 1)))


def _turn_began(state: State, event: TurnBegan) -> State:
    forces = tuple(replace(force, replaced=()) for force in state.forces)
    return replace(state, turn=event.turn, passed=Register(), forces=forces)


def _hex_passed(state: State, event: HexPassed) -> State:
    passed = state.passed
    for here in event.hexes:
        passed = passed.set(here, event.side)
    return replace(state, passed=passed)


def _counted(
    table: tuple[tuple[str, int], ...], nation: str, change: int
) -> tuple[tuple[str, int], ...]:
    counts = dict(table)
    counts[nation] = counts.get(nation, 0) + change
    return tuple(sorted(counts.items()))


def _replacements(state: State, side: int, nation: str, change: int) -> State:
    force = state.forces[side]
    points = _counted(force.replacement_points, nation, change)
    return with_force(state, side, replace(force, replacement_points=points))


def _dropped(state: State, event: Dropped) -> State:
    force = state.forces[event.side]
    used = _counted(force.dropped, event.nation, event.halves)
    return with_force(state, event.side, replace(force, dropped=used))


def _segment_began(state: State, event: SegmentBegan) -> State:
    forces = tuple(replace(force, dropped=()) for force in state.forces)
    return replace(state, segment=event.segment, forces=forces)


def _helicopter_changed(state: State, event: HelicopterChanged) -> State:
    force = state.forces[event.side]
    fleet = force.helicopters
    now = event.now
    fleet = fleet.drop(event.helicopter) if now is None else fleet.set(event.helicopter, now)
    return with_force(state, event.side, replace(force, helicopters=fleet))


def _artillery_supported(state: State, event: ArtillerySupported) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, supports=before.supports + 1)
    units = force.units.set(event.unit, now)
    return with_force(state, event.side, replace(force, units=units))


def _reorganized(state: State, _: Reorganized) -> State:
    return replace(state, forces=tuple(_rested(force) for force in state.forces))


def _rested(force: Force) -> Force:
    units, fleet = force.units, force.helicopters
    for unit, now in force.units.pairs():
        if now.supports or now.landed:
            units = units.set(unit, replace(now, supports=0, landed=False))
    for helicopter, flown in force.helicopters.pairs():
        if flown.missions or flown.spent or flown.flew_in:
            fleet = fleet.set(helicopter, Helicopter(flown.base, flown.steps))
    return replace(force, units=units, helicopters=fleet, air_points=0)


def _air_received(state: State, event: AirPointsReceived) -> State:
    force = replace(state.forces[event.side], air_points=event.points, air_received=event.points)
    return with_force(state, event.side, force)


def _air_spent(state: State, event: AirPointsSpent) -> State:
    force = state.forces[event.side]
    left = force.air_points - event.points
    return with_force(state, event.side, replace(force, air_points=left))


def _air_lost(state: State, event: AirPointLost) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, air_lost=force.air_lost + 1))


def _scored(state: State, event: PointsScored) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, vp_turn=force.vp_turn + event.points))


def _totalled(state: State, event: PointsTotalled) -> State:
    if event.clear:
        return replace(state, forces=tuple(replace(force, vp_turn=0) for force in state.forces))
    forces = tuple(
        replace(force, vp_total=force.vp_total + force.vp_turn) for force in state.forces
    )
    return replace(state, forces=forces)


def _declared(state: State, event: CombatDeclared) -> State:
    combat, segment = event.combat, state.segment
    state = _segment(
        state,
        unfought=_without(segment.unfought, combat.attackers),
        targets=_without(segment.targets, (combat.target,)),
    )
    return replace(state, combat=combat)


def _lead(state: State, event: LeadChosen) -> State:
    if event.attacker:
        return _combat(state, attack_lead=event.unit)
    return _combat(state, defence_lead=event.unit)


def _support(state: State, *, attacker: bool, support: Commitment) -> State:
    if state.combat is None:
        raise TypeError("no combat is under way")
    mine, theirs = state.combat.support
    return _combat(state, support=(support, theirs) if attacker else (mine, support))


def _support_resolved(state: State, event: SupportResolved) -> State:
    if state.combat is None:
        raise TypeError("no combat is under way")
    before = state.combat.support[0 if event.attacker else 1]
    now = replace(before, air_left=event.air_left, ratings=event.ratings)
    return _support(state, attacker=event.attacker, support=now)


def _rolled(state: State, event: CombatRolled) -> State:
    return _combat(
        state,
        column=event.column,
        modifier=event.modifier,
        die=event.die,
        attacker_losses=event.attacker_losses,
        defender_losses=event.defender_losses,
        retreat=event.retreat,
    )


_APPLY: dict[type, Callable[[State, Any], State]] = {
    TurnBegan: _turn_began,
    WeatherSet: lambda s, e: replace(s, weather=e.weather),
    InitiativeSet: lambda s, e: replace(s, initiative=e.holder, first_player=e.first_player),
    AirPointsReceived: _air_received,
    AirSuperioritySet: lambda s, e: replace(s, air_superiority=e.level),
    AirPointsSpent: _air_spent,
    AirPointLost: _air_lost,
    SegmentBegan: _segment_began,
    UnitsDone: lambda s, e: _segment(s, unmoved=_without(s.segment.unmoved, e.units)),
    UnitMoved: _unit_moved,
    UnitPlaced: _unit_placed,
    StepsLost: _steps_lost,
    StepsGained: _steps_gained,
    UnitRebuilt: _unit_rebuilt,
    HexPassed: _hex_passed,
    ControlChanged: lambda s, e: replace(s, control=s.control.set(e.hex, e.side)),
    PointsScored: _scored,
    PointsTotalled: _totalled,
    ReplacementsReceived: lambda s, e: _replacements(s, e.side, e.nation, e.points),
    ReplacementsSpent: lambda s, e: _replacements(s, e.side, e.nation, -e.points),
    Dropped: _dropped,
    HelicopterChanged: _helicopter_changed,
    ArtillerySupported: _artillery_supported,
    Reorganized: _reorganized,
    CombatDeclared: _declared,
    LeadChosen: _lead,
    TerrainChosen: lambda s, e: _combat(s, terrain=e.terrain),
    DefendersChosen: lambda s, e: _combat(s, defenders=e.units),
    SupportCommitted: lambda s, e: _support(s, attacker=e.attacker, support=e.support),
    SupportResolved: _support_resolved,
    CombatRolled: _rolled,
    LossesReduced: lambda s, e: _combat(
        s, attacker_losses=e.attacker_losses, defender_losses=e.defender_losses
    ),
    RetreatDecided: lambda s, e: _combat(s, retreat=e.goes, retreat_length=e.length),
    UnitRetreated: _unit_retreated,
    CombatEnded: lambda s, _: replace(s, combat=None),
}
