"""Every event of a card: bought once, by the right side, with units of the map, in a cease-fire.

The tables below name what each event needs.  A new event that is in none of them fails here.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.cards.playing import laid_out
from games.hearts_and_minds.guards.crowded import AT, BOXES, Walk, crowded, dead, seats_of
from games.hearts_and_minds.positions import PRINTED, card
from sandtable.games.hearts_and_minds.events import StockpileChanged, WillChanged
from sandtable.games.hearts_and_minds.orders import BuyEvent
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import card_events
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    FUTURE,
    HOLDING,
    OUT,
    RECALLED,
    UNASSIGNED,
)

#: Black events that only one side may buy.
ONE_SIDED = {"X22": BLUE}
ALL = [(number, seat) for number in sorted(card_events()) for seat in seats_of(number)]
EVENTS = [(number, seat) for number, seat in ALL if ONE_SIDED.get(number, seat) == seat]
#: Events that kill in war.
DEADLY = {*("B03", "B09", "B15", "B16", "B17", "R04", "R09", "X16", "X25")}
#: What an event needs that the crowded position does not have.
NEEDS: dict[Any, dict[str, Any]] = {
    ("B14", BLUE): {
        "at": {**AT, "Champasak": ["LA"]},
        "boxes": {**BOXES, UNASSIGNED: [*BOXES[UNASSIGNED], "Lima Site 85"]},
    },
    ("X07", BLUE): {"flags": ["Thua Thien"]},
}
#: Events that need no unit on the map at all.
NO_UNIT = {
    *("B07", "B09", "B10", "B11", "B13", "B17", "B18", "B20", "B21", "B22", "B23"),
    *("R07", "R08", "R10", "R11", "R12", "R13", "R14", "R15", "R17", "R18", "R19", "R20"),
    *("X01", "X02", "X03", "X04", "X05", "X07", "X11", "X12", "X15", "X19", "X21", "X22", "X23"),
}
#: Events that look into a box, and into which.
FROM_A_BOX = {
    ("B06", BLUE): DEAD,
    ("B12", BLUE): UNASSIGNED,
    ("R16", RED): BODY,
    ("X20", RED): UNASSIGNED,
    ("X26", RED): DEAD,
    ("X26", BLUE): DEAD,
}
#: Events of the rest that need units in an area.
ON_THE_MAP = {
    *("B01", "B02", "B03", "B04", "B08", "B14", "B15", "B16"),
    *("R01", "R04", "R05", "R09", "R21"),
    *("X09", "X10", "X13", "X14", "X16", "X17", "X18", "X25"),
}
#: Blue's X20 needs a stockpile of Red, no unit.
NO_UNIT_FOR_BLUE = {"X20"}
BOX_NAMES = {
    "the Dead Pool": DEAD,
    "the Body Count Box": BODY,
    "the holding box": HOLDING,
    "a later year": FUTURE,
    "the unassigned pool": UNASSIGNED,
    "the capital": RECALLED,
    "nowhere": OUT,
}
EVERYBODY = [kind for kinds in AT.values() for kind in kinds]


def on_the_table(number, seat, **fields):
    """The crowded position with this card, and what its event needs."""
    needs = {**NEEDS.get((number, seat), {}), **fields}
    trial = crowded(seat, number, **needs)
    if number == "X12":  # in place of the card's points, so all of them must be there
        turn = replace(trial.state.turn, points=PRINTED.cards[card(number)].rp)
        trial.state = replace(trial.state, turn=turn)
    return trial


def is_open(trial, number, seat):
    return trial.cites(seat, BuyEvent(card(number))) == []


def test_every_event_is_in_one_table():
    tables = [NO_UNIT, {number for number, _ in FROM_A_BOX}, ON_THE_MAP]
    listed = [number for table in tables for number in table]

    assert sorted(listed) == sorted(card_events())


@pytest.mark.rule("HMP:5.4")
@pytest.mark.parametrize(("number", "seat"), ALL)
def test_who_may_buy_it(number, seat):
    assert is_open(on_the_table(number, seat), number, seat) == (
        ONE_SIDED.get(number, seat) == seat
    )


@pytest.mark.rule("HMP:5.4")
@pytest.mark.parametrize(("number", "seat"), EVENTS)
def test_it_is_bought_once_a_turn(number, seat):
    trial = on_the_table(number, seat)
    walk = Walk(trial, number)
    walk.act(seat, BuyEvent(card(number)))
    until_act(walk)

    assert not is_open(trial, number, seat)


@pytest.mark.rule("HMP:5.4")
@pytest.mark.parametrize("box", BOX_NAMES)
@pytest.mark.parametrize(("number", "seat"), EVENTS)
def test_units_in_a_box_are_not_on_the_map(number, seat, box):
    fields = {"at": {}, "down": {}, "up": {}, "boxes": {BOX_NAMES[box]: EVERYBODY}}
    trial = on_the_table(number, seat, **fields)
    free = number in NO_UNIT or (seat == BLUE and number in NO_UNIT_FOR_BLUE)

    assert is_open(trial, number, seat) == (
        free or FROM_A_BOX.get((number, seat)) == BOX_NAMES[box]
    )


@pytest.mark.rule("HM:X21")
@pytest.mark.parametrize("offered_by", [RED, BLUE], ids=["Red's", "Blue's"])
@pytest.mark.parametrize(("number", "seat"), [one for one in EVENTS if one[0] != "X21"])
def test_under_a_cease_fire_no_event_fills_the_body_count(number, seat, offered_by):
    for seed in range(3):
        trial = on_the_table(number, seat, in_play=(laid_out("X21", offered_by, 1969),))
        before = dead(trial)
        events = happening(trial, number, seat, seed)

        assert dead(trial) <= before
        assert not [e for e in events if type(e) is StockpileChanged and e.cite == "HMP:7.7"]


@pytest.mark.rule("HM:X21")
@pytest.mark.parametrize(("number", "seat"), [one for one in EVENTS if one[0] in DEADLY])
def test_in_war_these_events_kill(number, seat):
    """What shows that the test above can fail."""
    assert any(kills(number, seat, seed) for seed in range(48))


def kills(number, seat, seed):
    """Whether somebody dies when the event is bought and all answers are random."""
    trial = on_the_table(number, seat)
    before = dead(trial)
    happening(trial, number, seat, seed)
    return bool(dead(trial) - before)


@pytest.mark.rule("HMP:X04", "HMP:X23", "HMP:X05")
@pytest.mark.parametrize(
    "number", sorted(n for n in card_events() if n[0] == "X" and n not in ONE_SIDED)
)
def test_opinion_goes_the_way_of_whoever_gains(number):
    """A black event that both sides get the same way must sway opinion the opposite way."""
    swings = {}
    for seat in (RED, BLUE):
        trial = on_the_table(number, seat)
        events = Walk(trial, number).act(seat, BuyEvent(card(number)))
        swings[seat] = [e.by for e in events if type(e) is WillChanged]

    assert swings[RED] == [-by for by in swings[BLUE]]


def happening(trial, number, seat, seed):
    """Buy the event and answer at random until somebody may act again; give what happened."""
    walk = Walk(trial, f"{number} {seed}")
    return walk.act(seat, BuyEvent(card(number))) + until_act(walk)


def until_act(walk):
    """Answer everything at random until somebody may act again."""
    events = []
    while walk.trial.asked() and walk.trial.asked()[0][1] != "act":
        for _, _, more in walk.steps(1):
            events += more
    return events
