"""A card on the table, and its event being bought."""

from __future__ import annotations

from games.hearts_and_minds.positions import PRINTED, Trial, begun, card, cards, position
from sandtable.games.hearts_and_minds.events import WillChanged
from sandtable.games.hearts_and_minds.orders import BuyEvent, EndTurn
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import Lasting, Turn
from sandtable.kernel.play.state import Frame

SIDE = {"R": RED, "B": BLUE}
#: Red is about to play the card of his turn.
TO_PLAY = {
    "decision": "play",
    "turn": Turn(seat=RED),
    "agenda": (
        Frame("year", "red_takes_a_turn", "blue_takes_a_turn"),
        Frame("turn", "a_card_is_played", "actions_are_taken", (RED,)),
    ),
}
#: Red infantry for bombers to hit: in South Vietnam and in Laos.
TARGETS = {"Kontum": ["NVA infantry"], "Saravan": ["NVA infantry"]}
#: Who fights in Pleiku.
FIELD = {"Pleiku": [*["US infantry*"] * 2, *["NVA infantry"] * 4]}


def on_the_table(number, at=None, *, seat=None, points=None, turn=None, **fields):
    """A turn in which this card was played."""
    seat = SIDE[number[0]] if seat is None else seat
    points = PRINTED.cards[card(number)].rp if points is None else points
    now = Turn(seat=seat, card=card(number), points=points, **(turn or {}))
    fields.setdefault("hands", cards_for_later(number))
    return Trial(position(at, seat=seat, turn=now, **fields))


def cards_for_later(number):
    """Put a card that answers nothing into both hands, so that the year goes on."""
    return cards("R14" if number == "R18" else "R18"), cards("B08" if number == "B20" else "B20")


def bought(number, at=None, *dice, **fields):
    """A turn in which the event of this card has just been bought."""
    trial = on_the_table(number, at, **fields)
    buy(trial, *dice)
    return trial


def buy(trial, *dice):
    """Buy the event of the card on the table."""
    return trial.do(trial.state.turn.seat, BuyEvent(trial.state.turn.card), *dice)


def refused(trial):
    """Which rules speak against buying the event."""
    return trial.cites(trial.state.turn.seat, BuyEvent(trial.state.turn.card))


def laid_out(number, seat=None, year=1966, about=()):
    """A card in force."""
    return Lasting(card(number), SIDE[number[0]] if seat is None else seat, year, 1, about)


def swayed(events, cite):
    """How Political Will changed by a rule."""
    return [event.by for event in events if type(event) is WillChanged and event.cite == cite]


def end_turn(trial):
    """End the turn under way."""
    return trial.do(trial.state.turn.seat, EndTurn())


def interphase(first, **fields):
    """The Interphase at one of its steps."""
    return Trial(begun("interphase", first, **fields))


def notes(trial):
    """The names of the notes of the turn."""
    return {note.name for note in trial.state.turn.notes}


def unit_named(trial, name, kind):
    """A unit of a kind in an area."""
    return next(u for u in trial.at(name) if PRINTED.counters[u].name == kind)


def blue_plays():
    """The fields of a position in which Blue is about to play a card."""
    return {
        "seat": BLUE,
        "decision": "play",
        "turn": Turn(seat=BLUE),
        "agenda": (
            Frame("year", "blue_takes_a_turn", "another_round"),
            Frame("turn", "a_card_is_played", "actions_are_taken", (BLUE,)),
        ),
    }


def cleared(number, **fields):
    """The end of a year in which this card is in force."""
    under = Frame("year", "the_year_is_scored", "another_year")
    fields.setdefault("in_play", (laid_out(number, fields.pop("seat", BLUE)),))
    trial = Trial(begun("interphase", "the_table_is_cleared", under=under, **fields))
    trial.go_on()
    return trial
