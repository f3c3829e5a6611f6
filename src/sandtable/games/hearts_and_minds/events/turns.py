"""Years, turns, and what is under way in a turn."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.state import Battle, Entered, Reveal, State, Toll, Turn


class YearBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="year_began"):
    """A year began."""

    year: int


@evolves(YearBegan)
def _year_began(state: State, event: YearBegan) -> State:
    return replace(
        state, year=event.year, turns=(0, 0), stability=0, grand="", turn=Turn(), notes=()
    )


class TurnBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_began"):
    """A card-play turn began; `is_extra` for A Limited War, with so many points."""

    seat: int
    is_extra: bool = False
    points: int = 0


@evolves(TurnBegan)
def _turn_began(state: State, event: TurnBegan) -> State:
    turn = Turn(
        seat=event.seat,
        is_extra=event.is_extra,
        points=event.points,
        may_add=0 if event.is_extra else 2,
    )
    if event.is_extra:
        return replace(state, turn=turn)
    red, blue = state.turns
    turns = (red, blue + 1) if event.seat else (red + 1, blue)
    return replace(state, turn=turn, turns=turns)


class TurnEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_ended"):
    """A card-play turn is over."""

    seat: int


@evolves(TurnEnded)
def _turn_ended(state: State, event: TurnEnded) -> State:
    return replace(state, turn=Turn(seat=event.seat))


class PointsSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points_spent"):
    """The seat whose turn it is spent points: free ones, bound ones, and out of the stockpile."""

    free: int
    bound: int
    added: int
    counted: bool = True  # for an Action; else a payment


@evolves(PointsSpent)
def _points_spent(state: State, event: PointsSpent) -> State:
    turn, stockpile = state.turn, state.stockpile
    if event.added:
        red, blue = stockpile
        after = (red, blue - event.added) if turn.seat else (red - event.added, blue)
        stockpile = after
    turn = replace(
        turn,
        points=turn.points - event.free - event.bound,
        bound=turn.bound - event.bound,
        added=turn.added + (event.added if event.counted else 0),
    )
    return replace(state, turn=turn, stockpile=stockpile)


class PointsGained(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points_gained"):
    """The card of the turn is worth more than it was."""

    points: int


@evolves(PointsGained)
def _points_gained(state: State, event: PointsGained) -> State:
    return replace(state, turn=replace(state.turn, points=state.turn.points + event.points))


class EventBought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="event_bought"):
    """The event of the card was bought."""

    card: int


@evolves(EventBought)
def _event_bought(state: State, _: EventBought) -> State:
    return replace(state, turn=replace(state.turn, event_bought=True))


class Mobilised(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mobilised"):
    """The units of an area may move now; -1: no longer."""

    area: int


@evolves(Mobilised)
def _mobilised(state: State, event: Mobilised) -> State:
    return replace(state, turn=replace(state.turn, mobilised=event.area))


class AreaEntered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="area_entered"):
    """Units came upon Viet Cong face down."""

    area: int
    units: tuple[int, ...]


@evolves(AreaEntered)
def _area_entered(state: State, event: AreaEntered) -> State:
    entered = list(state.turn.entered)
    for place, one in enumerate(entered):
        if one.area == event.area:
            entered[place] = replace(one, units=(*one.units, *event.units))
            return replace(state, turn=replace(state.turn, entered=tuple(entered)))
    entered.append(Entered(event.area, event.units))
    return replace(state, turn=replace(state.turn, entered=tuple(entered)))


class EntriesSettled(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entries_settled"
):
    """What waited in an area is settled."""

    area: int


@evolves(EntriesSettled)
def _entries_settled(state: State, event: EntriesSettled) -> State:
    left = tuple(one for one in state.turn.entered if one.area != event.area)
    return replace(state, turn=replace(state.turn, entered=left))


class EvasionDeclined(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="evasion_declined"
):
    """A group that could have tried to evade stands; nothing else changes."""

    seat: int
    area: int


@evolves(EvasionDeclined)
def _evasion_declined(state: State, event: EvasionDeclined) -> State:
    return state


class AreaUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="area_used"):
    """An area was the object of something that happens once a turn there."""

    area: int
    what: str  # tried | bombed | raided


@evolves(AreaUsed)
def _area_used(state: State, event: AreaUsed) -> State:
    turn = state.turn
    match event.what:
        case "tried":
            turn = replace(turn, tried=(*turn.tried, event.area))
        case "bombed":
            turn = replace(turn, bombed=(*turn.bombed, event.area))
        case _:
            turn = replace(turn, raided=(*turn.raided, event.area))
    return replace(state, turn=turn)


class UnitsTired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_tired"):
    """Units may not move again this turn, or (`shifted`) have used their free shift."""

    units: tuple[int, ...]
    what: str  # moved | shifted


@evolves(UnitsTired)
def _units_tired(state: State, event: UnitsTired) -> State:
    turn = state.turn
    if event.what == "shifted":
        return replace(state, turn=replace(turn, shifted=(*turn.shifted, *event.units)))
    return replace(state, turn=replace(turn, moved=(*turn.moved, *event.units)))


class UnitsRested(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_rested"):
    """Units may move again in this turn."""

    units: tuple[int, ...]


@evolves(UnitsRested)
def _units_rested(state: State, event: UnitsRested) -> State:
    left = tuple(unit for unit in state.turn.moved if unit not in event.units)
    return replace(state, turn=replace(state.turn, moved=left))


class TollsChanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tolls_changed"):
    """Losses are to be taken, or were chosen, or (none) are over."""

    tolls: tuple[Toll, ...]


@evolves(TollsChanged)
def _tolls_changed(state: State, event: TollsChanged) -> State:
    return replace(state, tolls=event.tolls)


class RevealsChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reveals_changed"
):
    """Viet Cong are being revealed, or were."""

    reveals: tuple[Reveal, ...]


@evolves(RevealsChanged)
def _reveals_changed(state: State, event: RevealsChanged) -> State:
    return replace(state, reveals=event.reveals)


class BattleChanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="battle_changed"):
    """A battle round began, went on, or (None) is over."""

    battle: Battle | None


@evolves(BattleChanged)
def _battle_changed(state: State, event: BattleChanged) -> State:
    return replace(state, battle=event.battle)


TurnEvent: TypeAlias = (
    YearBegan
    | TurnBegan
    | TurnEnded
    | PointsSpent
    | PointsGained
    | EventBought
    | Mobilised
    | AreaEntered
    | EntriesSettled
    | AreaUsed
    | EvasionDeclined
    | UnitsTired
    | UnitsRested
    | TollsChanged
    | RevealsChanged
    | BattleChanged
)
