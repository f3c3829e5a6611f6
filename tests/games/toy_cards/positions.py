"""Positions of the card toy, and a small table to try one order after another on them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.contract import judge, offers, resolve
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision, Frame, Pending, Scene, deciders, known
from sandtable.table.table import prepared
from toys.cards.game import GAME
from toys.cards.printed import BLUE, RED, printed
from toys.cards.state import LOST, RESERVE, NobodySecrets, Piece, SeatSecrets, State

HARBOUR, DELTA, PLAIN, MARKET, PASS, RIDGE, FOREST, CAMP = range(8)
B, R = BLUE, RED

#: Cards by what they do, the cheapest first.
AMBUSH, CANCEL, AGENT, RECRUIT, RUMOUR, SCOUT, MONSOON = 0, 3, 6, 10, 14, 18, 21
#: Fronts: of Blue, of Red, of the pool; strength 0 is a dummy, an ambusher has strength 1.
B0, B_AMBUSHER, B2, B3, R0, R_AMBUSHER, R2, R3 = range(8)
P0, P1, P_AMBUSHER, P3 = 8, 11, 12, 15


def position(pieces, *, hands=((), ()), lead=SCOUT, points=3, seat=B, up=(), **changes):
    """A position in which one seat acts: {piece: (area, front)}, all others lost.

    `changes` are fields of the state, and `deck`.
    """
    shown, fronts = [], [[None] * 12, [None] * 12]
    for piece, row in enumerate(printed(4).counters):
        area, front = pieces.get(piece, (LOST if row.start else RESERVE, None))
        shown.append(Piece(row.side, area, front if piece in up else None))
        fronts[row.side][piece] = None if piece in up else front
    taken = {*hands[0], *hands[1], lead}
    deck = changes.pop("deck", tuple(card for card in range(24) if card not in taken))
    drawn = {front for _, front in pieces.values()}
    pool = tuple(front for front in printed(4).sources["pool"] if front not in drawn)
    state = State(
        turn=1,
        pieces=tuple(shown),
        deck_size=len(deck),
        pool_size=len(pool),
        hand_sizes=(len(hands[0]), len(hands[1])),
        leads=(lead, None) if seat == B else (None, lead),
        first=seat,
        acting=seat,
        points=points,
        is_untouched=True,
        agenda=(Frame("turn", "first_seat_acts", "second_seat_acts"),),
        pending=(Pending(1, (Decision(seat, "act", "CARDS:1.6"),)),),
        secrets=(
            SeatSecrets(hand=hands[0], fronts=tuple(fronts[0])),
            SeatSecrets(hand=hands[1], fronts=tuple(fronts[1])),
            NobodySecrets(deck, pool),
        ),
    )
    return replace(state, **changes)


class Falls:
    """Open dice that show these faces; hidden draws all give 0."""

    def __init__(self, *faces):
        self.faces = list(faces)

    def draw(self, label, sides, epoch):  # noqa: ARG002  # any die
        return self.faces.pop(0) - 1 if epoch else 0


class Trial:
    """A position under some layers, on which orders are tried; it keeps what happened."""

    def __init__(self, state, *options, turns=4):
        scenario = "toy-cards/full" if turns == 4 else "toy-cards/short"
        self.rules, self.printed = prepared(GAME, scenario, ("cards", *options))
        self.state: Any = state

    def known(self, seat):
        return known(Scene(self.rules, self.printed, self.state), seat)

    def cites(self, seat, order):
        """The rules against an order, after checking that the offers say the same."""
        vetoes = judge(self.known(seat), order)
        offered = any(offer.contains(order) for offer in offers(self.known(seat)))
        assert offered == (not vetoes)
        return [veto.cite for veto in vetoes]

    def do(self, seat, order, *faces):
        """Carry an order out; give the game's own events."""
        assert self.cites(seat, order) == []
        dice = Falls(*faces)
        run: Run[Any, Any] = Run(Scene(self.rules, self.printed, self.state), seat, dice, 1, GAME)
        resolve(run, order)
        assert dice.faces == []
        self.state = run.truth
        return [event for event in run.events if type(event) not in KERNEL_EVENTS]

    def asked(self):
        """Who must decide what."""
        if not self.state.pending:
            return []
        return [(one.seat, one.kind) for one in self.state.pending[-1].decisions]

    def deciders(self):
        return deciders(self.state)
