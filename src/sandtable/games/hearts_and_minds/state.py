"""What can change in a game: open facts, what each seat alone knows, and what nobody knows."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import State as KernelState

T = TypeVar("T")

NOBODY: Final = 2  # whose secrets no seat knows

#: Where a unit is that stands in no area.
DEAD: Final = -1  # in the Dead Pool
BODY: Final = -2  # in the Body Count Box
HOLDING: Final = -3  # waits to be deployed
FUTURE: Final = -4  # comes in the year `due`
UNASSIGNED: Final = -5  # comes by an event, or in the last years
RECALLED: Final = -6  # in the capital, keeps its rating, is deployed next year
OUT: Final = -7  # out of the game


class Unit(msgspec.Struct, frozen=True):
    """A unit: where it is, whether it is veteran, and the year it is due in."""

    at: int
    veteran: bool = False
    due: int = 0


class Cell(msgspec.Struct, frozen=True):
    """Viet Cong face down in an area: how many may still move this year, and how many have."""

    fresh: int = 0
    tired: int = 0

    @property
    def size(self) -> int:
        """Count them."""
        return self.fresh + self.tired


class OpenVC(msgspec.Struct, frozen=True):
    """A counter of the Viet Cong that lies face up."""

    vc: int
    tired: bool = False
    marked: bool = False  # by Tunnel Rats


class Cadre(msgspec.Struct, frozen=True):
    """A counter of the Viet Cong that lies face down: Red knows it."""

    vc: int
    tired: bool = False


class Drawn(msgspec.Struct, frozen=True):
    """A counter of the Viet Cong drawn for an area, or sent off from one."""

    area: int
    vc: int


class Lasting(msgspec.Struct, frozen=True):
    """A card that stays in force: whose it is, and in which year and turn it was played."""

    card: int
    seat: int
    year: int
    turn: int
    about: tuple[int, ...] = ()


class Note(msgspec.Struct, frozen=True):
    """Something that an event promised for the rest of the turn."""

    name: str
    about: tuple[int, ...] = ()


class Entered(msgspec.Struct, frozen=True):
    """Units that came into an area with Viet Cong face down, in the Action under way."""

    area: int
    units: tuple[int, ...]


class Turn(msgspec.Struct, frozen=True):
    """The card-play turn under way.

    `points` are resource points of the card still to spend, `bound` how many of them are bound to
    the zone of a campaign; `added` counts points taken from the stockpile for Actions.
    """

    seat: int = 0
    card: int = -1
    second: int = -1  # Mad Minute beside it
    points: int = 0
    bound: int = 0
    zone: str = ""
    added: int = 0
    may_add: int = 2
    is_extra: bool = False  # A Limited War: no card
    is_campaign: bool = False  # the card was played as a campaign
    event_bought: bool = False
    mobilised: int = -1  # the area whose units move now
    moved: tuple[int, ...] = ()  # units
    entered: tuple[Entered, ...] = ()
    tried: tuple[int, ...] = ()  # provinces of a PC-change
    bombed: tuple[int, ...] = ()
    raided: tuple[int, ...] = ()
    shifted: tuple[int, ...] = ()  # Air/Naval units that used their free shift
    dead: tuple[int, int] = (0, 0)  # units of each side that died in this turn
    notes: tuple[Note, ...] = ()  # what events of this turn promise


class Battle(msgspec.Struct, frozen=True):
    """A battle round under way: who fights, and what the dice brought."""

    area: int
    attacker: int
    attackers: tuple[int, ...] = ()  # units
    defenders: tuple[int, ...] = ()
    vcs: tuple[int, ...] = ()  # Viet Cong of Red, face up, that fight
    totals: tuple[int, int] = (0, 0)  # factors of Red, of Blue
    dice: tuple[int, int] = (0, 0)  # of Red, of Blue; nought: no roll
    killed: tuple[int, int] = (0, 0)  # units that Red lost, that Blue lost
    met_americans: bool = False
    notes: tuple[Note, ...] = ()


#: What losses come from; it says who may be given first.
Cause: TypeAlias = Literal["battle", "ambush", "raid", "bombing", "event"]


class Toll(msgspec.Struct, frozen=True):
    """Units that a side must still lose, and out of which group; `extra` may be bought off.

    `hidden` lets Red also give Viet Cong that lie face down in the area.
    """

    area: int
    side: int
    losses: int
    extra: int = 0
    units: tuple[int, ...] = ()
    vcs: tuple[int, ...] = ()
    hidden: bool = False
    cause: Cause = "battle"
    dead: tuple[int, ...] = ()  # units chosen so far
    dead_vcs: tuple[int, ...] = ()


class Reveal(msgspec.Struct, frozen=True):
    """Viet Cong being revealed: Bad Intel still to be dealt with, and who may still ambush."""

    area: int
    coming: int
    units: tuple[int, ...] = ()  # the Blue group that came
    bad_intel: tuple[int, ...] = ()
    ambushers: tuple[int, ...] = ()


class SeatSecrets(msgspec.Struct, frozen=True):
    """What one seat knows: its hand, its Campaign deck, and, Red, its Viet Cong face down.

    `met` are counters of the Viet Cong that Red has ever looked at; `told` are those of which
    Blue may have learned something without seeing them.
    """

    hand: tuple[int, ...] = ()
    campaigns: tuple[int, ...] = ()
    cells: HashedMap[int, tuple[Cadre, ...]] = HashedMap()
    met: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
    bid: int | None = None


class NobodySecrets(msgspec.Struct, frozen=True):
    """What nobody knows: game decks and VC pool from the top, and VC drawn but not looked at."""

    red_deck: tuple[int, ...] = ()
    blue_deck: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()
    drawn: tuple[Drawn, ...] = ()


Secrets: TypeAlias = tuple[SeatSecrets | None, SeatSecrets | None, NobodySecrets | None]


class State(KernelState, frozen=True, kw_only=True):
    """A position."""

    year: int
    turns: tuple[int, int] = (0, 0)  # card-play turns taken this year
    will: int = 0  # Political Will: Doves above, Hawks below nought
    stockpile: tuple[int, int] = (0, 0)
    stability: int = 0
    units: HashedMap[int, Unit]
    stacks: HashedMap[int, tuple[int, ...]] = HashedMap()  # area -> units of both sides
    cells: HashedMap[int, Cell] = HashedMap()
    open_vc: HashedMap[int, tuple[OpenVC, ...]] = HashedMap()
    body_vc: tuple[int, ...] = ()  # Viet Cong in the Body Count Box, face up
    waiting_vc: tuple[Drawn, ...] = ()  # sent off by a Bush Event
    gone_vc: tuple[int, ...] = ()  # out of the game
    pool_size: int = 24
    flags: frozenset[int] = frozenset()
    pacified: frozenset[int] = frozenset()
    bombers: tuple[int, int] = (0, 0)  # in play, used
    missions: int = 0  # further missions that refuel a used bomber
    firebase: tuple[int, int] | None = None  # area, owner
    iron_triangle: int = -1
    is_port_closed: bool = False
    collapsed: tuple[str, ...] = ()  # nations out of the war
    grand: str = ""  # the offensive of this year: tet or easter
    had_easter: bool = False
    hand_sizes: tuple[int, int] = (0, 0)
    campaigns_held: tuple[int, int] = (0, 0)  # Campaign cards in each hand
    campaign_sizes: tuple[int, int] = (0, 0)
    deck_sizes: tuple[int, int] = (0, 0)
    aside: tuple[int, ...] = ()  # cards that come in later
    discards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    removed: tuple[int, ...] = ()
    in_play: tuple[Lasting, ...] = ()
    shown: frozenset[int] = frozenset()  # cards that all have seen
    shown_vc: frozenset[int] = frozenset()
    has_bid: tuple[bool, bool] = (False, False)
    turn: Turn = Turn()
    battle: Battle | None = None
    tolls: tuple[Toll, ...] = ()  # losses that are being taken, in this order
    reveals: tuple[Reveal, ...] = ()  # the last one is under way
    notes: tuple[Note, ...] = ()  # what events promised for the rest of the year
    secrets: Secrets = (None, None, None)


def known_to_all(value: T | None) -> T:
    """What an event holds in full; a masked event changes nothing and is refused."""
    if value is None:
        raise TypeError("this was masked")
    return value


def seat_secrets(state: State, seat: int) -> SeatSecrets:
    """A seat's secrets out of a whole position."""
    secret = state.secrets[seat]
    if not isinstance(secret, SeatSecrets):
        raise TypeError("these are not the secrets of a seat")
    return secret


def nobody_secrets(state: State) -> NobodySecrets:
    """What nobody knows out of a whole position."""
    secret = state.secrets[NOBODY]
    if not isinstance(secret, NobodySecrets):
        raise TypeError("these are not nobody's secrets")
    return secret
