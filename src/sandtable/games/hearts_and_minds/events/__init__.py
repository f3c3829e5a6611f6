"""What happened, and the only code that builds a position out of another; it consults no rule.

Each module holds the events of a subject, each beside the function that applies it.  Fields that
may be None are so only in what another seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events.card_transfers import (
    BidMade,
    BidsRevealed,
    CampaignsLaidOut,
    CampaignTaken,
    CardEvent,
    CardLaidOut,
    CardPlayed,
    CardPutAway,
    CardsDrawn,
    DeckBuilt,
    HandCardRemoved,
    ResponsePlayed,
)
from sandtable.games.hearts_and_minds.events.event_registry import CHANGES
from sandtable.games.hearts_and_minds.events.markers import (
    BombersChanged,
    FirebaseMoved,
    FlagPlaced,
    FlagRemoved,
    IronTriangleMoved,
    MarkerEvent,
    OffensiveBegan,
    PacificationLost,
    Pacified,
    PortClosed,
    StabilityChanged,
    StockpileChanged,
    WillChanged,
)
from sandtable.games.hearts_and_minds.events.promises import (
    PromiseEvent,
    TurnNoted,
    TurnNoteSpent,
    YearNoted,
    YearNoteSpent,
)
from sandtable.games.hearts_and_minds.events.rolls import (
    FactorsCounted,
    ResultsRead,
    RollChange,
    RollCounted,
    RollEvent,
)
from sandtable.games.hearts_and_minds.events.turns import (
    AreaEntered,
    AreaUsed,
    BattleChanged,
    EntriesSettled,
    EvasionDeclined,
    EventBought,
    Mobilised,
    PointsGained,
    PointsSpent,
    RevealsChanged,
    TollsChanged,
    TurnBegan,
    TurnEnded,
    TurnEvent,
    UnitsRested,
    UnitsTired,
    YearBegan,
)
from sandtable.games.hearts_and_minds.events.units import (
    Collapsed,
    UnitEvent,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
    UnitsRated,
)
from sandtable.games.hearts_and_minds.events.viet_cong import (
    OpenVCMoved,
    PoolShuffled,
    VCBroughtBack,
    VCDrawn,
    VCExchanged,
    VCLeft,
    VCLookedAt,
    VCMarked,
    VCMoved,
    VCRested,
    VCReturned,
    VCSearched,
    VCTold,
    VCTurnedDown,
    VCTurnedUp,
    VietCongEvent,
)
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.state import State
from sandtable.kernel.play.events import KernelEvent
from sandtable.kernel.rules.rule_hooks import cites

GameEvent: TypeAlias = (
    UnitEvent | VietCongEvent | MarkerEvent | CardEvent | TurnEvent | PromiseEvent | RollEvent
)
Event: TypeAlias = GameEvent | KernelEvent


def evolve(state: State, event: GameEvent) -> State:
    """Apply one fact."""
    return CHANGES[type(event)](state, event)


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


@cites("HM-P:1.2", "HM-P:1.3", "HM-P:1.8")
def seen(event: GameEvent, seat: int) -> GameEvent | None:
    """The event as a seat may see it: what is done in secret is seen to be done."""
    kind = type(event)
    if kind is VCTold and seat != RED:
        return None
    secret = _NOBODYS.get(kind) or (_REDS.get(kind) if seat != RED else None)
    match event:
        case CampaignsLaidOut() | CardsDrawn() | CampaignTaken() | BidMade() if event.seat != seat:
            secret = _OWNERS[kind]
    return replace(event, **{secret: None}) if secret else event


__all__ = (
    "CHANGES",
    "AreaEntered",
    "AreaUsed",
    "BattleChanged",
    "BidMade",
    "BidsRevealed",
    "BombersChanged",
    "CampaignTaken",
    "CampaignsLaidOut",
    "CardLaidOut",
    "CardPlayed",
    "CardPutAway",
    "CardsDrawn",
    "Collapsed",
    "DeckBuilt",
    "EntriesSettled",
    "EvasionDeclined",
    "Event",
    "EventBought",
    "FactorsCounted",
    "FirebaseMoved",
    "FlagPlaced",
    "FlagRemoved",
    "GameEvent",
    "HandCardRemoved",
    "IronTriangleMoved",
    "Mobilised",
    "OffensiveBegan",
    "OpenVCMoved",
    "PacificationLost",
    "Pacified",
    "PointsGained",
    "PointsSpent",
    "PoolShuffled",
    "PortClosed",
    "ResponsePlayed",
    "ResultsRead",
    "RevealsChanged",
    "RollChange",
    "RollCounted",
    "StabilityChanged",
    "StockpileChanged",
    "TollsChanged",
    "TurnBegan",
    "TurnEnded",
    "TurnNoteSpent",
    "TurnNoted",
    "UnitsLost",
    "UnitsMoved",
    "UnitsPlaced",
    "UnitsRated",
    "UnitsRested",
    "UnitsTired",
    "VCBroughtBack",
    "VCDrawn",
    "VCExchanged",
    "VCLeft",
    "VCLookedAt",
    "VCMarked",
    "VCMoved",
    "VCRested",
    "VCReturned",
    "VCSearched",
    "VCTold",
    "VCTurnedDown",
    "VCTurnedUp",
    "WillChanged",
    "YearBegan",
    "YearNoteSpent",
    "YearNoted",
    "evolve",
    "seen",
)
