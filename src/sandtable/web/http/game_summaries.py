"""A game in outline: what is played, by whom, and whether it has begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal

from msgspec import Struct

from sandtable.games.registry import Registry
from sandtable.kernel.catalogue.display_labels import Labels
from sandtable.kernel.contract import Game
from sandtable.kernel.english import counted
from sandtable.presenters.event_texts import counters_text, handicap_text
from sandtable.table.clocks import Reading
from sandtable.table.game_setup import GameSetup
from sandtable.table.seats.share_exchange import ShareState, is_ready, is_revealing, share_state
from sandtable.table.table_status import TableSettings
from sandtable.web.http.lobby.entries import LobbyEntry
from sandtable.web.http.seat_cache import Members
from sandtable.web.http.services import Service

_UNITS: Final = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


class SitterTold(Struct, frozen=True):
    """Who sits in a seat, as everybody at the table may know."""

    seat: int
    side: str
    kind: str
    name: str
    mine: bool
    dark: bool  # clients show this seat in the dark colours
    share: ShareState = "none"  # before the game: how far the seat is with its share of chance


class Rematch(Struct, frozen=True):
    """The game that the players of a finished one play next, from when one of them offers it."""

    game: str
    by: str  # the name of whoever offered it
    mine: bool  # whether that is whoever asks
    state: Literal["offered", "accepted", "declined"]


class GameTold(Struct, frozen=True):
    """A game in outline."""

    id: str
    game: str
    scenario: str
    scenario_name: str
    terms: dict[str, Any]
    seats: tuple[SitterTold, ...]
    started: bool
    layers: tuple[str, ...] = ()
    waiting_for: tuple[int, ...] = ()
    over: bool = False
    now: int = 0
    clocks: tuple[Reading, ...] = ()  # of each seat, in milliseconds
    paused: str = ""  # why the house stopped the game
    rules: str = ""  # what is to be said about a change of rules
    system: str = ""  # the game system as players call it
    remarks: tuple[str, ...] = ()  # what both sides must know: own counters, a handicap
    entered: bool = False  # whoever asks entered the own counters, and can delete them
    state: Literal["waiting", "revealing", "started"] = "started"
    open_commitment: str = ""  # to the roots of the dice, before any share is known
    closed_commitment: str = ""
    attempt: int = 1  # how often the dice were sealed
    asked_seat: int | None = None  # the seat that whoever looks has asked for
    hints: bool = False  # whoever asks may ask what a bot would do
    #: While the game waits for players: who opened it, and how whoever asks is invited.
    opener: str = ""
    opened_by_me: bool = False
    invitation: Literal["", "named", "rematch"] = ""
    until: int = 0  # when that invitation, or the opener's link, ends
    rematch_of: str = ""  # the finished game that was played before
    rematch: Rematch | None = None  # of a finished game, for its players

    @classmethod
    def outline(cls, shelf: Registry, name: str, members: Members, mine: str | None) -> GameTold:
        """Outline a game that has begun."""
        game, scenario = shelf.scenario(members.scenario)
        sides = game.seats_in(scenario.id)
        seats = tuple(
            SitterTold(
                one.seat,
                sides[one.seat],
                one.kind,
                one.name,
                _is(one.account, mine),
                one.seat == game.presentation.dark_seat,
            )
            for one in members.sitters
        )
        return cls(
            name,
            game.name,
            scenario.id,
            scenario.name,
            members.terms,
            seats,
            started=True,
            system=game.presentation.title,
            remarks=remarks(game, scenario.id, members.terms, ()),
            hints=members.has_hints(mine),
        )


async def waiting_summary(
    service: Service,
    name: str,
    waiting: LobbyEntry,
    mine: str,
    names: Mapping[str, str] | None = None,
) -> GameTold:
    """Outline a game that waits for players, or has just begun; the names are looked up if none."""
    gathering = waiting.gathering
    game, scenario = service.shelf.scenario(gathering.scenario)
    if names is None:
        people = [chair.who for chair in gathering.chairs if chair.kind != "bot"]
        names = await service.people.names([*people, gathering.opener])
    seats = waiting_seats(service, gathering, names, mine)
    asked = any(one.kind == "invited" and one.mine for one in seats)
    return GameTold(
        name,
        game.name,
        scenario.id,
        scenario.name,
        waiting.terms,
        seats,
        is_ready(gathering),
        gathering.layers,
        system=game.presentation.title,
        remarks=remarks(game, scenario.id, waiting.terms, gathering.handicap),
        state=_state(gathering),
        open_commitment=waiting.dice.open_commitment,
        closed_commitment=waiting.dice.closed_commitment,
        attempt=waiting.dice.attempt,
        opener=names.get(gathering.opener, ""),
        opened_by_me=mine == gathering.opener,
        invitation=("rematch" if gathering.before else "named") if asked else "",
        until=waiting.until(mine),
        rematch_of=gathering.before,
    )


def waiting_seats(
    service: Service, gathering: GameSetup, names: Mapping[str, str], mine: str | None
) -> tuple[SitterTold, ...]:
    """The seats of a game that waits for players; who declined is told to its opener alone."""
    game, scenario = service.shelf.scenario(gathering.scenario)
    sides = game.seats_in(scenario.id)
    names = {chair.who: chair.who for chair in gathering.chairs if chair.kind == "bot"} | {**names}
    is_opener = _is(gathering.opener, mine)
    return tuple(
        SitterTold(
            seat,
            sides[seat],
            chair.kind,
            names.get(chair.who, "") if is_opener or chair.kind != "declined" else "",
            chair.kind != "declined" and _is(chair.who, mine),
            seat == game.presentation.dark_seat,
            share_state(chair),
        )
        for seat, chair in enumerate(gathering.chairs)
    )


def _state(gathering: GameSetup) -> Literal["waiting", "revealing", "started"]:
    if is_ready(gathering):
        return "started"
    return "revealing" if is_revealing(gathering) else "waiting"


def remarks(
    game: Game, scenario: str, terms: Mapping[str, Any], handicap: tuple[int, ...]
) -> tuple[str, ...]:
    """One line for each thing that both sides must know of a game; a fingerprint, no value."""
    named = replace(game, rules=replace(game.rules, seats=game.seats_in(scenario)))
    given = f"Handicap: {handicap_text(named, handicap)} [TABLE:16]" if any(handicap) else ""
    delayed = _delay_text(int(terms.get("spectator_delay", 0)))
    lines = (counters_text(terms.get("counters", {})), given, delayed)
    return tuple(line for line in lines if line)


def _delay_text(seconds: int) -> str:
    """How long after the players spectators see the game; empty if they see it at once."""
    if not seconds:
        return ""
    size, unit = next(one for one in _UNITS if seconds % one[0] == 0)
    return f"Spectators see the game {counted(seconds // size, unit)} later than the players."


def rules_summary(labels: Labels, sitting: TableSettings) -> str:
    """Describe in a sentence what stands about a change of rules; nothing if nothing does."""
    if sitting.notice is not None:
        what = _change(labels, sitting.layers, sitting.notice.layers)
        return (
            f"A rules change is planned ({what}). It takes effect at the end of a turn, not before "
            "the notice period is over, unless a player asks to keep the current rules [TABLE:14]."
        )
    if sitting.kept:
        what = _change(labels, sitting.layers, sitting.kept[-1])
        return f"This game keeps its rules; the change ({what}) does not apply [TABLE:14]."
    return ""


def _change(labels: Labels, now: tuple[str, ...], then: tuple[str, ...]) -> str:
    come = [f"added: {labels.option(name)}" for name in then if name not in now]
    gone = [f"removed: {labels.option(name)}" for name in now if name not in then]
    return ", ".join([*come, *gone])


def _is(account: str | None, mine: str | None) -> bool:
    return mine is not None and account == mine
