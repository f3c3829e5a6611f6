"""How the Viet Cong change: what all see, and what Red knows."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.counters import RED
from sandtable.games.hearts_and_minds.state import (
    Cadre,
    Cell,
    Drawn,
    NobodySecrets,
    OpenVC,
    SeatSecrets,
    State,
    known_to_all,
    nobody_secrets,
    seat_secrets,
)


def pool_shuffled(state: State, event: e.PoolShuffled) -> State:
    """Put the pool into another order."""
    return _with_nobody(state, replace(nobody_secrets(state), pool=event.pool or ()))


def vc_drawn(state: State, event: e.VCDrawn) -> State:
    """Put one out of the pool into an area, unseen."""
    nobody = nobody_secrets(state)
    vc = known_to_all(event.vc)
    left = tuple(one for one in nobody.pool if one != vc)
    drawn = (*nobody.drawn, Drawn(event.area, vc))
    state = _with_nobody(state, replace(nobody, pool=left, drawn=drawn))
    return replace(_counted(state, event.area, 1, 0), pool_size=state.pool_size - 1)


def vc_looked_at(state: State, _: e.VCLookedAt) -> State:
    """Let Red know what was drawn."""
    nobody, red = nobody_secrets(state), _red(state)
    for one in nobody.drawn:
        red = _lain(red, one.area, Cadre(one.vc))
    met = (*red.met, *(one.vc for one in nobody.drawn))
    state = _with_nobody(state, replace(nobody, drawn=()))
    return _with_red(state, replace(red, met=met))


def vc_searched(state: State, event: e.VCSearched) -> State:
    """Put a chosen one out of the pool into an area."""
    vc = known_to_all(event.vc)
    nobody, red = nobody_secrets(state), _red(state)
    left = tuple(one for one in nobody.pool if one != vc)
    red = _lain(red, event.area, Cadre(vc))
    state = _with_red(state, replace(red, met=(*red.met, vc)))
    state = _with_nobody(state, replace(nobody, pool=left))
    return replace(_counted(state, event.area, 1, 0), pool_size=state.pool_size - 1)


def vc_moved(state: State, event: e.VCMoved) -> State:
    """Move some face down; they are tired afterwards."""
    red = _red(state)
    for vc in event.vcs or ():
        red = _lain(_taken(red, event.start, vc), event.to, Cadre(vc, tired=True))
    state = _with_red(state, red)
    state = _counted(state, event.start, -event.fresh, event.fresh - event.count)
    return _counted(state, event.to, 0, event.count)


def open_vc_moved(state: State, event: e.OpenVCMoved) -> State:
    """Move some face up."""
    for vc in event.vcs:
        state, taken = _picked(state, event.start, vc)
        state = _shown_at(state, event.to, replace(taken, tired=taken.tired or event.tired))
    return state


def vc_turned_up(state: State, event: e.VCTurnedUp) -> State:
    """Turn one up: a secret goes out of the secrets as it becomes public."""
    red = _red(state)
    cadre = next(one for one in red.cells[event.area] if one.vc == event.vc)
    state = _with_red(state, _taken(red, event.area, event.vc))
    state = _counted(state, event.area, -(not cadre.tired), -cadre.tired)
    state = _shown_at(state, event.area, OpenVC(event.vc, cadre.tired))
    return replace(state, shown_vc=state.shown_vc | {event.vc})


def vc_turned_down(state: State, event: e.VCTurnedDown) -> State:
    """Turn one down, rested."""
    state, _ = _picked(state, event.area, event.vc)
    red = _lain(_red(state), event.area, Cadre(event.vc))
    if event.vc not in red.met:
        red = replace(red, met=(*red.met, event.vc))
    return _counted(_with_red(state, red), event.area, 1, 0)


def vc_left(state: State, event: e.VCLeft) -> State:
    """Take one off the map."""
    state, _ = _picked(state, event.area, event.vc)
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
            return _pooled(state, (event.vc,))


def vc_returned(state: State, event: e.VCReturned) -> State:
    """Put some that lay open off the map back into the pool."""
    body = tuple(vc for vc in state.body_vc if vc not in event.vcs)
    waiting = tuple(one for one in state.waiting_vc if one.vc not in event.vcs)
    return _pooled(replace(state, body_vc=body, waiting_vc=waiting), event.vcs)


def vc_brought_back(state: State, event: e.VCBroughtBack) -> State:
    """Put one that waited off the map face down again."""
    waiting = tuple(one for one in state.waiting_vc if one.vc != event.vc)
    red = _lain(_red(state), event.area, Cadre(event.vc))
    state = _with_red(replace(state, waiting_vc=waiting), red)
    return _counted(state, event.area, 1, 0)


def vc_marked(state: State, event: e.VCMarked) -> State:
    """Mark one."""
    state, taken = _picked(state, event.area, event.vc)
    return _shown_at(state, event.area, replace(taken, marked=True))


def vc_exchanged(state: State, event: e.VCExchanged) -> State:
    """Let two face down change places; each takes over how tired the other was."""
    red, (here, there) = _red(state), known_to_all(event.vcs)
    first = next(one for one in red.cells[event.one] if one.vc == here)
    second = next(one for one in red.cells[event.other] if one.vc == there)
    red = _taken(_taken(red, event.one, here), event.other, there)
    red = _lain(red, event.one, Cadre(there, first.tired))
    return _with_red(state, _lain(red, event.other, Cadre(here, second.tired)))


def vc_told(state: State, event: e.VCTold) -> State:
    """Remember what Blue may have learned."""
    red = _red(state)
    return _with_red(state, replace(red, told=(*red.told, known_to_all(event.vc))))


def vc_rested(state: State, _: e.VCRested) -> State:
    """Let all be fresh again."""
    cells = state.cells
    for area, cell in cells.pairs():
        cells = cells.set(area, Cell(cell.size, 0))
    opened = state.open_vc
    for area, there in opened.pairs():
        opened = opened.set(area, tuple(replace(one, tired=False) for one in there))
    red = _red(state)
    known = red.cells
    for area, cadres in known.pairs():
        known = known.set(area, tuple(Cadre(one.vc) for one in cadres))
    state = _with_red(state, replace(red, cells=known))
    return replace(state, cells=cells, open_vc=opened)


# --- parts ----------------------------------------------------------------------------------


def _counted(state: State, area: int, fresh: int, tired: int) -> State:
    old = state.cells.get(area, Cell())
    new = Cell(old.fresh + fresh, old.tired + tired)
    if new.size:
        return replace(state, cells=state.cells.set(area, new))
    return replace(state, cells=state.cells.drop(area)) if old.size else state


def _lain(red: SeatSecrets, area: int, cadre: Cadre) -> SeatSecrets:
    return replace(red, cells=red.cells.set(area, (*red.cells.get(area, ()), cadre)))


def _taken(red: SeatSecrets, area: int, vc: int) -> SeatSecrets:
    left = tuple(one for one in red.cells[area] if one.vc != vc)
    return replace(red, cells=red.cells.set(area, left) if left else red.cells.drop(area))


def _picked(state: State, area: int, vc: int) -> tuple[State, OpenVC]:
    there = state.open_vc[area]
    taken = next(one for one in there if one.vc == vc)
    left = tuple(one for one in there if one.vc != vc)
    opened = state.open_vc.set(area, left) if left else state.open_vc.drop(area)
    return replace(state, open_vc=opened), taken


def _shown_at(state: State, area: int, one: OpenVC) -> State:
    there = (*state.open_vc.get(area, ()), one)
    return replace(state, open_vc=state.open_vc.set(area, there))


def _pooled(state: State, vcs: tuple[int, ...]) -> State:
    nobody = nobody_secrets(state)
    state = _with_nobody(state, replace(nobody, pool=(*nobody.pool, *vcs)))
    return replace(state, pool_size=state.pool_size + len(vcs))


def _red(state: State) -> SeatSecrets:
    return seat_secrets(state, RED)


def _with_red(state: State, secret: SeatSecrets) -> State:
    _, blue, nobody = state.secrets
    return replace(state, secrets=(secret, blue, nobody))


def _with_nobody(state: State, secret: NobodySecrets) -> State:
    red, blue, _ = state.secrets
    return replace(state, secrets=(red, blue, secret))
