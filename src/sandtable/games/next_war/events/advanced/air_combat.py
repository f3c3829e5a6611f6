"""Air superiority and air combat, from sorties to AWACS; hits on air units on the ground."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_state import AirCombat, AirState, SortieBase
from sandtable.games.next_war.events.event_registry import evolves, unchanged
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.state import State


def _with_air(state: State, air: AirState) -> State:
    return replace(state, advanced=replace(state.advanced, air=air))


def _with_combat(state: State, **changes: object) -> State:
    """The position with these fields of the air combat under way changed."""
    air = state.advanced.air
    if air.combat is None:
        raise TypeError("no air combat is under way")
    return _with_air(state, replace(air, combat=replace(air.combat, **changes)))


class SortiesCounted(msgspec.Struct, frozen=True, tag="sorties_counted"):
    """These bases are lost, and have cost their sorties."""

    lost: tuple[SortieBase, ...]


@evolves(SortiesCounted)
def _counted(state: State, event: SortiesCounted) -> State:
    return _with_air(state, replace(state.advanced.air, lost_bases=event.lost))


class AirUnitsPaired(msgspec.Struct, frozen=True, tag="air_units_paired"):
    """Air units of a side are to fight enemy units, each the one in the same place of the list."""

    units: tuple[AircraftId, ...]
    enemies: tuple[AircraftId, ...]


@evolves(AirUnitsPaired)
def _paired(state: State, event: AirUnitsPaired) -> State:
    air = state.advanced.air
    pairs = tuple(zip(event.units, event.enemies, strict=True))
    return _with_air(state, replace(air, pairings=(*air.pairings, *pairs)))


class AirUnitsJoined(msgspec.Struct, frozen=True, tag="air_units_joined"):
    """Air units that are left over help to fight enemy units, each the one in the same place."""

    units: tuple[AircraftId, ...]
    enemies: tuple[AircraftId, ...]


@evolves(AirUnitsJoined)
def _joined(state: State, event: AirUnitsJoined) -> State:
    air = state.advanced.air
    helped = dict(zip(event.enemies, event.units, strict=True))
    pairings = tuple(
        [(*pair, *[helped[unit] for unit in pair if unit in helped]) for pair in air.pairings]
    )
    return _with_air(state, replace(air, pairings=pairings))


class AirCombatBegan(msgspec.Struct, frozen=True, tag="air_combat_began"):
    """Air units fight."""

    combat: AirCombat


@evolves(AirCombatBegan)
def _began(state: State, event: AirCombatBegan) -> State:
    return _with_air(state, replace(state.advanced.air, pairings=(), combat=event.combat))


class AirUnitsAimed(msgspec.Struct, frozen=True, tag="air_units_aimed"):
    """These enemies are fired at in place of the weaker ones beside them."""

    enemies: tuple[AircraftId, ...]


@evolves(AirUnitsAimed)
def _aimed(state: State, event: AirUnitsAimed) -> State:
    combat = state.advanced.air.combat
    aims = () if combat is None else combat.aims
    return _with_combat(state, aims=(*aims, *event.enemies))


class AirShotFired(msgspec.Struct, frozen=True, tag="air_shot_fired"):
    """An air unit fires at another: the stage, the die, what modifies it, the column, the result.

    What the result does to the target follows in other events.
    """

    unit: AircraftId
    target: AircraftId
    stage: Stage
    die: int
    modifier: int
    column: int
    result: AirResult


evolves(AirShotFired)(unchanged)


class AirAdvantageWon(msgspec.Struct, frozen=True, tag="air_advantage_won"):
    """An air unit has Advantage over another in the next stage."""

    unit: AircraftId
    over: AircraftId


@evolves(AirAdvantageWon)
def _won(state: State, event: AirAdvantageWon) -> State:
    combat = state.advanced.air.combat
    won = () if combat is None else combat.won
    return _with_combat(state, won=(*won, (event.unit, event.over)))


class AirUnitsBrokeOff(msgspec.Struct, frozen=True, tag="air_units_broke_off"):
    """A side has decided which units break off; they go to Abort by an event of their own."""

    side: SideId
    units: tuple[AircraftId, ...]


evolves(AirUnitsBrokeOff)(unchanged)


class AirStageEnded(msgspec.Struct, frozen=True, tag="air_stage_ended"):
    """The next stage of the air combat begins."""

    stage: Stage


@evolves(AirStageEnded)
def _stage_ended(state: State, event: AirStageEnded) -> State:
    combat = state.advanced.air.combat
    won = () if combat is None else combat.won
    return _with_combat(state, stage=event.stage, aims=(), advantage=won, won=(), passing=())


class AirCombatEnded(msgspec.Struct, frozen=True, tag="air_combat_ended"):
    """The air combat is over."""


@evolves(AirCombatEnded)
def _ended(state: State, _: AirCombatEnded) -> State:
    return _with_air(state, replace(state.advanced.air, combat=None))


class AwacsSet(msgspec.Struct, frozen=True, tag="awacs_set"):
    """The AWACS marker is put on a level: above 0 Allied, below 0 non-Allied."""

    level: int


@evolves(AwacsSet)
def _awacs(state: State, event: AwacsSet) -> State:
    return _with_air(state, replace(state.advanced.air, awacs=event.level))


class AirUnitBombed(msgspec.Struct, frozen=True, tag="air_unit_bombed"):
    """An air unit is hit on the ground; it is not hit so again in this phase."""

    unit: AircraftId


@evolves(AirUnitBombed)
def _bombed(state: State, event: AirUnitBombed) -> State:
    air = state.advanced.air
    return _with_air(state, replace(air, bombed=(*air.bombed, event.unit)))


class AirUnitsForgotten(msgspec.Struct, frozen=True, tag="air_units_forgotten"):
    """The phase is over: every air unit may be hit on the ground again."""


@evolves(AirUnitsForgotten)
def _forgotten(state: State, _: AirUnitsForgotten) -> State:
    return _with_air(state, replace(state.advanced.air, bombed=()))


AirCombatEvent: TypeAlias = (
    SortiesCounted
    | AirUnitsPaired
    | AirUnitsJoined
    | AirCombatBegan
    | AirUnitsAimed
    | AirShotFired
    | AirAdvantageWon
    | AirUnitsBrokeOff
    | AirStageEnded
    | AirCombatEnded
    | AwacsSet
    | AirUnitBombed
    | AirUnitsForgotten
)
