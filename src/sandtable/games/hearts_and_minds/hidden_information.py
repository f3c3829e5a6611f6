"""Hidden information from outside: what fits a view, what a seat cannot know, what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.presentation.views import OPEN, View
from sandtable.games.hearts_and_minds.printed.cards import CardSet, Deck
from sandtable.games.hearts_and_minds.printed.charts import charts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.state import (
    Cadre,
    Cell,
    Drawn,
    NobodySecrets,
    SeatSecrets,
    State,
    nobody_secrets,
    seat_secrets,
)
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.random_choice_protocol import Choice

#: Names of the fields that hold hidden ids, wherever they stand, and the kind of id.
HIDDEN_FIELDS: Final[Mapping[str, str]] = {
    "card": "card",
    "second": "card",
    "cards": "card",
    "hand": "card",
    "campaigns": "card",
    "deck": "card",
    "red_deck": "card",
    "blue_deck": "card",
    "vc": "vc",
    "vcs": "vc",
    "pool": "vc",
    "met": "vc",
    "told": "vc",
}
_OWN_DECK: Final = {RED: Deck.RED, BLUE: Deck.BLUE}
_GRAND: Final = frozenset({"R26", "R27"})
_GRAND_YEARS: Final = {1968: "R26", 1969: "R26", 1970: "R26", 1972: "R27"}


def unknown(state: State, seat: int) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Groups of ids that a seat has never seen and has no way to tell apart.

    Cards fall apart by owner and by when they come into the game; Viet Cong of which Blue may
    have learned something by Red's doings are only like others of their face.
    """
    red, blue = seat_secrets(state, RED), seat_secrets(state, BLUE)
    nobody = nobody_secrets(state)
    cards = charts().cards
    groups: dict[tuple[int, CardSet], list[int]] = {}
    for owner, secret, deck in ((RED, red, nobody.red_deck), (BLUE, blue, nobody.blue_deck)):
        hidden = deck if owner == seat else (*deck, *secret.hand, *secret.campaigns)
        for card in hidden:
            if card not in state.shown and cards[card].number not in _GRAND:
                groups.setdefault((owner, cards[card].set), []).append(card)
    faces = charts().vc_faces
    seen = state.shown_vc | set(red.met if seat == RED else ())
    told = frozenset() if seat == RED else frozenset(red.told) - seen
    loose = tuple(vc for vc in range(len(faces)) if vc not in seen and vc not in told)
    alike = (tuple(vc for vc in sorted(told) if faces[vc] is face) for face in Face)
    vcs = (loose, *(group for group in alike if group))
    return {"card": tuple(tuple(sorted(group)) for group in groups.values()), "vc": vcs}


def imagine(tables: Printed, view: View, whims: Choice) -> State:
    """Build a position that fits all a seat can know, the rest at random."""
    red_cards, blue_cards, decks = _deal(tables, view, whims)
    cells, drawn, pool, met = _mask(tables, view, whims)
    red = SeatSecrets(
        *red_cards,
        cells,
        met,
        view.told,
        view.bid if view.seat == RED else _some_bid(view, RED, whims),
    )
    blue = SeatSecrets(
        *blue_cards, bid=view.bid if view.seat == BLUE else _some_bid(view, BLUE, whims)
    )
    nobody = NobodySecrets(*decks, pool, drawn)
    return State(secrets=(red, blue, nobody), **{name: getattr(view, name) for name in OPEN})


def _some_bid(view: View, seat: int, whims: Choice) -> int | None:
    return whims.below(view.stockpile[seat] + 1) if view.has_bid[seat] else None


_Held = tuple[tuple[int, ...], tuple[int, ...]]


def _deal(
    tables: Printed, view: View, whims: Choice
) -> tuple[_Held, _Held, tuple[tuple[int, ...], tuple[int, ...]]]:
    """Deal hands, Campaign decks and game decks out of what the seat cannot place."""
    open_cards = {*view.removed, *view.aside, *view.discards[0], *view.discards[1]}
    open_cards |= {one.card for one in view.in_play} | {view.turn.card, view.turn.second}
    open_cards |= {*view.hand, *view.campaigns}
    loose = [card for card in range(len(tables.cards)) if card not in open_cards]
    black = _shuffled([c for c in loose if tables.cards[c].deck is Deck.BLACK], whims)
    held: list[_Held] = []
    decks: list[tuple[int, ...]] = []
    for owner in (RED, BLUE):
        colour = [card for card in loose if tables.cards[card].deck is _OWN_DECK[owner]]
        campaigns = _shuffled([c for c in colour if tables.cards[c].is_campaign], whims)
        barred = _GRAND - {_grand_in_hand(tables, view)}
        campaigns.sort(key=lambda card: tables.cards[card].number in barred)
        others = [card for card in colour if not tables.cards[card].is_campaign]
        is_own = owner == view.seat
        taken = 0 if is_own else view.campaigns_held[owner]
        in_hand = 0 if is_own else view.hand_sizes[owner] - taken
        wanted = in_hand + view.deck_sizes[owner] - len(others)
        share = [black.pop() for _ in range(wanted)]
        mixed = _shuffled([*others, *share], whims)
        hand = view.hand if is_own else (*campaigns[:taken], *mixed[:in_hand])
        held.append((tuple(hand), view.campaigns if is_own else tuple(campaigns[taken:])))
        decks.append(tuple(mixed[in_hand:]))
    return held[0], held[1], (decks[0], decks[1])


def _grand_in_hand(tables: Printed, view: View) -> str:
    """Name the offensive that Red could hold now: only before his first card of the year."""
    fresh = view.turns[RED] == 0 or (view.turns[RED] == 1 and view.turn.card < 0)
    number = _GRAND_YEARS.get(view.year, "")
    if not number or not fresh:
        return ""
    return number if view.stockpile[RED] >= tables.cards[tables.card_ids[number]].cost else ""


def _mask(
    tables: Printed, view: View, whims: Choice
) -> tuple[HashedMap[int, tuple[Cadre, ...]], tuple[Drawn, ...], tuple[int, ...], tuple[int, ...]]:
    """Lay Viet Cong face down; Red knows his own, but not what he has just drawn."""
    placed = {*view.body_vc, *view.gone_vc, *(one.vc for one in view.waiting_vc)}
    placed |= {one.vc for _, there in view.open_vc.pairs() for one in there}
    placed |= {one.vc for _, there in view.own_cells.pairs() for one in there}
    loose = _shuffled([vc for vc in range(len(tables.faces)) if vc not in placed], whims)
    cells, drawn = view.own_cells, list[Drawn]()
    for area, cell in view.cells.pairs():
        mine = view.own_cells.get(area, ())
        if view.seat == RED:
            drawn += [Drawn(area, loose.pop()) for _ in range(cell.size - len(mine))]
            continue
        tired = [False] * cell.fresh + [True] * cell.tired
        cells = cells.set(area, tuple(Cadre(loose.pop(), one) for one in tired))
    met = view.met
    if view.seat != RED:
        met = tuple(sorted({one.vc for _, there in cells.pairs() for one in there}))
    return cells, tuple(drawn), tuple(loose), met


def _shuffled(ids: list[int], whims: Choice) -> list[int]:
    mixed = list(ids)
    for last in range(len(mixed) - 1, 0, -1):
        other = whims.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# --- faults ---------------------------------------------------------------------------------


def faults(tables: Printed, state: State) -> tuple[str, ...]:
    """What is wrong with a position: ids lost or doubled, counts and indices that lie."""
    red, blue = seat_secrets(state, RED), seat_secrets(state, BLUE)
    nobody = nobody_secrets(state)
    found = []
    if _cards_in(state, red, blue, nobody) != Counter(range(len(tables.cards))):
        found.append("cards")
    if _vc_in(state, red, nobody) != Counter(range(len(tables.faces))):
        found.append("viet cong")
    if _sizes(state, red, blue, nobody):
        found.append("sizes")
    stacks = {
        area: tuple(sorted(u for u, x in state.units.pairs() if x.at == area))
        for area in {x.at for _, x in state.units.pairs() if x.at >= 0}
    }
    if dict(state.stacks.pairs()) != stacks:
        found.append("stacks")
    if dict(state.cells.pairs()) != _cells(red, nobody):
        found.append("cells")
    if state.flags & state.pacified:
        found.append("flagged and pacified")
    if min(state.stockpile) < 0 or not 0 <= state.bombers[1] <= state.bombers[0]:
        found.append("points or bombers")
    if state.turn.points < state.turn.bound or state.turn.bound < 0:
        found.append("points of the turn")
    return (*found, *_crowds(tables, state))


def _cards_in(
    state: State, red: SeatSecrets, blue: SeatSecrets, nobody: NobodySecrets
) -> Counter[int]:
    cards = [*nobody.red_deck, *nobody.blue_deck, *state.removed, *state.aside]
    cards += [*state.discards[0], *state.discards[1], *(one.card for one in state.in_play)]
    cards += [*red.hand, *red.campaigns, *blue.hand, *blue.campaigns]
    cards += [card for card in (state.turn.card, state.turn.second) if card >= 0]
    return Counter(cards)


def _vc_in(state: State, red: SeatSecrets, nobody: NobodySecrets) -> Counter[int]:
    vcs = [*nobody.pool, *state.body_vc, *state.gone_vc, *(one.vc for one in nobody.drawn)]
    vcs += [one.vc for one in state.waiting_vc]
    vcs += [one.vc for _, there in state.open_vc.pairs() for one in there]
    vcs += [one.vc for _, there in red.cells.pairs() for one in there]
    return Counter(vcs)


def _sizes(state: State, red: SeatSecrets, blue: SeatSecrets, nobody: NobodySecrets) -> bool:
    cards = charts().cards
    held = [sum(cards[card].is_campaign for card in one.hand) for one in (red, blue)]
    return (
        state.hand_sizes != (len(red.hand), len(blue.hand))
        or state.campaign_sizes != (len(red.campaigns), len(blue.campaigns))
        or state.campaigns_held != (held[0], held[1])
        or state.deck_sizes != (len(nobody.red_deck), len(nobody.blue_deck))
        or state.pool_size != len(nobody.pool)
    )


def _cells(red: SeatSecrets, nobody: NobodySecrets) -> dict[int, Cell]:
    lying = [(area, one.tired) for area, there in red.cells.pairs() for one in there]
    lying += [(one.area, False) for one in nobody.drawn]
    found: dict[int, Cell] = {}
    for area, tired in lying:
        old = found.get(area, Cell())
        found[area] = Cell(old.fresh + (not tired), old.tired + tired)
    return found


def _crowds(tables: Printed, state: State) -> list[str]:
    """Name the areas that hold more than fits."""
    found = []
    north = tables.area_ids["North Vietnam"]
    for area, there in state.stacks.pairs():
        for side in (RED, BLUE):
            units = [tables.counters[unit] for unit in there if tables.counters[unit].side == side]
            infantry = sum(unit.is_infantry for unit in units)
            assets = sum(unit.is_ground_asset for unit in units)
            if area != north and (infantry > 4 or assets > 2):  # noqa: PLR2004  # stacking
                found.append(f"crowd of {side} in {tables.areas[area].name}")
    for area in {*state.cells, *state.open_vc}:
        cells = state.cells.get(area, Cell()).size + len(state.open_vc.get(area, ()))
        if cells > 2:  # noqa: PLR2004  # Viet Cong of one area
            found.append(f"viet cong in {tables.areas[area].name}")
    return found
