"""What a seat sees: nearly everything is open in the Standard game, told piece by piece."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

import msgspec
from msgspec.structs import astuple, replace

from sandtable.games.next_war.advanced.air_secrets import NO_AIR_SECRETS, AirSecrets
from sandtable.games.next_war.advanced.nuclear_caches import PlacedCache
from sandtable.games.next_war.advanced.state import AdvancedForce, AdvancedState
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.damage_state import DamageMarkers
from sandtable.games.next_war.flight_state import FlightUnderWay
from sandtable.games.next_war.hidden_air_units import with_air_secrets
from sandtable.games.next_war.hidden_caches import imagined_secrets
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_state import Beachhead, Mine, Ship, Standing
from sandtable.games.next_war.presentation.view_parts import (
    Broken,
    ClearingView,
    HelicopterView,
    Holdout,
    Marker,
    MineView,
    Ruin,
    ShipView,
    Start,
    UnitView,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rule_hooks import unseen_units
from sandtable.games.next_war.state import (
    FIRST_AREA,
    Clearing,
    Force,
    HalfLift,
    Helicopter,
    Lift,
    Plan,
    Segment,
    State,
    Unit,
    air_secrets_known,
    caches_known,
    plans_known,
)
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Decision, Frame, Pending, Result, decision_of
from sandtable.kernel.rules.random_choice_protocol import Choice
from sandtable.kernel.rules.rule_hooks import cites


class SideView(msgspec.Struct, frozen=True):
    """A side: its units, those of one hex from the top of the stack down, and its points."""

    side: SideId
    units: tuple[UnitView, ...]
    helicopters: tuple[HelicopterView, ...]
    air_points: int
    air_received: int
    air_lost: int
    vp_turn: int
    vp_total: int
    replacement_points: tuple[tuple[str, int], ...]
    dropped: tuple[tuple[str, int], ...]
    replaced: tuple[UnitId, ...]
    airmobile: tuple[Lift, ...] = ()
    half_lifts: tuple[HalfLift, ...] = ()
    airlifted: int = 0
    parachuted: tuple[UnitId, ...] = ()
    chemical_points: int = 0
    victory_rolls: int = 0
    task_forces: tuple[tuple[UnitId, tuple[UnitId, ...]], ...] = ()
    ships: tuple[ShipView, ...] = ()
    advanced: AdvancedForce = AdvancedForce()
    covered: tuple[
        tuple[PlaceId, int], ...
    ] = ()  # hexes, and how many units one does not see in each
    unseen: tuple[UnitId, ...] = ()  # who these units are, without a word of where


class View(msgspec.Struct, frozen=True):
    """The whole table, and what this seat must decide."""

    seat: int
    decision: Decision | None
    turn: int
    weather: Weather
    season: str
    initiative: SideId | None
    first_player: SideId
    air_superiority: int
    sides: tuple[SideView, SideView]
    control: tuple[Marker, ...]
    passed: tuple[Marker, ...]
    broken: tuple[Broken, ...]
    clearing: tuple[ClearingView, ...]
    no_new_marker: tuple[PlaceId, ...]
    destroyed: tuple[Ruin, ...]
    resistance: tuple[Holdout, ...]
    drawn: tuple[UnitId, ...]
    storms: int
    chemical: tuple[PlaceId, ...]
    segment: Segment
    attack_room: tuple[tuple[PlaceId, int], ...]
    starts: tuple[Start, ...]
    combat: Combat | None
    agenda: tuple[Frame, ...]
    pending: tuple[Pending, ...]
    over: Result | None
    handicap: tuple[int, ...] = ()  # points that each seat is given
    plans: tuple[Plan, ...] | None = None  # drops that this seat has planned, where it must
    nations: tuple[tuple[str, Standing], ...] = ()
    sea_control: tuple[Marker, ...] = ()
    mines: tuple[MineView, ...] = ()
    mines_used: int = 0
    submarine_threat: int = 0
    asw: int = 0
    leaving: tuple[ShipId, ...] = ()
    beachheads: tuple[tuple[PlaceId, Beachhead], ...] = ()
    beachheads_back: tuple[tuple[SideId, int], ...] = ()
    unloaded: tuple[tuple[PlaceId, int], ...] = ()
    shipped: tuple[int, int] = (0, 0)
    sea_loss: tuple[UnitId, ...] = ()
    flights: tuple[FlightUnderWay, ...] = ()
    damage: DamageMarkers = DamageMarkers()
    advanced: AdvancedState = AdvancedState()
    caches: tuple[PlacedCache, ...] = ()  # those that this seat has looked at
    air: AirSecrets | msgspec.UnsetType = msgspec.UNSET  # what this seat hides of its air units


#: What is shown in a form of its own: what is kept by key becomes a list, and what is hidden goes.
_LISTED: Final = frozenset(
    (
        *("units", "helicopters", "task_forces", "ships"),
        *("control", "passed", "broken", "clearing", "destroyed", "resistance", "segment"),
        *("nations", "sea_control", "mines", "beachheads", "unloaded"),
    )
)


def _alike(shown: type[msgspec.Struct], kept: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields that a view shows just as the position has them."""
    both = [name for name in shown.__struct_fields__ if name in kept.__struct_fields__]
    return tuple([name for name in both if name not in _LISTED])


_OF_STATE: Final = _alike(View, State)
_OF_FORCE: Final = _alike(SideView, Force)
_state_shown, _force_shown = attrgetter(*_OF_STATE), attrgetter(*_OF_FORCE)


def _copied(names: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(names, values, strict=True))


@cites("STD:8.1.2")
def show(scene: Known) -> View:
    """Show the table: every stack of either side lies open, unless an option hides it."""
    state = scene.state
    air = air_secrets_known(state, scene.seat)
    hidden = frozenset([e.what for e in scene.rules[unseen_units](scene, own_side(scene))])
    began = state.segment.together.pairs()
    return View(
        **_copied(_OF_STATE, _state_shown(state)),
        seat=scene.seat,
        decision=decision_of(state, scene.seat),
        sides=(
            _side(Side.ALLIED, state.forces[0], hidden),
            _side(Side.NON_ALLIED, state.forces[1], hidden),
        ),
        control=_markers(state.control),
        passed=_markers(state.passed),
        broken=tuple([Broken(hexes, side) for hexes, side in state.broken.pairs()]),
        clearing=tuple([ClearingView(here, *astuple(m)) for here, m in state.clearing.pairs()]),
        destroyed=tuple([Ruin(here, gone) for here, gone in state.destroyed.pairs()]),
        resistance=tuple([Holdout(here, unit) for here, unit in state.resistance.pairs()]),
        segment=replace(state.segment, together=HashedMap()),
        starts=tuple([Start(unit, at) for unit, at in began if unit not in hidden]),
        plans=plans_known(state, scene.seat) if state.secrets else None,
        nations=tuple(state.nations.pairs()),
        sea_control=_markers(state.sea_control),
        mines=tuple([MineView(here, *astuple(mine)) for here, mine in state.mines.pairs()]),
        beachheads=tuple(state.beachheads.pairs()),
        unloaded=tuple(state.unloaded.pairs()),
        caches=caches_known(state, scene.seat),
        air=msgspec.UNSET if air == NO_AIR_SECRETS else air,
    )


def _markers(marked: HashedMap[PlaceId, SideId]) -> tuple[Marker, ...]:
    return tuple([Marker(here, side) for here, side in marked.pairs()])


def _side(side: SideId, force: Force, hidden: frozenset[UnitId]) -> SideView:
    """The force as it is shown: without the units that one may not see."""
    fleet = force.helicopters.pairs()
    return SideView(
        **_copied(_OF_FORCE, _force_shown(force)),
        side=side,
        units=tuple([each for each in _units(force) if each.unit not in hidden]),
        covered=_covered(force, hidden) if hidden else (),
        unseen=tuple(sorted([unit for unit in hidden if unit in force.units.map])),
        helicopters=tuple([HelicopterView(flyer, *astuple(now)) for flyer, now in fleet]),
        task_forces=tuple(force.task_forces.pairs()),
        ships=tuple([ShipView(ship, *astuple(now)) for ship, now in force.ships.pairs()]),
    )


def _covered(force: Force, hidden: frozenset[UnitId]) -> tuple[tuple[PlaceId, int], ...]:
    counts = [(here, len(hidden.intersection(stack))) for here, stack in force.stacks.pairs()]
    return tuple([(here, count) for here, count in counts if count])


def _units(force: Force) -> tuple[UnitView, ...]:
    standing = [unit for _, stack in force.stacks.pairs() for unit in stack]
    boxed = [unit for _, stack in force.box_stacks.pairs() for unit in stack]
    away = [unit for unit, now in force.units.pairs() if FIRST_AREA < now.at < 0]
    listed = (*standing, *boxed, *away)
    return tuple([UnitView(unit, *astuple(force.units.map[unit])) for unit in listed])


def imagine(printed: Printed, view: View, whims: Choice) -> State:
    """Set the table up as it was shown.

    The enemy is taken to have planned nothing; units that one may not see stand in any order, and
    hidden missions are flown by units that can fly them.
    """
    view = _uncovered(printed, view, whims)
    together = HashedMap([(start.unit, start.at) for start in view.starts])
    secrets = imagined_secrets(view.seat, view.plans, view.advanced.caches, view.caches, whims)
    return State(
        **_copied(_OF_STATE, _state_shown(view)),
        forces=(_force(view.sides[0]), _force(view.sides[1])),
        control=HashedMap([(marker.hex, marker.side) for marker in view.control]),
        passed=HashedMap([(marker.hex, marker.side) for marker in view.passed]),
        broken=HashedMap([(each.hexes, each.side) for each in view.broken]),
        clearing=HashedMap([(each.hex, Clearing(*astuple(each)[1:])) for each in view.clearing]),
        destroyed=HashedMap([(each.hex, each.installations) for each in view.destroyed]),
        resistance=HashedMap([(each.hex, each.unit) for each in view.resistance]),
        segment=replace(view.segment, together=together),
        secrets=with_air_secrets(printed, view, secrets, whims),
        nations=HashedMap(view.nations),
        sea_control=HashedMap([(marker.hex, marker.side) for marker in view.sea_control]),
        mines=HashedMap([(each.hex, Mine(*astuple(each)[1:])) for each in view.mines]),
        beachheads=HashedMap(view.beachheads),
        unloaded=HashedMap(view.unloaded),
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
        sides.append(replace(side, units=tuple(found), covered=(), unseen=()))
    return replace(view, sides=(sides[0], sides[1]), starts=tuple(starts))


def _force(side: SideView) -> Force:
    stacks: dict[PlaceId, tuple[UnitId, ...]] = {}
    boxes: dict[PlaceId, tuple[UnitId, ...]] = {}
    for each in side.units:
        if each.at >= 0:
            stacks[each.at] = (*stacks.get(each.at, ()), each.unit)
        elif each.at <= FIRST_AREA:
            boxes[each.at] = (*boxes.get(each.at, ()), each.unit)
    return Force(
        **_copied(_OF_FORCE, _force_shown(side)),
        units=HashedMap([(each.unit, Unit(*astuple(each)[1:])) for each in side.units]),
        stacks=HashedMap(stacks),
        box_stacks=HashedMap(boxes),
        helicopters=HashedMap(
            [(each.helicopter, Helicopter(*astuple(each)[1:])) for each in side.helicopters]
        ),
        task_forces=HashedMap(side.task_forces),
        ships=HashedMap([(each.ship, Ship(*astuple(each)[1:])) for each in side.ships]),
    )
