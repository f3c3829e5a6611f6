"""What happened, in a line of plain words for each event; nothing for mere bookkeeping."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.presentation.text import event_lines_units
from sandtable.games.hearts_and_minds.presentation.text.cards import effect_of
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    SEATS,
    area_name,
    card_name,
    faction_name,
)
from sandtable.games.hearts_and_minds.presentation.text.event_lines_units import Teller
from sandtable.games.hearts_and_minds.printed.charts import Result, at, charts
from sandtable.games.hearts_and_minds.printed.counters import Nation
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.rule_hooks import END_OF_TURN
from sandtable.kernel.english import counted
from sandtable.kernel.play.events import FrameOpened


def event_line(printed: Printed, event: e.Event) -> str:
    """Tell an event in a line; "" for one that only keeps the books."""
    teller = TELLERS.get(type(event))
    return teller(printed, event) if teller else ""


def _at(words: str) -> Teller:
    return lambda printed, event: words.format(area_name(printed, event.area))


#: Why Political Will moves, by what one rule counts separately or else by the rule.
REASONS: Final = {
    "weariness": "the United States are tired of the war",
    "dead": "units lost by the US, South Korea and other allies",
    "body count": "Blue lost at least as many units as Red",
    "HMP:18.5": "provinces with red flags",
    "HMP:18.6": "a coup",
    "HM:X21": "the cease-fire is refused",
}


def _will(_: Printed, event: e.WillChanged) -> str:
    birds = "Doves" if event.by > 0 else "Hawks"
    reason = REASONS.get(event.reason or event.cite)
    why = f": {reason}" if reason else ""
    return f"Political Will moves {abs(event.by)} towards the {birds}{why} [{event.cite}]."


def _stock(_: Printed, event: e.StockpileChanged) -> str:
    verb = "gains" if event.by > 0 else "loses"
    return f"{SEATS[event.seat]} {verb} {counted(abs(event.by), 'stockpile point')} [{event.cite}]."


def _stability(_: Printed, event: e.StabilityChanged) -> str:
    return f"Government stability: {event.by:+d}."


def _bombers(_: Printed, event: e.BombersChanged) -> str:
    extra = f", and {counted(event.missions, 'extra mission')}" if event.missions else ""
    return f"Bombers ready: {event.total - event.used} of {event.total}{extra}."


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


def _stands(printed: Printed, event: e.EvasionDeclined) -> str:
    return f"{SEATS[event.seat]} does not try to evade in {area_name(printed, event.area)}."


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
    """Tell the card and what it does, which is why it was played."""
    does = effect_of(charts().cards[event.card].number)
    return f"{SEATS[event.seat]} plays {card_name(event.card)}: {does}"


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
    name = card_name(event.card)
    return f"{name if name.startswith('The ') else f'The {name}'} event is played."


def _begun(printed: Printed, event: FrameOpened) -> str:
    """Tell that a battle is begun, or that a turn ends; of others it is told what happens."""
    if event.procedure == END_OF_TURN.name:
        return f"{SEATS[event.about[0]]}'s turn ends."
    if event.procedure != "battle":
        return ""
    area, attacker = event.about[:2]
    return f"{SEATS[attacker]} attacks in {area_name(printed, area)}."


#: What a roll with modifiers is for.
ROLLS: Final = {
    "evade": "Roll to evade in {}",
    "control": "Roll for control of {}",
    "bombs": "Bombing roll against {}",
    "raid": "Raid roll against {}",
    "visitors": "Roll for the visitors in {}",
}


def _roll(printed: Printed, event: e.RollCounted) -> str:
    """Tell a die with each of its modifiers, and what it needed."""
    what = ROLLS[event.roll].format(area_name(printed, event.area))
    signs = _signs(event.changes)
    total = f" = {event.total}" if event.changes else ""
    needs = f", {event.needs} or more needed" if event.needs else ""
    read = f", result {_result(at(_table(printed, event), event.total))}" if not needs else ""
    cites = ", ".join(dict.fromkeys(one.cite for one in event.changes))
    return f"{what}: {event.die}{signs}{total}{needs}{read}{f' [{cites}]' if cites else ''}."


def _table(printed: Printed, event: e.RollCounted) -> tuple[Result, ...]:
    return printed.charts.bombing if event.roll == "bombs" else printed.charts.raid


def _result(result: tuple[int, int]) -> str:
    """Name a result as the tables do: losses, and an R that can be bought off."""
    losses, extra = result
    return f"{losses or ''}{'R' * extra}" or "none"


def _results(printed: Printed, event: e.ResultsRead) -> str:
    """Tell what the rolls of a battle say in the tables."""
    read = [
        f"{SEATS[side]}'s roll {_result(one)}"
        for side, one in enumerate(event.results)
        if one is not None
    ]
    return f"Results in {area_name(printed, event.area)}: {', '.join(read)}." if read else ""


def _signs(changes: tuple[e.RollChange, ...]) -> str:
    return "".join(f" {'+' if one.by > 0 else '-'} {abs(one.by)}" for one in changes)


def _factors(printed: Printed, event: e.FactorsCounted) -> str:
    """Tell the factors of a battle with each of their modifiers."""
    sides = [
        f"{SEATS[side]} {event.factors[side]}{_signs(changes)}"
        + (f" = {event.totals[side]}" if changes else "")
        for side, changes in enumerate(event.changes)
    ]
    cites = ", ".join(dict.fromkeys(one.cite for some in event.changes for one in some))
    return f"Factors in {area_name(printed, event.area)}: {', '.join(sides)} [{cites}]."


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
    e.EvasionDeclined: _stands,
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
    e.RollCounted: _roll,
    e.FactorsCounted: _factors,
    e.ResultsRead: _results,
    FrameOpened: _begun,
    **event_lines_units.TELLERS,
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
