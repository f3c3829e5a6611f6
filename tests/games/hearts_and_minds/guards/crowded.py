"""A crowded position, in which nearly every event can be bought, and walks at random from it."""

from __future__ import annotations

from random import Random

from games.hearts_and_minds.positions import (
    BAD_INTEL,
    PRINTED,
    VC,
    VC_PLUS,
    Trial,
    Whims,
    card,
    cards,
    position,
)
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import BODY, DEAD, FUTURE, RECALLED, UNASSIGNED, Turn
from sandtable.kernel.contract import offers, resolve
from sandtable.kernel.play.run import Run
from sandtable.kernel.rules.offers import draw_order

AT = {
    "North Vietnam": ["NVA infantry"] * 3 + ["NVA artillery"],
    "Savannakhet": ["NVA infantry", "Pathet Lao"],
    "Saravan": ["Pathet Lao", "LA"],
    "Champasak": ["LA", "Lima Site 85"],
    "Mondolkiri": ["NVA infantry"],
    "Kampot": ["Khmer Rouge", "CA"],
    "Phnom Penh": ["CA"],
    "Kontum": [
        *("NVA infantry", "NVA infantry*", "NVA artillery"),
        *("US infantry", "ARVN infantry", "US artillery", "US tank"),
    ],
    "Pleiku": ["ARVN infantry*", "US infantry"],
    "Binh Duong": ["ROK", "ARVN infantry", "Air Cav"],
    "Saigon": ["US infantry", "ARVN infantry", "ARVN artillery", "Blue Water Navy"],
    "Long An": ["ARVN infantry", "Gunboat"],
    "Quang Tri": ["NVA infantry", "NVA tank"],
    "Thua Thien": ["ARVN infantry", "US infantry"],
    "An Xuyen": ["NVA infantry"],
}
BOXES = {
    DEAD: ["US infantry", "ARVN infantry", "ROK", "NVA infantry"],
    BODY: ["US infantry", "US infantry", "ARVN infantry", "LA", "NVA infantry"],
    UNASSIGNED: ["US infantry", "NVA infantry", "NVA artillery", "NVA tank"],
    FUTURE: ["ARVN infantry", "NVA infantry"],
    RECALLED: ["ARVN infantry"],
}
DOWN = {
    "Tay Ninh": [BAD_INTEL[0], VC[0]],
    "Binh Long": [BAD_INTEL[1]],
    "Pleiku": [VC[1]],
    "Mondolkiri": [BAD_INTEL[2]],
    "Long An": [BAD_INTEL[3]],
    "Kien Hoa": [VC[2]],
}
UP = {"Kontum": [VC_PLUS[0]], "Quang Ngai": [VC[3]]}
FLAGS = ["Kontum", "Tay Ninh", "An Xuyen", "Quang Ngai", "Quang Tri", "Binh Dinh"]
PACIFIED = ["Saigon", "Binh Duong"]
#: Hands with Responses of both sides, so that every window opens.
HANDS = (cards("R02", "R03", "R06", "X22"), cards("B05", "B19", "X06", "X08"))
DECKS = (cards("R12", "R11"), cards("B08", "B07"))


def crowded(seat, number=None, **fields):
    """The crowded position; a card is on the table if one is named."""
    turn = fields.pop("turn", {})
    table = {"card": card(number)} if number else {}
    hands = tuple(tuple(c for c in hand if c not in table.values()) for hand in HANDS)
    values = {
        "at": AT,
        "boxes": BOXES,
        "down": DOWN,
        "up": UP,
        "flags": FLAGS,
        "pacified": PACIFIED,
        "year": 1969,
        "hands": hands,
        "decks": tuple(tuple(c for c in deck if c not in table.values()) for deck in DECKS),
        "stockpile": (4, 4),
        "bombers": (2, 1),
        "will": 5,
    }
    values |= fields
    at = values.pop("at")
    return Trial(position(at, seat=seat, turn=Turn(seat=seat, points=9, **table, **turn), **values))


class RandomDice:
    """Dice that fall at random, but for the first ones of a label that are laid ready."""

    def __init__(self, seed, ready=None):
        self.random = Random(seed)
        self.ready = {label: list(faces) for label, faces in (ready or {}).items()}

    def draw(self, label, sides, epoch):  # noqa: ARG002  # hidden or open
        if self.ready.get(label):
            return self.ready[label].pop(0) - 1
        return self.random.randrange(sides)


class Walk:
    """Random orders from a position; it shows each order with the events it led to."""

    def __init__(self, trial, seed, ready=None):
        self.trial = trial
        self.whims = Whims(seed)
        self.dice = RandomDice(seed, ready)

    def act(self, seat, order):
        """Carry an order out with random dice; give all events."""
        return self.run(seat, lambda run: resolve(run, order))

    def run(self, seat, act):
        """Let a rule happen with random dice; give all events."""
        run = Run(self.trial.scene, seat, self.dice, 1, GAME)
        act(run)
        self.trial.state = run.truth
        return run.events

    def steps(self, most, prefer=()):
        """Give seat, order and events, order by order, until nobody is asked any more.

        Orders of the kinds that are preferred are drawn wherever they are open.
        """
        for _ in range(most):
            waiting = self.trial.asked()
            if not waiting:
                return
            seat = waiting[0][0]
            open_now = offers(self.trial.known(seat))
            wanted = tuple(offer for offer in open_now if offer.order in prefer)
            order = draw_order(wanted or open_now, self.whims)
            yield seat, order, self.act(seat, order)


def seats_of(number):
    """Who can play a card."""
    return {"R": (RED,), "B": (BLUE,), "X": (RED, BLUE)}[number[0]]


def names(units):
    """Names of units' counters."""
    return sorted(PRINTED.counters[unit].name for unit in units)


def dead(trial):
    """What is in the Body Count Box."""
    units = {unit for unit, x in trial.state.units.pairs() if x.at == BODY}
    return units | {("vc", vc) for vc in trial.state.body_vc}
