"""What happened, in a line of plain words for each event; nothing for mere bookkeeping."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.counters import Nation
from sandtable.games.hearts_and_minds.printed import Printed
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)
from sandtable.games.hearts_and_minds.text.names import (
    SEATS,
    area_name,
    card_name,
    faction_name,
    unit_name,
    units_text,
    vc_name,
)
from sandtable.kernel.counting import counted, several
from sandtable.kernel.events import FrameOpened

Teller = Callable[[Printed, Any], str]


def tell(printed: Printed, event: e.Event) -> str:
    """Tell an event in a line; "" for one that only keeps the books."""
    teller = TELLERS.get(type(event))
    return teller(printed, event) if teller else ""


# --- units ------------------------------------------------------------------------------------

#: How units move: one of them, and several.
_WAYS: Final = {
    "land": ("moves to", "move to"),
    "trail": ("moves along the Trail to", "move along the Trail to"),
    "sea": ("lands in", "land in"),
    "river": ("moves by river to", "move by river to"),
}
#: What becomes of units that leave the map, or do not enter it yet.
_SENT: Final = {
    DEAD: "sent to the Dead Pool",
    BODY: "sent to the Body Count Box",
    HOLDING: "waiting to deploy",
    FUTURE: "set aside for later years",
    UNASSIGNED: "sent to the unassigned pool",
    RECALLED: "recalled to the capital",
    OUT: "out of the game",
}


def _moved(printed: Printed, event: e.UnitsMoved) -> str:
    way = _WAYS.get(event.by, ("goes to", "go to"))[len(event.units) > 1]
    return f"{_all(event.units)} {way} {area_name(printed, event.to)}."


def _placed(printed: Printed, event: e.UnitsPlaced) -> str:
    verb = "are" if len(event.units) > 1 else "is"
    how = _SENT.get(event.to) or f"now in {area_name(printed, event.to)}"
    return f"{_all(event.units)} {verb} {how}."


def _all(units: Iterable[int]) -> str:
    return several([unit_name(unit) for unit in units])


def _lost(_: Printed, event: e.UnitsLost) -> str:
    return f"Lost: {units_text(event.units)}."


def _rated(_: Printed, event: e.UnitsRated) -> str:
    return f"Now {'veteran' if event.veteran else 'untried'}: {units_text(event.units)}."


# --- Viet Cong --------------------------------------------------------------------------------


def _drawn(printed: Printed, event: e.VCDrawn) -> str:
    return f"A Viet Cong unit is placed face down in {area_name(printed, event.area)}."


def _searched(printed: Printed, event: e.VCSearched) -> str:
    who = "A Viet Cong unit" if event.vc is None else vc_name(event.vc)
    return f"{who} is placed face down in {area_name(printed, event.area)}."


def _looked(_: Printed, event: e.VCLookedAt) -> str:
    seen = ": " + ", ".join(map(vc_name, event.vcs)) if event.vcs else ""
    return f"Red looks at {counted(event.count, 'Viet Cong counter')}{seen}."


def _slunk(printed: Printed, event: e.VCMoved) -> str:
    who = several([*map(vc_name, event.vcs or ())]) or counted(event.count, "Viet Cong unit")
    start, to = area_name(printed, event.start), area_name(printed, event.to)
    return f"{who} (face down) {'move' if event.count > 1 else 'moves'} from {start} to {to}."


def _went(printed: Printed, event: e.OpenVCMoved) -> str:
    who, verb = several([*map(vc_name, event.vcs)]), "move" if len(event.vcs) > 1 else "moves"
    return f"{who} {verb} from {area_name(printed, event.start)} to {area_name(printed, event.to)}."


def _turned(printed: Printed, event: e.VCTurnedUp) -> str:
    return f"Revealed in {area_name(printed, event.area)}: {vc_name(event.vc)}."


_AWAY: Final = {
    "pool": "returns to the pool",
    "body": "is eliminated",
    "waiting": "is removed until Red's next turn",
    "gone": "is out of the game",
}


def _left(printed: Printed, event: e.VCLeft) -> str:
    return f"{vc_name(event.vc)} in {area_name(printed, event.area)} {_AWAY[event.to]}."


def _brought(printed: Printed, event: e.VCBroughtBack) -> str:
    return f"{vc_name(event.vc)} returns to {area_name(printed, event.area)}."


def _marked(printed: Printed, event: e.VCMarked) -> str:
    return f"{vc_name(event.vc)} in {area_name(printed, event.area)} is marked."


def _exchanged(printed: Printed, event: e.VCExchanged) -> str:
    one, other = area_name(printed, event.one), area_name(printed, event.other)
    return f"Viet Cong units in {one} and {other} swap places."


# --- markers ----------------------------------------------------------------------------------


def _at(words: str) -> Teller:
    return lambda printed, event: words.format(area_name(printed, event.area))


def _will(_: Printed, event: e.WillChanged) -> str:
    birds = "Doves" if event.by > 0 else "Hawks"
    return f"Political Will moves {abs(event.by)} towards the {birds} [{event.cite}]."


def _stock(_: Printed, event: e.StockpileChanged) -> str:
    verb = "gains" if event.by > 0 else "loses"
    return f"{SEATS[event.seat]} {verb} {counted(abs(event.by), 'stockpile point')} [{event.cite}]."


def _stability(_: Printed, event: e.StabilityChanged) -> str:
    return f"Government stability: {event.by:+d}."


def _bombers(_: Printed, event: e.BombersChanged) -> str:
    return f"Bombers ready: {event.total - event.used} of {event.total}."


def _firebase(printed: Printed, event: e.FirebaseMoved) -> str:
    if event.to is None:
        return "The firebase is removed."
    return f"{SEATS[event.to[1]]}'s firebase is in {area_name(printed, event.to[0])}."


def _triangle(printed: Printed, event: e.IronTriangleMoved) -> str:
    if event.area < 0:
        return "The Iron Triangle marker is removed."
    return f"The Iron Triangle is in {area_name(printed, event.area)}."


def _port(_: Printed, __: e.PortClosed) -> str:
    return "The port of Kampot is closed."


def _collapsed(_: Printed, event: e.Collapsed) -> str:
    return f"The {faction_name(Nation(event.nation))} faction collapses."


def _offensive(_: Printed, event: e.OffensiveBegan) -> str:
    return f"The {event.name.capitalize()} Offensive begins."


# --- cards and turns --------------------------------------------------------------------------


def _draws(_: Printed, event: e.CardsDrawn) -> str:
    which = ": " + ", ".join(map(card_name, event.cards)) if event.cards else ""
    return f"{SEATS[event.seat]} draws {counted(event.count, 'card')}{which}."


def _takes(_: Printed, event: e.CampaignTaken) -> str:
    which = "" if event.card is None else f": {card_name(event.card)}"
    return f"{SEATS[event.seat]} takes a Campaign card{which}."


def _plays(_: Printed, event: e.CardPlayed) -> str:
    beside = f" with {card_name(event.second)}" if event.second >= 0 else ""
    return (
        f"{SEATS[event.seat]} plays {card_name(event.card)}{beside}:"
        f" {counted(event.points, 'point')}."
    )


def _answers(_: Printed, event: e.ResponsePlayed) -> str:
    return f"{SEATS[event.seat]} responds with {card_name(event.card)}."


def _laid(_: Printed, event: e.CardLaidOut) -> str:
    return f"{card_name(event.lasting.card)} is in effect."


def _put_away(_: Printed, event: e.CardPutAway) -> str:
    where = "is removed from the game" if event.to == "removed" else "is discarded"
    return f"{card_name(event.card)} {where}."


def _card_gone(_: Printed, event: e.HandCardRemoved) -> str:
    return f"{card_name(event.card)} is removed from the game."


def _bid(_: Printed, event: e.BidMade) -> str:
    return f"{SEATS[event.seat]} has bid{'' if event.bid is None else f' {event.bid}'}."


def _bids(_: Printed, event: e.BidsRevealed) -> str:
    return f"Bids: Red {event.bids[0]}, Blue {event.bids[1]}."


def _year(_: Printed, event: e.YearBegan) -> str:
    return f"{event.year} begins."


def _turn(_: Printed, event: e.TurnBegan) -> str:
    return f"{SEATS[event.seat]}'s {'extra ' if event.is_extra else ''}turn."


def _event(_: Printed, event: e.EventBought) -> str:
    return f"The {card_name(event.card)} event is played."


def _begun(printed: Printed, event: FrameOpened) -> str:
    """Tell that a battle is begun; other procedures tell themselves by what happens in them."""
    if event.procedure != "battle":
        return ""
    area, attacker = event.about[:2]
    return f"{SEATS[attacker]} attacks in {area_name(printed, area)}."


def _battle(printed: Printed, event: e.BattleChanged) -> str:
    """Tell a battle once its dice lie there."""
    battle = event.battle
    if battle is None or not any(battle.dice) or any(battle.killed):
        return ""
    where = area_name(printed, battle.area)
    sides = [
        f"{SEATS[side]} {battle.totals[side]}"
        + (f" + {battle.dice[side]}" if battle.dice[side] else " (does not roll)")
        for side in (battle.attacker, 1 - battle.attacker)
    ]
    return f"Battle in {where}: {', '.join(sides)}."


TELLERS: Final[Mapping[type, Teller]] = {
    e.UnitsMoved: _moved,
    e.UnitsPlaced: _placed,
    e.UnitsLost: _lost,
    e.UnitsRated: _rated,
    e.VCDrawn: _drawn,
    e.VCLookedAt: _looked,
    e.VCSearched: _searched,
    e.VCMoved: _slunk,
    e.OpenVCMoved: _went,
    e.VCTurnedUp: _turned,
    e.VCLeft: _left,
    e.VCBroughtBack: _brought,
    e.VCMarked: _marked,
    e.VCExchanged: _exchanged,
    e.FlagPlaced: _at("Red takes control of {}."),
    e.FlagRemoved: _at("Blue takes control of {}."),
    e.Pacified: _at("{} is pacified."),
    e.PacificationLost: _at("{} is no longer pacified."),
    e.WillChanged: _will,
    e.StockpileChanged: _stock,
    e.StabilityChanged: _stability,
    e.BombersChanged: _bombers,
    e.FirebaseMoved: _firebase,
    e.IronTriangleMoved: _triangle,
    e.PortClosed: _port,
    e.Collapsed: _collapsed,
    e.OffensiveBegan: _offensive,
    e.CardsDrawn: _draws,
    e.CampaignTaken: _takes,
    e.CardPlayed: _plays,
    e.ResponsePlayed: _answers,
    e.CardPutAway: _put_away,
    e.CardLaidOut: _laid,
    e.HandCardRemoved: _card_gone,
    e.BidMade: _bid,
    e.BidsRevealed: _bids,
    e.YearBegan: _year,
    e.TurnBegan: _turn,
    e.EventBought: _event,
    e.BattleChanged: _battle,
    FrameOpened: _begun,
}
#: Bookkeeping: these are not told.
SILENT: Final = frozenset(
    {
        e.PoolShuffled,
        e.VCTurnedDown,
        e.VCReturned,
        e.VCTold,
        e.VCRested,
        e.DeckBuilt,
        e.CampaignsLaidOut,
        e.TurnEnded,
        e.PointsSpent,
        e.PointsGained,
        e.Mobilised,
        e.AreaEntered,
        e.EntriesSettled,
        e.AreaUsed,
        e.UnitsTired,
        e.TurnNoted,
        e.TurnNoteSpent,
        e.YearNoted,
        e.YearNoteSpent,
        e.UnitsRested,
        e.TollsChanged,
        e.RevealsChanged,
    }
)
