"""A combat, from its declaration to its end."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.events.event_registry import (
    evolves,
    moved,
    with_combat,
    with_force,
    with_segment,
    without,
)
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.state import State


class CombatDeclared(msgspec.Struct, frozen=True, tag="combat_declared"):
    """Units attacked a hex."""

    combat: Combat


@evolves(CombatDeclared)
def _combat_declared(state: State, event: CombatDeclared) -> State:
    combat, segment = event.combat, state.segment
    state = with_segment(
        state,
        unfought=without(segment.unfought, combat.attackers),
        targets=without(segment.targets, (combat.target,)),
    )
    return replace(state, combat=combat)


class AttackRoomUsed(msgspec.Struct, frozen=True, tag="attack_room_used"):
    """Units attacked from over-stacked hexes: what may still attack from each, in half points."""

    hexes: tuple[tuple[PlaceId, int], ...]


@evolves(AttackRoomUsed)
def _attack_room_used(state: State, event: AttackRoomUsed) -> State:
    left = {**dict(state.attack_room), **dict(event.hexes)}
    return replace(state, attack_room=tuple(sorted(left.items())))


class LeadChosen(msgspec.Struct, frozen=True, tag="lead_chosen"):
    """A side named its lead unit."""

    attacker: bool
    unit: UnitId


@evolves(LeadChosen)
def _lead_chosen(state: State, event: LeadChosen) -> State:
    if event.attacker:
        return with_combat(state, attack_lead=event.unit)
    return with_combat(state, defence_lead=event.unit)


class TerrainChosen(msgspec.Struct, frozen=True, tag="terrain_chosen"):
    """The defender named the class of terrain he fights in."""

    terrain: str


@evolves(TerrainChosen)
def _terrain_chosen(state: State, event: TerrainChosen) -> State:
    return with_combat(state, terrain=event.terrain)


class DefendersChosen(msgspec.Struct, frozen=True, tag="defenders_chosen"):
    """The defender named the units that fight, where not all may."""

    units: tuple[UnitId, ...]


@evolves(DefendersChosen)
def _defenders_chosen(state: State, event: DefendersChosen) -> State:
    return with_combat(state, defenders=event.units)


class ArtillerySupported(msgspec.Struct, frozen=True, tag="artillery_supported"):
    """An artillery unit used a quarter turn."""

    unit: UnitId
    side: SideId


@evolves(ArtillerySupported)
def _artillery_supported(state: State, event: ArtillerySupported) -> State:
    force = state.forces[event.side]
    before = force.units.map[event.unit]
    now = replace(before, supports=before.supports + 1)
    units = force.units.set(event.unit, now)
    return with_force(state, event.side, replace(force, units=units))


class SupportCommitted(msgspec.Struct, frozen=True, tag="support_committed"):
    """A side committed combat support."""

    attacker: bool
    support: Commitment


@evolves(SupportCommitted)
def _support_committed(state: State, event: SupportCommitted) -> State:
    return _support(state, attacker=event.attacker, support=event.support)


class SupportResolved(msgspec.Struct, frozen=True, tag="support_resolved"):
    """What of a side's support came through air defence."""

    attacker: bool
    air_left: int
    ratings: int


@evolves(SupportResolved)
def _support_resolved(state: State, event: SupportResolved) -> State:
    if state.combat is None:
        raise TypeError("no combat is under way")
    before = state.combat.support[0 if event.attacker else 1]
    now = replace(before, air_left=event.air_left, ratings=event.ratings)
    return _support(state, attacker=event.attacker, support=now)


class CombatRolled(msgspec.Struct, frozen=True, tag="combat_rolled"):
    """The combat die fell: column, sum of modifiers, die, and what it means."""

    column: int
    modifier: int
    die: int
    attacker_losses: int
    defender_losses: int
    retreat: bool


@evolves(CombatRolled)
def _combat_rolled(state: State, event: CombatRolled) -> State:
    return with_combat(
        state,
        column=event.column,
        modifier=event.modifier,
        die=event.die,
        attacker_losses=event.attacker_losses,
        defender_losses=event.defender_losses,
        retreat=event.retreat,
    )


class LossesReduced(msgspec.Struct, frozen=True, tag="losses_reduced"):
    """Losses that a side no longer owes."""

    attacker_losses: int
    defender_losses: int


@evolves(LossesReduced)
def _losses_reduced(state: State, event: LossesReduced) -> State:
    return with_combat(
        state, attacker_losses=event.attacker_losses, defender_losses=event.defender_losses
    )


class RetreatDecided(msgspec.Struct, frozen=True, tag="retreat_decided"):
    """Whether the defenders go, and how far; or that nobody is left who could."""

    goes: bool
    length: int = 0
    anybody: bool = True


@evolves(RetreatDecided)
def _retreat_decided(state: State, event: RetreatDecided) -> State:
    return with_combat(state, retreat=event.goes, retreat_length=event.length)


class UnitRetreated(msgspec.Struct, frozen=True, tag="unit_retreated"):
    """A unit retreated along a path."""

    unit: UnitId
    side: SideId
    path: tuple[PlaceId, ...]


@evolves(UnitRetreated)
def _unit_retreated(state: State, event: UnitRetreated) -> State:
    state = moved(state, event.side, event.unit, event.path[-1])
    newcomers = (*state.segment.newcomers, event.unit)
    return with_segment(with_combat(state, vacated_by_retreat=True), newcomers=newcomers)


class CombatEnded(msgspec.Struct, frozen=True, tag="combat_ended"):
    """The combat is over."""


@evolves(CombatEnded)
def _combat_ended(state: State, _: CombatEnded) -> State:
    return replace(state, combat=None)


def _support(state: State, *, attacker: bool, support: Commitment) -> State:
    if state.combat is None:
        raise TypeError("no combat is under way")
    mine, theirs = state.combat.support
    return with_combat(state, support=(support, theirs) if attacker else (mine, support))


CombatEvent: TypeAlias = (
    CombatDeclared
    | AttackRoomUsed
    | LeadChosen
    | TerrainChosen
    | DefendersChosen
    | ArtillerySupported
    | SupportCommitted
    | SupportResolved
    | CombatRolled
    | LossesReduced
    | RetreatDecided
    | UnitRetreated
    | CombatEnded
)
