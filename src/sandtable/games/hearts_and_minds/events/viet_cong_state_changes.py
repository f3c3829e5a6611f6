"""Counters of the Viet Cong in areas: face down, face up, and in the pool."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.state import (
    Cadre,
    Cell,
    NobodySecrets,
    OpenVC,
    SeatSecrets,
    State,
    nobody_secrets,
    seat_secrets,
)


def with_count(state: State, area: int, fresh: int, tired: int) -> State:
    """The position with so many more Viet Cong face down in an area, fresh and tired."""
    old = state.cells.get(area, Cell())
    new = Cell(old.fresh + fresh, old.tired + tired)
    if new.size:
        return replace(state, cells=state.cells.set(area, new))
    return replace(state, cells=state.cells.drop(area)) if old.size else state


def with_cadre(red: SeatSecrets, area: int, cadre: Cadre) -> SeatSecrets:
    """Red's secrets with another counter face down in an area."""
    return replace(red, cells=red.cells.set(area, (*red.cells.get(area, ()), cadre)))


def without_cadre(red: SeatSecrets, area: int, vc: int) -> SeatSecrets:
    """Red's secrets without a counter face down in an area."""
    left = tuple(one for one in red.cells[area] if one.vc != vc)
    return replace(red, cells=red.cells.set(area, left) if left else red.cells.drop(area))


def take_open(state: State, area: int, vc: int) -> tuple[State, OpenVC]:
    """The position without a counter that lay face up in an area, and that counter."""
    there = state.open_vc[area]
    taken = next(one for one in there if one.vc == vc)
    left = tuple(one for one in there if one.vc != vc)
    opened = state.open_vc.set(area, left) if left else state.open_vc.drop(area)
    return replace(state, open_vc=opened), taken


def with_open(state: State, area: int, one: OpenVC) -> State:
    """The position with another counter face up in an area."""
    there = (*state.open_vc.get(area, ()), one)
    return replace(state, open_vc=state.open_vc.set(area, there))


def into_pool(state: State, vcs: tuple[int, ...]) -> State:
    """The position with these counters back in the pool."""
    nobody = nobody_secrets(state)
    state = with_nobody(state, replace(nobody, pool=(*nobody.pool, *vcs)))
    return replace(state, pool_size=state.pool_size + len(vcs))


def red_secrets(state: State) -> SeatSecrets:
    """What Red alone knows."""
    return seat_secrets(state, RED)


def with_red(state: State, secret: SeatSecrets) -> State:
    """The position with other secrets of Red."""
    _, blue, nobody = state.secrets
    return replace(state, secrets=(secret, blue, nobody))


def with_nobody(state: State, secret: NobodySecrets) -> State:
    """The position with other things that nobody knows."""
    red, blue, _ = state.secrets
    return replace(state, secrets=(red, blue, secret))
