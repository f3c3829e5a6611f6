"""What a seat may see, built up from nothing: open facts, its own secrets, counts."""

from __future__ import annotations

import msgspec

from sandtable.games.hearts_and_minds.state import (
    Battle,
    Cadre,
    Cell,
    Drawn,
    Lasting,
    Note,
    OpenVC,
    Reveal,
    SeatSecrets,
    Toll,
    Turn,
    Unit,
)
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame, Pending, Result
from sandtable.kernel.rules.rule_hooks import cites


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as one seat sees it; the last six are its own (empty for a spectator)."""

    seat: int
    agenda: tuple[Frame, ...]
    pending: tuple[Pending, ...]
    over: Result | None
    handicap: tuple[int, ...] = ()  # Political Will that each seat is given
    year: int
    turns: tuple[int, int]
    will: int
    stockpile: tuple[int, int]
    stability: int
    units: HashedMap[int, Unit]
    stacks: HashedMap[int, tuple[int, ...]]
    cells: HashedMap[int, Cell]
    open_vc: HashedMap[int, tuple[OpenVC, ...]]
    body_vc: tuple[int, ...]
    waiting_vc: tuple[Drawn, ...]
    gone_vc: tuple[int, ...]
    pool_size: int
    flags: frozenset[int]
    pacified: frozenset[int]
    bombers: tuple[int, int]
    missions: int
    firebase: tuple[int, int] | None
    iron_triangle: int
    is_port_closed: bool
    collapsed: tuple[str, ...]
    grand: str
    had_easter: bool
    hand_sizes: tuple[int, int]
    campaigns_held: tuple[int, int]
    campaign_sizes: tuple[int, int]
    deck_sizes: tuple[int, int]
    aside: tuple[int, ...]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    removed: tuple[int, ...]
    in_play: tuple[Lasting, ...]
    shown: frozenset[int]
    shown_vc: frozenset[int]
    has_bid: tuple[bool, bool]
    turn: Turn
    battle: Battle | None
    tolls: tuple[Toll, ...]
    reveals: tuple[Reveal, ...]
    notes: tuple[Note, ...]
    hand: tuple[int, ...]
    campaigns: tuple[int, ...]
    own_cells: HashedMap[int, tuple[Cadre, ...]]
    met: tuple[int, ...]
    told: tuple[int, ...]
    bid: int | None


#: What all see of a position, by name.
OPEN = tuple(
    name
    for name in View.__struct_fields__
    if name not in {"seat", "hand", "campaigns", "own_cells", "met", "told", "bid"}
)


@cites("HM-P:1.1", "HM-P:1.4", "HM-P:1.5", "HM-P:1.6", "HM-P:1.7", "HM-P:1.9")
def show(scene: Known) -> View:
    """Show a seat what it may see."""
    state = scene.state
    own = state.secrets[scene.seat] if scene.seat >= 0 else SeatSecrets()
    if not isinstance(own, SeatSecrets):
        raise TypeError("a seat sees its own secrets")
    return View(
        seat=scene.seat,
        hand=own.hand,
        campaigns=own.campaigns,
        own_cells=own.cells,
        met=own.met,
        told=own.told,
        bid=own.bid,
        **{name: getattr(state, name) for name in OPEN},
    )
