"""What only options and the special rules of a title bring about."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.events.event_registry import (
    evolves,
    laid_aside,
    with_combat,
    with_force,
    with_unit,
)
from sandtable.games.next_war.ids import NO_UNIT, PlaceId, SideId, UnitId
from sandtable.games.next_war.state import ELIMINATED, Plan, SideSecrets, State, Unit, plans_known


class PsdfDrawn(msgspec.Struct, frozen=True, tag="psdf_drawn"):
    """Counters of the self-defence force were drawn."""

    units: tuple[UnitId, ...]


@evolves(PsdfDrawn)
def _psdf_drawn(state: State, event: PsdfDrawn) -> State:
    return replace(state, drawn=event.units)


class PsdfRemoved(msgspec.Struct, frozen=True, tag="psdf_removed"):
    """A counter of the self-defence force had no place to go and is out of the game."""

    unit: UnitId
    side: SideId


@evolves(PsdfRemoved)
def _psdf_removed(state: State, event: PsdfRemoved) -> State:
    return laid_aside(state, event.side, event.unit)


class ResistanceBegan(msgspec.Struct, frozen=True, tag="resistance_began"):
    """A unit of the self-defence force went, or came, into Resistance mode in a hex."""

    unit: UnitId
    side: SideId
    hex: PlaceId


@evolves(ResistanceBegan)
def _resistance_began(state: State, event: ResistanceBegan) -> State:
    state = laid_aside(state, event.side, event.unit)
    return replace(state, resistance=state.resistance.set(event.hex, event.unit))


class ResistanceEnded(msgspec.Struct, frozen=True, tag="resistance_ended"):
    """The resistance in a hex is broken, and the unit eliminated."""

    unit: UnitId
    side: SideId
    hex: PlaceId


@evolves(ResistanceEnded)
def _resistance_ended(state: State, event: ResistanceEnded) -> State:
    force = with_unit(state.forces[event.side], event.unit, Unit(ELIMINATED, 0))
    state = with_force(state, event.side, force)
    return replace(state, resistance=state.resistance.drop(event.hex))


class ChemicalsAllotted(msgspec.Struct, frozen=True, tag="chemicals_allotted"):
    """A side has so many points of chemical weapons."""

    side: SideId
    points: int


@evolves(ChemicalsAllotted)
def _chemicals_allotted(state: State, event: ChemicalsAllotted) -> State:
    force = replace(state.forces[event.side], chemical_points=event.points)
    return with_force(state, event.side, force)


class ChemicalsUsed(msgspec.Struct, frozen=True, tag="chemicals_used"):
    """A side used chemical weapons against a hex."""

    side: SideId
    hex: PlaceId


@evolves(ChemicalsUsed)
def _chemicals_used(state: State, event: ChemicalsUsed) -> State:
    force = state.forces[event.side]
    force = replace(force, chemical_points=force.chemical_points - 1)
    return replace(with_force(state, event.side, force), chemical=(*state.chemical, event.hex))


class SpaceTraded(msgspec.Struct, frozen=True, tag="space_traded"):
    """The defender gives up so many hexes instead of steps; the attacker loses so many."""

    steps: int
    attacker_losses: int


@evolves(SpaceTraded)
def _space_traded(state: State, event: SpaceTraded) -> State:
    combat = state.combat
    if combat is None:
        raise TypeError("no combat is under way")
    return with_combat(
        state,
        attacker_losses=event.attacker_losses,
        defender_losses=combat.defender_losses - event.steps,
        retreat=True,
        traded=event.steps,
        told_to_go=combat.retreat,
    )


class SlippedNot(msgspec.Struct, frozen=True, tag="slipped_not"):
    """A recon unit could not slip away before the combat."""

    unit: UnitId


@evolves(SlippedNot)
def _slipped_not(state: State, event: SlippedNot) -> State:
    combat = state.combat
    stayed = () if combat is None else combat.stayed
    return with_combat(state, stayed=(*stayed, event.unit))


class PlansOpened(msgspec.Struct, frozen=True, tag="plans_opened"):
    """From now on each side may have plans that only itself knows."""


@evolves(PlansOpened)
def _plans_opened(state: State, _: PlansOpened) -> State:
    return replace(state, secrets=(SideSecrets(), SideSecrets(), None))


class DropPlanned(msgspec.Struct, frozen=True, tag="drop_planned"):
    """A side planned a drop, which only itself knows."""

    side: SideId
    plan: Plan
    other: UnitId = NO_UNIT  # the unit's other version (STD 2.8.5)


@evolves(DropPlanned)
def _drop_planned(state: State, event: DropPlanned) -> State:
    """Keep a plan among its side's secrets, in the place of an older one for the unit."""
    secrets = list(state.secrets)
    others = [
        each
        for each in plans_known(state, event.side)
        if each.unit not in {event.plan.unit, event.other} and each.turn >= state.turn
    ]
    own = secrets[event.side] or SideSecrets()
    secrets[event.side] = replace(own, plans=(*others, event.plan))
    return replace(state, secrets=tuple(secrets))


OptionEvent: TypeAlias = (
    PsdfDrawn
    | PsdfRemoved
    | ResistanceBegan
    | ResistanceEnded
    | ChemicalsAllotted
    | ChemicalsUsed
    | SpaceTraded
    | SlippedNot
    | PlansOpened
    | DropPlanned
)
