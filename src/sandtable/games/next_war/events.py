"""What happened in the Standard game, and the only code that builds a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.state import (
    ASIDE,
    ELIMINATED,
    Clearing,
    Combat,
    Commitment,
    Crossing,
    Force,
    HalfLift,
    Halt,
    Helicopter,
    Lift,
    Plan,
    Segment,
    State,
    Unit,
)
from sandtable.games.next_war.terrain import Feature, Weather
from sandtable.kernel.events import KernelEvent
from sandtable.kernel.register import Register


class TurnBegan(msgspec.Struct, frozen=True, tag="turn_began"):
    """A game turn began."""

    turn: int


class WeatherSet(msgspec.Struct, frozen=True, tag="weather_set"):
    """The weather of the turn is known."""

    weather: Weather


class SeasonSet(msgspec.Struct, frozen=True, tag="season_set"):
    """The game is played in a season."""

    season: str


class SupplyChecked(msgspec.Struct, frozen=True, tag="supply_checked"):
    """These units of a side are out of supply from now on, and all its others in supply."""

    side: int
    units: tuple[int, ...]


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


class AirDefenceFired(msgspec.Struct, frozen=True, tag="air_defence_fired"):
    """Air defence fired at a mission of a side over a hex: the die, and what came of it."""

    side: int
    kind: str
    hex: int
    die: int
    modifier: int
    points: int
    loss: bool


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


class UnitWaits(msgspec.Struct, frozen=True, tag="unit_waits"):
    """A reinforcement has no way onto the map, and waits beside it."""

    unit: int
    side: int


class UnitStruck(msgspec.Struct, frozen=True, tag="unit_struck"):
    """A unit got a Strike marker with this number."""

    unit: int
    side: int
    level: int


class StepsLost(msgspec.Struct, frozen=True, tag="steps_lost"):
    """A unit lost steps; with none left it is eliminated."""

    unit: int
    side: int
    steps: int


class UnitEliminated(msgspec.Struct, frozen=True, tag="unit_eliminated"):
    """A unit lost its last step."""

    unit: int
    side: int


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


class TaskForceFormed(msgspec.Struct, frozen=True, tag="task_force_formed"):
    """A task force took the place of battalions, with so many steps and their worst marker."""

    task_force: int
    side: int
    units: tuple[int, ...]
    steps: int


class TaskForceDissolved(msgspec.Struct, frozen=True, tag="task_force_dissolved"):
    """A lost task force counts as its lost battalions again."""

    task_force: int
    side: int


class VersionSwitched(msgspec.Struct, frozen=True, tag="version_switched"):
    """The other counter of a unit took its place, with so many steps."""

    unit: int
    side: int
    twin: int
    steps: int


class UnitsReady(msgspec.Struct, frozen=True, tag="units_ready"):
    """These units, and no others, may move in the segment."""

    units: tuple[int, ...]


class FormationMoves(msgspec.Struct, frozen=True, tag="formation_moves"):
    """A formation has begun to move, and no other does before it is done; without a name: it is."""

    formation: str


class HexPassed(msgspec.Struct, frozen=True, tag="hex_passed"):
    """A combat unit was the last to enter these hexes this turn."""

    hexes: tuple[int, ...]
    side: int


class MarchPaused(msgspec.Struct, frozen=True, tag="march_paused"):
    """A march came by enemies who may react; then these units may go on with it."""

    units: tuple[int, ...]
    halts: tuple[Halt, ...]


class PsdfDrawn(msgspec.Struct, frozen=True, tag="psdf_drawn"):
    """Counters of the self-defence force were drawn."""

    units: tuple[int, ...]


class PsdfRemoved(msgspec.Struct, frozen=True, tag="psdf_removed"):
    """A counter of the self-defence force had no place to go and is out of the game."""

    unit: int
    side: int


class ResistanceBegan(msgspec.Struct, frozen=True, tag="resistance_began"):
    """A unit of the self-defence force went, or came, into Resistance mode in a hex."""

    unit: int
    side: int
    hex: int


class ResistanceEnded(msgspec.Struct, frozen=True, tag="resistance_ended"):
    """The resistance in a hex is broken, and the unit eliminated."""

    unit: int
    side: int
    hex: int


class ChemicalsAllotted(msgspec.Struct, frozen=True, tag="chemicals_allotted"):
    """A side has so many points of chemical weapons."""

    side: int
    points: int


class ChemicalsUsed(msgspec.Struct, frozen=True, tag="chemicals_used"):
    """A side used chemical weapons against a hex."""

    side: int
    hex: int


class ControlChanged(msgspec.Struct, frozen=True, tag="control_changed"):
    """A hex belongs to another side now."""

    hex: int
    side: int


class ClearingBegan(msgspec.Struct, frozen=True, tag="clearing_began"):
    """A side's combat units in a hex went under a Clearing marker, which lies face down."""

    hex: int
    side: int


class ClearingTurnedUp(msgspec.Struct, frozen=True, tag="clearing_turned_up"):
    """The Clearing marker in a hex was turned up and shows its number."""

    hex: int
    number: int


class ClearingTried(msgspec.Struct, frozen=True, tag="clearing_tried"):
    """A side rolled to clear a hex: lead unit, die, what was added, and whether it is captured."""

    hex: int
    side: int
    lead: int
    die: int
    modifier: int
    captured: bool


class ClearingWorn(msgspec.Struct, frozen=True, tag="clearing_worn"):
    """So many failures now lower the number of a Clearing marker; 0: it counts in full again."""

    hex: int
    worn: int


class ClearingEnded(msgspec.Struct, frozen=True, tag="clearing_ended"):
    """A Clearing marker is gone; if it was given up, the hex gets no other one this turn."""

    hex: int
    side: int
    given_up: bool = False


class InstallationDestroyed(msgspec.Struct, frozen=True, tag="installation_destroyed"):
    """A side destroyed an Installation, which is of no effect until it is repaired."""

    hex: int
    installation: Feature
    side: int


class InstallationRepaired(msgspec.Struct, frozen=True, tag="installation_repaired"):
    """A destroyed Installation is as good as new."""

    hex: int
    installation: Feature


class PointsScored(msgspec.Struct, frozen=True, tag="points_scored"):
    """A side scored victory points."""

    side: int
    points: int


class PointsGranted(msgspec.Struct, frozen=True, tag="points_granted"):
    """A side begins the game with victory points, in its total and in no turn."""

    side: int
    points: int


class VictoryRolled(msgspec.Struct, frozen=True, tag="victory_rolled"):
    """A side rolled for automatic victory: its how many-th roll, the die and what was added."""

    side: int
    rolls: int
    die: int
    modifier: int
    wins: bool


class VictoryLevelReached(msgspec.Struct, frozen=True, tag="victory_level_reached"):
    """The lead at the end means such a victory of a side, or a draw."""

    winner: int | None
    lead: int
    level: str


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


class UnitFlown(msgspec.Struct, frozen=True, tag="unit_flown"):
    """A unit was carried by air; `landed` means in the field, not at a base."""

    unit: int
    side: int
    at: int
    landed: bool = False


class AirTransported(msgspec.Struct, frozen=True, tag="air_transported"):
    """A side used up part of its air transport for the segment, in half stacking points."""

    side: int
    halves: int


class LandingOpen(msgspec.Struct, frozen=True, tag="landing_open"):
    """Units came down where they may still go on into a place beside it."""

    units: tuple[int, ...]
    at: int


class AirmobileReceived(msgspec.Struct, frozen=True, tag="airmobile_received"):
    """A nation received Airmobile Points for good."""

    side: int
    nation: str
    points: int


class AirmobileSpent(msgspec.Struct, frozen=True, tag="airmobile_spent"):
    """A nation spent Airmobile Points for this turn."""

    side: int
    nation: str
    points: int


class AirmobileLost(msgspec.Struct, frozen=True, tag="airmobile_lost"):
    """A nation lost an Airmobile Point that it had spent, for good."""

    side: int
    nation: str


class HalfLiftOpened(msgspec.Struct, frozen=True, tag="half_lift_opened"):
    """An Airmobile Point that left a hex has room for half a stacking point more."""

    side: int
    lift: HalfLift


class HalfLiftUsed(msgspec.Struct, frozen=True, tag="half_lift_used"):
    """The room that was left on an Airmobile Point is filled."""

    side: int
    lift: HalfLift


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
    """Helicopters and artillery are reset, but for some guns; unused air points are gone."""

    still_used: tuple[int, ...] = ()


class BridgeTried(msgspec.Struct, frozen=True, tag="bridge_tried"):
    """A side tried to destroy or repair the bridge between two hexes: die, and what was added."""

    hexes: Crossing
    side: int
    repair: bool
    die: int
    modifier: int


class BridgeDestroyed(msgspec.Struct, frozen=True, tag="bridge_destroyed"):
    """The bridge between two hexes is gone until somebody repairs it."""

    hexes: Crossing
    side: int


class BridgeRepaired(msgspec.Struct, frozen=True, tag="bridge_repaired"):
    """The bridge between two hexes stands again."""

    hexes: Crossing
    side: int


class FerryDestroyed(msgspec.Struct, frozen=True, tag="ferry_destroyed"):
    """The ferry between two hexes is gone for good."""

    hexes: Crossing
    side: int


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


class SpaceTraded(msgspec.Struct, frozen=True, tag="space_traded"):
    """The defender gives up so many hexes instead of steps; the attacker loses so many."""

    steps: int
    attacker_losses: int


class SlippedNot(msgspec.Struct, frozen=True, tag="slipped_not"):
    """A recon unit could not slip away before the combat."""

    unit: int


class PlansOpened(msgspec.Struct, frozen=True, tag="plans_opened"):
    """From now on each side may have plans that only itself knows."""


class DropPlanned(msgspec.Struct, frozen=True, tag="drop_planned"):
    """A side planned a drop, which only itself knows."""

    side: int
    plan: Plan


class LossesReduced(msgspec.Struct, frozen=True, tag="losses_reduced"):
    """Losses that a side no longer owes."""

    attacker_losses: int
    defender_losses: int


class RetreatDecided(msgspec.Struct, frozen=True, tag="retreat_decided"):
    """Whether the defenders go, and how far; or that nobody is left who could."""

    goes: bool
    length: int = 0
    anybody: bool = True


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
    | SeasonSet
    | SupplyChecked
    | InitiativeSet
    | AirPointsReceived
    | AirSuperioritySet
    | AirPointsSpent
    | AirPointLost
    | SegmentBegan
    | UnitsDone
    | UnitMoved
    | UnitPlaced
    | UnitWaits
    | UnitStruck
    | StepsLost
    | UnitEliminated
    | AirDefenceFired
    | StepsGained
    | UnitRebuilt
    | TaskForceFormed
    | TaskForceDissolved
    | VersionSwitched
    | UnitsReady
    | FormationMoves
    | HexPassed
    | MarchPaused
    | PsdfDrawn
    | PsdfRemoved
    | ResistanceBegan
    | ResistanceEnded
    | ChemicalsAllotted
    | ChemicalsUsed
    | ControlChanged
    | ClearingBegan
    | ClearingTurnedUp
    | ClearingTried
    | ClearingWorn
    | ClearingEnded
    | InstallationDestroyed
    | InstallationRepaired
    | PointsScored
    | PointsTotalled
    | PointsGranted
    | VictoryRolled
    | VictoryLevelReached
    | ReplacementsReceived
    | ReplacementsSpent
    | Dropped
    | UnitFlown
    | AirTransported
    | LandingOpen
    | AirmobileReceived
    | AirmobileSpent
    | AirmobileLost
    | HalfLiftOpened
    | HalfLiftUsed
    | HelicopterChanged
    | ArtillerySupported
    | Reorganized
    | BridgeTried
    | BridgeDestroyed
    | BridgeRepaired
    | FerryDestroyed
    | CombatDeclared
    | LeadChosen
    | TerrainChosen
    | DefendersChosen
    | SupportCommitted
    | SupportResolved
    | CombatRolled
    | SpaceTraded
    | SlippedNot
    | PlansOpened
    | DropPlanned
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
    """Let a unit be as given, and the stacks with it; who goes elsewhere waits no more."""
    before = force.units.map[unit]
    stacks = force.stacks
    if before.at != now.at:
        now = replace(now, waits=0) if now.waits else now
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
    if event.landed:
        force = replace(force, parachuted=(*force.parachuted, event.unit))
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


def _task_force_formed(state: State, event: TaskForceFormed) -> State:
    force = state.forces[event.side]
    parts = [force.units.map[unit] for unit in event.units]
    worst = max(part.struck for part in parts)
    for unit, part in zip(event.units, parts, strict=True):
        force = _put(force, unit, Unit(ASIDE, part.steps))
    force = _put(force, event.task_force, Unit(parts[0].at, event.steps, struck=worst))
    force = replace(force, task_forces=force.task_forces.set(event.task_force, event.units))
    return with_force(state, event.side, force)


def _task_force_dissolved(state: State, event: TaskForceDissolved) -> State:
    force = state.forces[event.side]
    for unit in force.task_forces.map[event.task_force]:
        force = _put(force, unit, Unit(ELIMINATED, 0))
    force = _put(force, event.task_force, Unit(ASIDE, 1))
    force = replace(force, task_forces=force.task_forces.drop(event.task_force))
    return with_force(state, event.side, force)


def _version_switched(state: State, event: VersionSwitched) -> State:
    force, segment = state.forces[event.side], state.segment
    before = force.units.map[event.unit]
    force = _put(force, event.unit, Unit(ASIDE, 1))
    force = _put(force, event.twin, replace(before, steps=event.steps))
    state = with_force(state, event.side, force)
    if before.at < 0:
        return state
    together = segment.together.drop(event.unit).set(event.twin, before.at)
    return _segment(state, together=together)


def _turn_began(state: State, event: TurnBegan) -> State:
    forces = tuple(replace(_settled(force), replaced=(), parachuted=()) for force in state.forces)
    return replace(
        state,
        turn=event.turn,
        passed=Register(),
        no_new_marker=(),
        chemical=(),
        forces=forces,
    )


def _supply_checked(state: State, event: SupplyChecked) -> State:
    force = state.forces[event.side]
    units, lacking = force.units, frozenset(event.units)
    for unit, now in force.units.map.items():
        if now.unsupplied != (unit in lacking):
            units = units.set(unit, replace(now, unsupplied=unit in lacking))
    return with_force(state, event.side, replace(force, units=units))


def _weather_set(state: State, event: WeatherSet) -> State:
    storms = state.storms + 1 if event.weather is Weather.STORM else 0
    return replace(state, weather=event.weather, storms=storms)


def _chemicals_allotted(state: State, event: ChemicalsAllotted) -> State:
    force = replace(state.forces[event.side], chemical_points=event.points)
    return with_force(state, event.side, force)


def _chemicals_used(state: State, event: ChemicalsUsed) -> State:
    force = state.forces[event.side]
    force = replace(force, chemical_points=force.chemical_points - 1)
    return replace(with_force(state, event.side, force), chemical=(*state.chemical, event.hex))


def _settled(force: Force) -> Force:
    """Forget who landed: it counts to the end of the turn, when places are cleared."""
    units = force.units
    for unit, now in force.units.map.items():
        if now.landed:
            units = units.set(unit, replace(now, landed=False))
    return force if units is force.units else replace(force, units=units)


def _turned_up(state: State, event: ClearingTurnedUp) -> State:
    shown = replace(state.clearing[event.hex], number=event.number)
    return replace(state, clearing=state.clearing.set(event.hex, shown))


def _clearing_worn(state: State, event: ClearingWorn) -> State:
    marker = replace(state.clearing[event.hex], worn=event.worn)
    return replace(state, clearing=state.clearing.set(event.hex, marker))


def _clearing_ended(state: State, event: ClearingEnded) -> State:
    barred = (*state.no_new_marker, event.hex) if event.given_up else state.no_new_marker
    return replace(state, clearing=state.clearing.drop(event.hex), no_new_marker=barred)


def _installation_destroyed(state: State, event: InstallationDestroyed) -> State:
    now = (*state.destroyed.get(event.hex, ()), event.installation)
    return replace(state, destroyed=state.destroyed.set(event.hex, now))


def _installation_repaired(state: State, event: InstallationRepaired) -> State:
    gone = state.destroyed.get(event.hex, ())
    left = tuple([each for each in gone if each is not event.installation])
    destroyed = state.destroyed
    now = destroyed.set(event.hex, left) if left else destroyed.drop(event.hex)
    return replace(state, destroyed=now)


def _hex_passed(state: State, event: HexPassed) -> State:
    passed = state.passed
    for here in event.hexes:
        passed = passed.set(here, event.side)
    state = replace(state, passed=passed)
    if state.combat is None or event.side == state.segment.side:
        return state
    return _combat(state, trodden=(*state.combat.trodden, *event.hexes))


def _laid_aside(state: State, side: int, unit: int) -> State:
    force = state.forces[side]
    return with_force(state, side, _put(force, unit, Unit(ASIDE, 1)))


def _resistance_began(state: State, event: ResistanceBegan) -> State:
    state = _laid_aside(state, event.side, event.unit)
    return replace(state, resistance=state.resistance.set(event.hex, event.unit))


def _resistance_ended(state: State, event: ResistanceEnded) -> State:
    force = _put(state.forces[event.side], event.unit, Unit(ELIMINATED, 0))
    state = with_force(state, event.side, force)
    return replace(state, resistance=state.resistance.drop(event.hex))


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
    forces = tuple(replace(force, dropped=(), half_lifts=(), airlifted=0) for force in state.forces)
    return replace(state, segment=event.segment, forces=forces)


def _flown(state: State, event: UnitFlown) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, at=event.at, landed=before.landed or event.landed)
    state = with_force(state, event.side, _put(force, event.unit, now))
    if event.landed:
        return state
    return _segment(state, flown=(*state.segment.flown, event.unit))


def _transported(state: State, event: AirTransported) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, airlifted=force.airlifted + event.halves))


def _landing_open(state: State, event: LandingOpen) -> State:
    landed = [(unit, event.at) for unit in event.units]
    return _segment(state, landed=(*state.segment.landed, *landed))


def _lift(state: State, side: int, nation: str, **added: int) -> State:
    """Add to what a nation has of Airmobile Points; a nation that is not listed joins the list."""
    force = state.forces[side]
    lifts = {lift.nation: lift for lift in force.airmobile}
    before = lifts.get(nation, Lift(nation, 0))
    changed = {name: getattr(before, name) + number for name, number in added.items()}
    lifts[nation] = replace(before, **changed)
    return with_force(state, side, replace(force, airmobile=tuple(lifts.values())))


def _half_lift(state: State, event: HalfLiftOpened | HalfLiftUsed) -> State:
    force = state.forces[event.side]
    room = list(force.half_lifts)
    if isinstance(event, HalfLiftOpened):
        room.append(event.lift)
    else:
        room.remove(event.lift)
    return with_force(state, event.side, replace(force, half_lifts=tuple(room)))


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


def _unit_waits(state: State, event: UnitWaits) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], waits=state.turn)
    return with_force(state, event.side, _put(force, event.unit, now))


def _unit_struck(state: State, event: UnitStruck) -> State:
    force = state.forces[event.side]
    now = replace(force.units.map[event.unit], struck=event.level)
    return with_force(state, event.side, _put(force, event.unit, now))


def _reorganized(state: State, event: Reorganized) -> State:
    forces = tuple(_rested(force, event.still_used) for force in state.forces)
    return replace(state, forces=forces)


def _rested(force: Force, still_used: tuple[int, ...]) -> Force:
    units, fleet = force.units, force.helicopters
    for unit, now in force.units.pairs():
        used = now.supports if unit in still_used else 0
        if now.supports != used or now.struck:
            units = units.set(unit, replace(now, supports=used, struck=max(0, now.struck - 1)))
    for helicopter, flown in force.helicopters.pairs():
        if flown.missions or flown.spent or flown.flew_in:
            rested = Helicopter(flown.base, flown.steps, guest=flown.guest)
            fleet = fleet.set(helicopter, rested)
    lifts = tuple([replace(lift, spent=0, lost=0) for lift in force.airmobile])
    return replace(force, units=units, helicopters=fleet, air_points=0, airmobile=lifts)


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


def _granted(state: State, event: PointsGranted) -> State:
    force = state.forces[event.side]
    return with_force(state, event.side, replace(force, vp_total=force.vp_total + event.points))


def _victory_rolled(state: State, event: VictoryRolled) -> State:
    force = replace(state.forces[event.side], victory_rolls=event.rolls)
    return with_force(state, event.side, force)


def _bridge_tried(state: State, event: BridgeTried) -> State:
    segment = state.segment
    if event.repair:
        return _segment(state, mended=(*segment.mended, event.hexes))
    return _segment(state, blown=(*segment.blown, event.hexes))


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


def _space_traded(state: State, event: SpaceTraded) -> State:
    combat = state.combat
    if combat is None:
        raise TypeError("no combat is under way")
    return _combat(
        state,
        attacker_losses=event.attacker_losses,
        defender_losses=combat.defender_losses - event.steps,
        retreat=True,
        traded=event.steps,
        told_to_go=combat.retreat,
    )


def _slipped_not(state: State, event: SlippedNot) -> State:
    combat = state.combat
    stayed = () if combat is None else combat.stayed
    return _combat(state, stayed=(*stayed, event.unit))


def _drop_planned(state: State, event: DropPlanned) -> State:
    """Keep a plan among its side's secrets, in the place of an older one for the unit."""
    secrets = list(state.secrets)
    others = [each for each in secrets[event.side] or () if each.unit != event.plan.unit]
    secrets[event.side] = (*[each for each in others if each.turn >= state.turn], event.plan)
    return replace(state, secrets=tuple(secrets))


_APPLY: dict[type, Callable[[State, Any], State]] = {
    TurnBegan: _turn_began,
    WeatherSet: _weather_set,
    SeasonSet: lambda s, e: replace(s, season=e.season),
    SupplyChecked: _supply_checked,
    InitiativeSet: lambda s, e: replace(s, initiative=e.holder, first_player=e.first_player),
    AirPointsReceived: _air_received,
    AirSuperioritySet: lambda s, e: replace(s, air_superiority=e.level),
    AirPointsSpent: _air_spent,
    AirPointLost: _air_lost,
    SegmentBegan: _segment_began,
    UnitsDone: lambda s, e: _segment(
        s, unmoved=_without(s.segment.unmoved, e.units), paused=(), halts=()
    ),
    UnitMoved: _unit_moved,
    UnitPlaced: _unit_placed,
    UnitWaits: _unit_waits,
    UnitStruck: _unit_struck,
    StepsLost: _steps_lost,
    UnitEliminated: lambda s, _: s,
    AirDefenceFired: lambda s, _: s,
    StepsGained: _steps_gained,
    UnitRebuilt: _unit_rebuilt,
    TaskForceFormed: _task_force_formed,
    TaskForceDissolved: _task_force_dissolved,
    VersionSwitched: _version_switched,
    UnitsReady: lambda s, e: _segment(s, unmoved=e.units),
    FormationMoves: lambda s, e: _segment(s, formation=e.formation),
    HexPassed: _hex_passed,
    MarchPaused: lambda s, e: _segment(s, paused=e.units, halts=e.halts),
    PsdfDrawn: lambda s, e: replace(s, drawn=e.units),
    PsdfRemoved: lambda s, e: _laid_aside(s, e.side, e.unit),
    ResistanceBegan: _resistance_began,
    ResistanceEnded: _resistance_ended,
    ChemicalsAllotted: _chemicals_allotted,
    ChemicalsUsed: _chemicals_used,
    ControlChanged: lambda s, e: replace(s, control=s.control.set(e.hex, e.side)),
    ClearingBegan: lambda s, e: replace(s, clearing=s.clearing.set(e.hex, Clearing(e.side))),
    ClearingTurnedUp: _turned_up,
    ClearingTried: lambda s, _: s,
    ClearingWorn: _clearing_worn,
    ClearingEnded: _clearing_ended,
    InstallationDestroyed: _installation_destroyed,
    InstallationRepaired: _installation_repaired,
    PointsScored: _scored,
    PointsTotalled: _totalled,
    PointsGranted: _granted,
    VictoryRolled: _victory_rolled,
    VictoryLevelReached: lambda s, _: s,
    ReplacementsReceived: lambda s, e: _replacements(s, e.side, e.nation, e.points),
    ReplacementsSpent: lambda s, e: _replacements(s, e.side, e.nation, -e.points),
    Dropped: _dropped,
    UnitFlown: _flown,
    AirTransported: _transported,
    LandingOpen: _landing_open,
    AirmobileReceived: lambda s, e: _lift(s, e.side, e.nation, total=e.points),
    AirmobileSpent: lambda s, e: _lift(s, e.side, e.nation, spent=e.points),
    AirmobileLost: lambda s, e: _lift(s, e.side, e.nation, total=-1, lost=1),
    HalfLiftOpened: _half_lift,
    HalfLiftUsed: _half_lift,
    HelicopterChanged: _helicopter_changed,
    ArtillerySupported: _artillery_supported,
    Reorganized: _reorganized,
    BridgeTried: _bridge_tried,
    BridgeDestroyed: lambda s, e: replace(s, broken=s.broken.set(e.hexes, e.side)),
    BridgeRepaired: lambda s, e: replace(s, broken=s.broken.drop(e.hexes)),
    FerryDestroyed: lambda s, e: replace(s, broken=s.broken.set(e.hexes, e.side)),
    CombatDeclared: _declared,
    LeadChosen: _lead,
    TerrainChosen: lambda s, e: _combat(s, terrain=e.terrain),
    DefendersChosen: lambda s, e: _combat(s, defenders=e.units),
    SupportCommitted: lambda s, e: _support(s, attacker=e.attacker, support=e.support),
    SupportResolved: _support_resolved,
    CombatRolled: _rolled,
    SpaceTraded: _space_traded,
    SlippedNot: _slipped_not,
    PlansOpened: lambda s, _: replace(s, secrets=((), (), None)),
    DropPlanned: _drop_planned,
    LossesReduced: lambda s, e: _combat(
        s, attacker_losses=e.attacker_losses, defender_losses=e.defender_losses
    ),
    RetreatDecided: lambda s, e: _combat(s, retreat=e.goes, retreat_length=e.length),
    UnitRetreated: _unit_retreated,
    CombatEnded: lambda s, _: replace(s, combat=None),
}
