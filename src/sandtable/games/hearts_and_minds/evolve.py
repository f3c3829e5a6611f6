"""The only code that builds a position out of another.  It consults no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds import evolve_cards as cards
from sandtable.games.hearts_and_minds import evolve_units as units
from sandtable.games.hearts_and_minds import evolve_vc as vc
from sandtable.games.hearts_and_minds.state import State

#: What each kind of event does.  A test holds that none is missing.
CHANGES: Final[Mapping[type, Callable[[State, Any], State]]] = {
    e.UnitsMoved: units.units_moved,
    e.UnitsPlaced: units.units_placed,
    e.UnitsLost: units.units_lost,
    e.UnitsRated: units.units_rated,
    e.PoolShuffled: vc.pool_shuffled,
    e.VCDrawn: vc.vc_drawn,
    e.VCLookedAt: vc.vc_looked_at,
    e.VCSearched: vc.vc_searched,
    e.VCMoved: vc.vc_moved,
    e.OpenVCMoved: vc.open_vc_moved,
    e.VCTurnedUp: vc.vc_turned_up,
    e.VCTurnedDown: vc.vc_turned_down,
    e.VCLeft: vc.vc_left,
    e.VCReturned: vc.vc_returned,
    e.VCBroughtBack: vc.vc_brought_back,
    e.VCMarked: vc.vc_marked,
    e.VCExchanged: vc.vc_exchanged,
    e.VCTold: vc.vc_told,
    e.VCRested: vc.vc_rested,
    e.FlagPlaced: units.flag_placed,
    e.FlagRemoved: units.flag_removed,
    e.Pacified: units.pacified,
    e.PacificationLost: units.pacification_lost,
    e.WillChanged: units.will_changed,
    e.StockpileChanged: units.stockpile_changed,
    e.StabilityChanged: units.stability_changed,
    e.BombersChanged: units.bombers_changed,
    e.FirebaseMoved: units.firebase_moved,
    e.IronTriangleMoved: units.iron_triangle_moved,
    e.PortClosed: units.port_closed,
    e.Collapsed: units.collapsed,
    e.OffensiveBegan: units.offensive_began,
    e.DeckBuilt: cards.deck_built,
    e.CampaignsLaidOut: cards.campaigns_laid_out,
    e.CardsDrawn: cards.cards_drawn,
    e.CampaignTaken: cards.campaign_taken,
    e.CardPlayed: cards.card_played,
    e.ResponsePlayed: cards.response_played,
    e.CardPutAway: cards.card_put_away,
    e.CardLaidOut: cards.card_laid_out,
    e.HandCardRemoved: cards.hand_card_removed,
    e.BidMade: cards.bid_made,
    e.BidsRevealed: cards.bids_revealed,
    e.YearBegan: units.year_began,
    e.TurnBegan: units.turn_began,
    e.TurnEnded: units.turn_ended,
    e.PointsSpent: units.points_spent,
    e.PointsGained: units.points_gained,
    e.EventBought: units.event_bought,
    e.Mobilised: units.mobilised,
    e.AreaEntered: units.area_entered,
    e.EntriesSettled: units.entries_settled,
    e.AreaUsed: units.area_used,
    e.UnitsTired: units.units_tired,
    e.TurnNoted: units.turn_noted,
    e.TurnNoteSpent: units.turn_note_spent,
    e.YearNoted: units.year_noted,
    e.YearNoteSpent: units.year_note_spent,
    e.UnitsRested: units.units_rested,
    e.TollsChanged: units.tolls_changed,
    e.RevealsChanged: units.reveals_changed,
    e.BattleChanged: units.battle_changed,
}


def evolve(state: State, event: e.GameEvent) -> State:
    """Apply one fact."""
    return CHANGES[type(event)](state, event)
