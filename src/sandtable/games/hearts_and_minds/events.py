"""What happened.  Fields that may be None are so only in what another seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from sandtable.games.hearts_and_minds.counters import RED
from sandtable.games.hearts_and_minds.state import Battle, Lasting, Note, Reveal, Toll
from sandtable.kernel.events import KernelEvent

# --- units ----------------------------------------------------------------------------------


class UnitsMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_moved"):
    """Units went to an area in an Action: by land, trail, sea or air."""

    units: tuple[int, ...]
    to: int
    by: str = "land"


class UnitsPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_placed"):
    """Units were put into an area or a box, with or without a change of rating."""

    units: tuple[int, ...]
    to: int
    veteran: bool | None = None


class UnitsLost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_lost"):
    """Units died: into the Body Count Box."""

    units: tuple[int, ...]


class UnitsRated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_rated"):
    """Units became veteran, or untried again."""

    units: tuple[int, ...]
    veteran: bool


# --- Viet Cong ------------------------------------------------------------------------------


class PoolShuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pool_shuffled"):
    """The pool of Viet Cong was mixed face down."""

    pool: tuple[int, ...] | None


class VCDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_drawn"):
    """A Viet Cong was drawn out of the pool and put face down; nobody has looked at it yet."""

    area: int
    vc: int | None


class VCLookedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_looked_at"):
    """Red looked at the Viet Cong that were drawn."""

    count: int
    vcs: tuple[int, ...] | None


class VCSearched(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_searched"):
    """Red took a Viet Cong that he searched for out of the pool, and put it face down."""

    area: int
    vc: int | None


class VCMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_moved"):
    """Viet Cong face down went from one area to another; so many of them were fresh."""

    start: int
    to: int
    vcs: tuple[int, ...] | None
    fresh: int
    count: int


class OpenVCMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open_vc_moved"):
    """Viet Cong face up went from one area to another."""

    start: int
    to: int
    vcs: tuple[int, ...]
    tired: bool = True


class VCTurnedUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_turned_up"):
    """A Viet Cong was turned up."""

    area: int
    vc: int


class VCTurnedDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_turned_down"):
    """A Viet Cong was turned down, rested."""

    area: int
    vc: int


class VCLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_left"):
    """A Viet Cong face up left the map: to the pool, the body count, off for a while, for good."""

    area: int
    vc: int
    to: str  # pool | body | waiting | gone


class VCReturned(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_returned"):
    """Viet Cong went back to the pool, out of the Body Count Box or from where they waited."""

    vcs: tuple[int, ...]


class VCBroughtBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_brought_back"):
    """A Viet Cong that waited off the map is face down in its area again."""

    area: int
    vc: int


class VCMarked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_marked"):
    """A Viet Cong was marked by Tunnel Rats."""

    area: int
    vc: int


class VCExchanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_exchanged"):
    """Two Viet Cong face down changed places; both are as fresh as those they stand in for."""

    one: int
    other: int
    vcs: tuple[int, ...] | None


class VCTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_told"):
    """Blue may have learned something about a Viet Cong that lies face down."""

    vc: int | None


class VCRested(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vc_rested"):
    """All Viet Cong may move again."""


# --- markers --------------------------------------------------------------------------------


class FlagPlaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flag_placed"):
    """A province came under Red's control."""

    area: int


class FlagRemoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flag_removed"):
    """A province came under Blue's control."""

    area: int


class Pacified(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pacified"):
    """A province became pacified."""

    area: int


class PacificationLost(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pacification_lost"
):
    """A province is pacified no more."""

    area: int


class WillChanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="will_changed"):
    """Political Will went towards Doves (plus) or Hawks (minus), by this rule."""

    by: int
    cite: str


class StockpileChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stockpile_changed"
):
    """A stockpile grew or shrank, by this rule."""

    seat: int
    by: int
    cite: str


class StabilityChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stability_changed"
):
    """The government of South Vietnam became more or less stable."""

    by: int


class BombersChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bombers_changed"
):
    """So many bombers are in play, and so many of them used; and further missions."""

    total: int
    used: int
    missions: int


class FirebaseMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="firebase_moved"):
    """The firebase went to an area, or off the map."""

    to: tuple[int, int] | None


class IronTriangleMoved(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="iron_triangle_moved"
):
    """The Iron Triangle marker went to an area, or off the map (-1)."""

    area: int


class PortClosed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="port_closed"):
    """Sihanoukville is closed."""


class Collapsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="collapsed"):
    """A faction is out of the war."""

    nation: str


class OffensiveBegan(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offensive_began"
):
    """A grand offensive shapes this year."""

    name: str


# --- cards ----------------------------------------------------------------------------------


class DeckBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deck_built"):
    """A seat has a game deck, face down; these cards of `aside` or the discards went into it."""

    seat: int
    count: int
    deck: tuple[int, ...] | None
    mixed_in: tuple[int, ...] = ()  # cards that lay open: set aside, or discarded


class CampaignsLaidOut(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="campaigns_laid_out"
):
    """A seat has its Campaign deck before it, so many cards."""

    seat: int
    count: int
    campaigns: tuple[int, ...] | None


class CardsDrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cards_drawn"):
    """A seat drew so many cards off the top of its deck."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


class CampaignTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="campaign_taken"):
    """A seat took a Campaign card into its hand."""

    seat: int
    card: int | None


class CardPlayed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_played"):
    """A seat played the card of its turn, perhaps Mad Minute with it."""

    seat: int
    card: int
    second: int
    points: int
    bound: int = 0
    zone: str = ""
    may_add: int = 2
    is_campaign: bool = False


class ResponsePlayed(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="response_played"
):
    """A seat played a card out of turn."""

    seat: int
    card: int


class CardPutAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_put_away"):
    """A card that was played, in play or in a hand went to the discards or out of the game."""

    seat: int
    card: int
    to: str  # discards | removed


class CardLaidOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card_laid_out"):
    """A card stays face up in force."""

    lasting: Lasting


class HandCardRemoved(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_card_removed"
):
    """A card left the game, wherever it was, for all to see."""

    seat: int
    card: int
    source: str  # hand | campaigns | deck | discards | aside


class BidMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bid_made"):
    """A seat made a bid unseen."""

    seat: int
    bid: int | None


class BidsRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bids_revealed"):
    """Both bids lie open."""

    bids: tuple[int, int]


# --- turns ----------------------------------------------------------------------------------


class YearBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="year_began"):
    """A year began."""

    year: int


class TurnBegan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_began"):
    """A card-play turn began; `is_extra` for A Limited War, with so many points."""

    seat: int
    is_extra: bool = False
    points: int = 0


class TurnEnded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_ended"):
    """A card-play turn is over."""

    seat: int


class PointsSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points_spent"):
    """The seat whose turn it is spent points: free ones, bound ones, and out of the stockpile."""

    free: int
    bound: int
    added: int
    counted: bool = True  # for an Action; else a payment


class PointsGained(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points_gained"):
    """The card of the turn is worth more than it was."""

    points: int


class EventBought(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="event_bought"):
    """The event of the card was bought."""

    card: int


class Mobilised(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="mobilised"):
    """The units of an area may move now; -1: no longer."""

    area: int


class AreaEntered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="area_entered"):
    """Units came upon Viet Cong face down."""

    area: int
    units: tuple[int, ...]


class EntriesSettled(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="entries_settled"
):
    """What waited in an area is settled."""

    area: int


class AreaUsed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="area_used"):
    """An area was the object of something that happens once a turn there."""

    area: int
    what: str  # tried | bombed | raided


class UnitsTired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_tired"):
    """Units may not move again this turn, or (`shifted`) have used their free shift."""

    units: tuple[int, ...]
    what: str  # moved | shifted


class TurnNoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_noted"):
    """An event promised something for the rest of the turn."""

    note: Note


class TurnNoteSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="turn_note_spent"):
    """A promise of an event for this turn is used up."""

    name: str


class YearNoted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="year_noted"):
    """An event promised something for the rest of the year."""

    note: Note


class YearNoteSpent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="year_note_spent"):
    """A promise of an event for this year is used up."""

    name: str


class UnitsRested(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="units_rested"):
    """Units may move again in this turn."""

    units: tuple[int, ...]


class TollsChanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tolls_changed"):
    """Losses are to be taken, or were chosen, or (none) are over."""

    tolls: tuple[Toll, ...]


class RevealsChanged(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reveals_changed"
):
    """Viet Cong are being revealed, or were."""

    reveals: tuple[Reveal, ...]


class BattleChanged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="battle_changed"):
    """A battle round began, went on, or (None) is over."""

    battle: Battle | None


GameEvent: TypeAlias = (
    UnitsMoved
    | UnitsPlaced
    | UnitsLost
    | UnitsRated
    | PoolShuffled
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
    | FlagPlaced
    | FlagRemoved
    | Pacified
    | PacificationLost
    | WillChanged
    | StockpileChanged
    | StabilityChanged
    | BombersChanged
    | FirebaseMoved
    | IronTriangleMoved
    | PortClosed
    | Collapsed
    | OffensiveBegan
    | DeckBuilt
    | CampaignsLaidOut
    | CardsDrawn
    | CampaignTaken
    | CardPlayed
    | ResponsePlayed
    | CardPutAway
    | CardLaidOut
    | HandCardRemoved
    | BidMade
    | BidsRevealed
    | YearBegan
    | TurnBegan
    | TurnEnded
    | PointsSpent
    | PointsGained
    | EventBought
    | Mobilised
    | AreaEntered
    | EntriesSettled
    | AreaUsed
    | UnitsTired
    | TurnNoted
    | TurnNoteSpent
    | YearNoted
    | YearNoteSpent
    | UnitsRested
    | TollsChanged
    | RevealsChanged
    | BattleChanged
)
Event: TypeAlias = GameEvent | KernelEvent


#: What nobody sees of an event, what only Red sees, and what only its own seat sees.
_NOBODYS: Final[Mapping[type, str]] = {PoolShuffled: "pool", VCDrawn: "vc", DeckBuilt: "deck"}
_REDS: Final[Mapping[type, str]] = {
    VCSearched: "vc",
    VCLookedAt: "vcs",
    VCMoved: "vcs",
    VCExchanged: "vcs",
}
_OWNERS: Final[Mapping[type, str]] = {
    CampaignsLaidOut: "campaigns",
    CardsDrawn: "cards",
    CampaignTaken: "card",
    BidMade: "bid",
}


def seen(event: GameEvent, seat: int) -> GameEvent | None:
    """Give an event as a seat may see it: what is done in secret is seen to be done."""
    kind = type(event)
    if kind is VCTold and seat != RED:
        return None
    secret = _NOBODYS.get(kind) or (_REDS.get(kind) if seat != RED else None)
    match event:
        case CampaignsLaidOut() | CardsDrawn() | CampaignTaken() | BidMade() if event.seat != seat:
            secret = _OWNERS[kind]
    return replace(event, **{secret: None}) if secret else event
