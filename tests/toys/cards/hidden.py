"""Hidden information from outside: imagining what fits a view, and telling what is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.kernel.rules.random_choice_protocol import Choice
from toys.cards.beliefs import beliefs, some_deal, some_world
from toys.cards.printed import POOL, SEATS, Printed, printed
from toys.cards.state import NobodySecrets, Piece, SeatSecrets, Secrets, Sighting, State
from toys.cards.views import View

#: Names of the fields that hold hidden ids, wherever they stand, and the kind of id.
HIDDEN_FIELDS: Final[Mapping[str, str]] = {
    "card": "card",
    "cards": "card",
    "hand": "card",
    "lead": "card",
    "leads": "card",
    "buried": "card",
    "discard": "card",
    "deck": "card",
    "front": "front",
    "fronts": "front",
    "pool": "front",
}


def unknown(state: State, seat: int) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Groups of ids that a seat has never seen and has no way to tell apart.

    Fronts fall apart by where they came from, as anyone can see, and by whether they are
    ambushers as soon as some piece did not spring.
    """
    tables = printed(1)
    own = state.secrets[seat] if seat >= 0 else SeatSecrets()
    assert isinstance(own, SeatSecrets)
    open_cards = {*state.discard, *state.leads, *(held.card for held in state.returned)}
    open_cards |= {lasting.card for lasting in state.in_play}
    seen_cards = open_cards | {*own.hand, *own.buried, own.lead}
    sightings = (*state.sightings, *own.glimpses)
    seen_fronts = {sighting.front for sighting in sightings} | {*own.fronts}
    told = any(s.front is None and state.pieces[s.piece].side != seat for s in sightings)
    groups: dict[tuple[str, bool], list[int]] = {}
    for row in tables.fronts:
        if row.front not in seen_fronts:
            groups.setdefault((row.source, told and row.ambusher), []).append(row.front)
    cards = tuple(row.card for row in tables.cards if row.card not in seen_cards)
    return {"card": (cards,), "front": tuple(tuple(group) for group in groups.values())}


def imagine(tables: Printed, view: View, whims: Choice) -> State:
    """Build a position that fits all a seat can know, the rest at random."""
    hands, deck = _deal_cards(tables, view, whims)
    known = beliefs(tables, view)
    world = some_world(known, whims)
    laid, rest = some_deal(known, world, whims)
    seats = []
    for seat in SEATS:
        hand, lead, buried = hands[seat]
        fronts, glimpses = view.fronts, view.glimpses
        if seat != view.seat:
            fronts = tuple(
                laid[known.brought_in_by(world, p)] if _is_masked(x, seat) else None
                for p, x in enumerate(view.pieces)
            )
        if view.seat not in SEATS:
            glimpses = tuple(
                Sighting(look.piece, look.at, laid[known.brought_in_by(world, look.piece, look.at)])
                for look in view.looks
            )
        seats.append(SeatSecrets(hand, lead, buried, fronts, glimpses))
    nobody = NobodySecrets(deck, _shuffled(rest[POOL], whims))
    return _around(view, (seats[0], seats[1], nobody))


def _deal_cards(
    tables: Printed, view: View, whims: Choice
) -> tuple[list[tuple[tuple[int, ...], int | None, tuple[int, ...]]], tuple[int, ...]]:
    """Deal hands, leads, buried cards and a deck; a card seen to go back to a hand is there."""
    accounted = {*view.hand, *view.buried, view.lead, *view.discard, *view.leads}
    accounted |= {lasting.card for lasting in view.in_play}
    accounted |= {held.card for held in view.returned}
    rest = list(_shuffled([row.card for row in tables.cards if row.card not in accounted], whims))
    dealt = []
    for seat in SEATS:
        if seat == view.seat:
            dealt.append((view.hand, view.lead, view.buried))
            continue
        buried, has_lead = view.buried_sizes[seat], view.has_chosen[seat]
        slots: list[int | None] = [None] * (buried + has_lead + view.hand_sizes[seat])
        # The later a card came back, the fewer places it can be in: those choose first.
        for held in sorted(view.returned, key=lambda held: -held.at):
            if held.seat == seat:
                places = [i for i in range(held.at, len(slots)) if slots[i] is None]
                slots[places[whims.below(len(places))]] = held.card
        filled = [rest.pop() if card is None else card for card in slots]
        lead = filled[buried] if has_lead else None
        dealt.append((tuple(filled[buried + has_lead :]), lead, tuple(filled[:buried])))
    return dealt, tuple(rest)


def _shuffled(ids: list[int], whims: Choice) -> tuple[int, ...]:
    mixed = list(ids)
    for last in range(len(mixed) - 1, 0, -1):
        other = whims.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def _around(view: View, secrets: Secrets) -> State:
    """Put public facts as seen around secrets as imagined."""
    return State(
        agenda=view.agenda,
        pending=view.pending,
        over=view.over,
        turn=view.turn,
        pieces=view.pieces,
        deck_size=view.deck_size,
        pool_size=view.pool_size,
        hand_sizes=view.hand_sizes,
        buried_sizes=view.buried_sizes,
        has_chosen=view.has_chosen,
        leads=view.leads,
        first=view.first,
        acting=view.acting,
        points=view.points,
        is_untouched=view.is_untouched,
        discard=view.discard,
        in_play=view.in_play,
        returned=view.returned,
        veils=view.veils,
        sightings=view.sightings,
        looks=view.looks,
        fight=view.fight,
        score=view.score,
        secrets=secrets,
    )


def faults(tables: Printed, state: State) -> tuple[str, ...]:
    """What is wrong with a position: ids lost or doubled, counts that lie."""
    blue, red, nobody = state.secrets
    assert blue is not None
    assert red is not None
    assert nobody is not None
    found = []
    cards: list[int | None] = [*nobody.deck, *state.discard, *state.leads]
    cards += [lasting.card for lasting in state.in_play]
    fronts: list[int | None] = [*nobody.pool, *(piece.front for piece in state.pieces)]
    for seat, secret in enumerate((blue, red)):
        cards += [*secret.hand, *secret.buried, secret.lead]
        fronts += secret.fronts
        sizes = (len(secret.hand), len(secret.buried), secret.lead is not None)
        if sizes != (state.hand_sizes[seat], state.buried_sizes[seat], state.has_chosen[seat]):
            found.append(f"sizes of seat {seat}")
    if sorted(card for card in cards if card is not None) != list(range(len(tables.cards))):
        found.append("cards")
    if sorted(front for front in fronts if front is not None) != list(range(len(tables.fronts))):
        found.append("fronts")
    if (state.deck_size, state.pool_size) != (len(nobody.deck), len(nobody.pool)):
        found.append("sizes of deck and pool")
    return tuple(found)


def _is_masked(piece: Piece, seat: int) -> bool:
    return piece.side == seat and piece.at >= 0 and piece.front is None
