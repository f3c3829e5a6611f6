"""The Viet Cong: what all see, and what Red knows."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.event_registry import evolves
from sandtable.games.hearts_and_minds.events.viet_cong_state_changes import (
    into_pool,
    red_secrets,
    take_open,
    with_cadre,
    with_count,
    with_nobody,
    with_open,
    with_red,
    without_cadre,
)
from sandtable.games.hearts_and_minds.state import (
    Cadre,
    Cell,
    Drawn,
    OpenVC,
    State,
    known_to_all,
    nobody_secrets,
)


class PoolShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pool_shuffled"):
    """The pool of Viet Cong was mixed face down."""

    pool: tuple[int, ...] | None


@evolves(PoolShuffled)
def _pool_shuffled(state: State, event: PoolShuffled) -> State:
    return with_nobody(state, replace(nobody_secrets(state), pool=event.pool or ()))


class VCDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_drawn"):
    """A Viet Cong was drawn out of the pool and put face down; nobody has looked at it yet."""

    area: int
    vc: int | None


@evolves(VCDrawn)
def _vc_drawn(state: State, event: VCDrawn) -> State:
    nobody = nobody_secrets(state)
    vc = known_to_all(event.vc)
    left = tuple(one for one in nobody.pool if one != vc)
    drawn = (*nobody.drawn, Drawn(event.area, vc))
    state = with_nobody(state, replace(nobody, pool=left, drawn=drawn))
    return replace(with_count(state, event.area, 1, 0), pool_size=state.pool_size - 1)


class VCLookedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_looked_at"):
    """Red looked at the Viet Cong that were drawn."""

    count: int
    vcs: tuple[int, ...] | None


@evolves(VCLookedAt)
def _vc_looked_at(state: State, _: VCLookedAt) -> State:
    nobody, red = nobody_secrets(state), red_secrets(state)
    for one in nobody.drawn:
        red = with_cadre(red, one.area, Cadre(one.vc))
    met = (*red.met, *(one.vc for one in nobody.drawn))
    state = with_nobody(state, replace(nobody, drawn=()))
    return with_red(state, replace(red, met=met))


class VCSearched(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_searched"):
    """Red took a Viet Cong that he searched for out of the pool, and put it face down."""

    area: int
    vc: int | None


@evolves(VCSearched)
def _vc_searched(state: State, event: VCSearched) -> State:
    vc = known_to_all(event.vc)
    nobody, red = nobody_secrets(state), red_secrets(state)
    left = tuple(one for one in nobody.pool if one != vc)
    red = with_cadre(red, event.area, Cadre(vc))
    state = with_red(state, replace(red, met=(*red.met, vc)))
    state = with_nobody(state, replace(nobody, pool=left))
    return replace(with_count(state, event.area, 1, 0), pool_size=state.pool_size - 1)


class VCMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_moved"):
    """Viet Cong face down went from one area to another; so many of them were fresh."""

    start: int
    to: int
    vcs: tuple[int, ...] | None
    fresh: int
    count: int
    tired: bool = True  # it was their move of the year


@evolves(VCMoved)
def _vc_moved(state: State, event: VCMoved) -> State:
    red = red_secrets(state)
    for one in [one for one in red.cells.get(event.start, ()) if one.vc in (event.vcs or ())]:
        moved = Cadre(one.vc, tired=one.tired or event.tired)
        red = with_cadre(without_cadre(red, event.start, one.vc), event.to, moved)
    state = with_count(with_red(state, red), event.start, -event.fresh, event.fresh - event.count)
    fresh = 0 if event.tired else event.fresh
    return with_count(state, event.to, fresh, event.count - fresh)


class OpenVCMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open_vc_moved"):
    """Viet Cong face up went from one area to another."""

    start: int
    to: int
    vcs: tuple[int, ...]
    tired: bool = True


@evolves(OpenVCMoved)
def _open_vc_moved(state: State, event: OpenVCMoved) -> State:
    for vc in event.vcs:
        state, taken = take_open(state, event.start, vc)
        state = with_open(state, event.to, replace(taken, tired=taken.tired or event.tired))
    return state


class VCTurnedUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_turned_up"):
    """A Viet Cong was turned up."""

    area: int
    vc: int


@evolves(VCTurnedUp)
def _vc_turned_up(state: State, event: VCTurnedUp) -> State:
    red = red_secrets(state)
    cadre = next(one for one in red.cells[event.area] if one.vc == event.vc)
    state = with_red(state, without_cadre(red, event.area, event.vc))
    state = with_count(state, event.area, -(not cadre.tired), -cadre.tired)
    state = with_open(state, event.area, OpenVC(event.vc, cadre.tired))
    return replace(state, shown_vc=state.shown_vc | {event.vc})


class VCTurnedDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_turned_down"):
    """A Viet Cong was turned down, rested."""

    area: int
    vc: int


@evolves(VCTurnedDown)
def _vc_turned_down(state: State, event: VCTurnedDown) -> State:
    state, _ = take_open(state, event.area, event.vc)
    red = with_cadre(red_secrets(state), event.area, Cadre(event.vc))
    if event.vc not in red.met:
        red = replace(red, met=(*red.met, event.vc))
    return with_count(with_red(state, red), event.area, 1, 0)


class VCLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_left"):
    """A Viet Cong face up left the map: to the pool, the body count, off for a while, for good."""

    area: int
    vc: int
    to: str  # pool | body | waiting | gone


@evolves(VCLeft)
def _vc_left(state: State, event: VCLeft) -> State:
    state, _ = take_open(state, event.area, event.vc)
    dead = state.turn.dead
    match event.to:
        case "body":
            turn = replace(state.turn, dead=(dead[0] + 1, dead[1]))
            return replace(state, body_vc=(*state.body_vc, event.vc), turn=turn)
        case "waiting":
            waiting = (*state.waiting_vc, Drawn(event.area, event.vc))
            return replace(state, waiting_vc=waiting)
        case "gone":
            return replace(state, gone_vc=(*state.gone_vc, event.vc))
        case _:
            return into_pool(state, (event.vc,))


class VCReturned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_returned"):
    """Viet Cong went back to the pool, out of the Body Count Box or from where they waited."""

    vcs: tuple[int, ...]


@evolves(VCReturned)
def _vc_returned(state: State, event: VCReturned) -> State:
    body = tuple(vc for vc in state.body_vc if vc not in event.vcs)
    waiting = tuple(one for one in state.waiting_vc if one.vc not in event.vcs)
    return into_pool(replace(state, body_vc=body, waiting_vc=waiting), event.vcs)


class VCBroughtBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_brought_back"):
    """A Viet Cong that waited off the map is face down in its area again."""

    area: int
    vc: int


@evolves(VCBroughtBack)
def _vc_brought_back(state: State, event: VCBroughtBack) -> State:
    waiting = tuple(one for one in state.waiting_vc if one.vc != event.vc)
    red = with_cadre(red_secrets(state), event.area, Cadre(event.vc))
    state = with_red(replace(state, waiting_vc=waiting), red)
    return with_count(state, event.area, 1, 0)


class VCMarked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_marked"):
    """A Viet Cong was marked by Tunnel Rats."""

    area: int
    vc: int


@evolves(VCMarked)
def _vc_marked(state: State, event: VCMarked) -> State:
    state, taken = take_open(state, event.area, event.vc)
    return with_open(state, event.area, replace(taken, marked=True))


class VCExchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_exchanged"):
    """Two Viet Cong face down changed places; both are as fresh as those they stand in for."""

    one: int
    other: int
    vcs: tuple[int, ...] | None


@evolves(VCExchanged)
def _vc_exchanged(state: State, event: VCExchanged) -> State:
    red, (here, there) = red_secrets(state), known_to_all(event.vcs)
    first = next(one for one in red.cells[event.one] if one.vc == here)
    second = next(one for one in red.cells[event.other] if one.vc == there)
    red = without_cadre(without_cadre(red, event.one, here), event.other, there)
    red = with_cadre(red, event.one, Cadre(there, first.tired))
    return with_red(state, with_cadre(red, event.other, Cadre(here, second.tired)))


class VCTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_told"):
    """Blue may have learned something about a Viet Cong that lies face down."""

    vc: int | None


@evolves(VCTold)
def _vc_told(state: State, event: VCTold) -> State:
    red = red_secrets(state)
    return with_red(state, replace(red, told=(*red.told, known_to_all(event.vc))))


class VCRested(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_rested"):
    """All Viet Cong may move again."""


@evolves(VCRested)
def _vc_rested(state: State, _: VCRested) -> State:
    cells = state.cells
    for area, cell in cells.pairs():
        cells = cells.set(area, Cell(cell.size, 0))
    opened = state.open_vc
    for area, there in opened.pairs():
        opened = opened.set(area, tuple(replace(one, tired=False) for one in there))
    red = red_secrets(state)
    known = red.cells
    for area, cadres in known.pairs():
        known = known.set(area, tuple(Cadre(one.vc) for one in cadres))
    state = with_red(state, replace(red, cells=known))
    return replace(state, cells=cells, open_vc=opened)


VietCongEvent: TypeAlias = (
    PoolShuffled
    | VCDrawn
    | VCLookedAt
    | VCSearched
    | VCMoved
    | OpenVCMoved
    | VCTurnedUp
    | VCTurnedDown
    | VCLeft
    | VCReturned
    | VCBroughtBack
    | VCMarked
    | VCExchanged
    | VCTold
    | VCRested
)
