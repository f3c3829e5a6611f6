"""What lies on the table, in text: year, opinion, points, map, boxes, cards in force, hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sandtable.games.hearts_and_minds.presentation.text.cards import card_line
from sandtable.games.hearts_and_minds.presentation.text.display_names import (
    SEATS,
    area_name,
    areas_text,
    card_name,
    force_text,
    marker_text,
    opinion_text,
    units_text,
    vc_name,
)
from sandtable.games.hearts_and_minds.presentation.text.map_text import board, marks
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state import (
    BODY,
    DEAD,
    HOLDING,
    RECALLED,
    UNASSIGNED,
    SeatSecrets,
)
from sandtable.games.hearts_and_minds.state_lookups import (
    Known,
    Scene,
    cell_at,
    counter_of,
    in_box,
    infantry_at,
    open_at,
    stack_at,
)
from sandtable.kernel.english import counted

_BOXES = (
    (BODY, "Body Count Box"),
    (DEAD, "Dead Pool"),
    (HOLDING, "Waiting to deploy"),
    (RECALLED, "Recalled to the capital"),
    (UNASSIGNED, "Unassigned"),
)


def text_board(scene: Known) -> str:
    """Draw everything a player has before him."""
    return "\n".join([*status(scene), *board(scene), *boxes(scene), *cards(scene), *hand(scene)])


def status(scene: Scene) -> Iterator[str]:
    """Tell year, turn, opinion and points."""
    state, last = scene.state, scene.printed.last_year
    goal = scene.printed.charts.goals[last]
    first = scene.printed.first_year
    year = f"{state.year} of {first}-{last}" if first < last else f"{state.year}"
    offensive = f", {state.grand.capitalize()} Offensive" if state.grand else ""
    yield (
        f"Year {year}{offensive}   turns played: Red {state.turns[RED]}, Blue {state.turns[BLUE]}"
        f"   Political Will: {marker_text(state.will)}"
        f" (Red wins at the end of {last} if it is more dovish than {opinion_text(goal.red_above)})"
    )
    total, used = state.bombers
    extra = f", {counted(state.missions, 'extra mission')}" if state.missions else ""
    yield (
        f"Stockpiles: Red {state.stockpile[RED]}, Blue {state.stockpile[BLUE]}"
        f"   Flags: {len(state.flags)}   Pacified: {len(state.pacified)}"
        f"   Stability: {signed(state.stability)}   Bombers ready: {total - used} of {total}{extra}"
        f"   VC pool: {state.pool_size}"
    )
    turn = state.turn
    if turn.card >= 0 or turn.is_extra:
        card = card_name(turn.card) if turn.card >= 0 else "no card"
        beside = f" with {card_name(turn.second)}" if turn.second >= 0 else ""
        bound = _bound_text(turn.bound, turn.zone)
        left = counted(turn.points, "point")
        yield f"{SEATS[turn.seat]}'s turn: {card}{beside}, {left} left{bound}"


def signed(number: int) -> str:
    """Return a number with its sign, a true minus sign for those below 0."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if number else "0"


def _bound_text(bound: int, zone: str) -> str:
    """Tell what the points of a zone campaign can be spent on."""
    only = f"battles, control and pacification only in Zone {zone}"
    return f", {bound} of them for {only}" if bound else ""


def boxes(scene: Scene) -> Iterator[str]:
    """Tell who is not on the map."""
    for box, title in _BOXES:
        for side in (RED, BLUE):
            names = Counter(counter_of(scene, unit).name for unit in in_box(scene, side, box))
            dead_vc = scene.state.body_vc if box == BODY and side == RED else ()
            parts = [force_text(count, name) for name, count in names.items()]
            parts += [vc_name(vc) for vc in dead_vc]
            if parts:
                yield f"{title} ({SEATS[side]}): {', '.join(parts)}"


def cards(scene: Scene) -> Iterator[str]:
    """Tell the cards in force, how many are where, and those that all may look through."""
    state = scene.state
    for lasting in state.in_play:
        yield f"In effect ({SEATS[lasting.seat]}): {card_line(lasting.card)}"
    for side in (RED, BLUE):
        yield (
            f"{SEATS[side]}: hand {state.hand_sizes[side]}"
            f" ({state.campaigns_held[side]} Campaign), deck {state.deck_sizes[side]},"
            f" discards {len(state.discards[side])}, Campaign deck {state.campaign_sizes[side]}"
        )
        if state.discards[side]:
            yield f"{SEATS[side]} discards: {_names(state.discards[side])}"
    if state.removed:
        yield f"Removed from the game: {_names(state.removed)}"


def _names(held: Iterable[int]) -> str:
    return ", ".join(card_name(card) for card in held)


def hand(scene: Known) -> Iterator[str]:
    """Tell a player what only he knows: his hand, his Campaign deck, his Viet Cong."""
    own = scene.state.secrets[scene.seat] if scene.seat >= 0 else None
    if not isinstance(own, SeatSecrets):
        return
    yield "Your hand:" if own.hand else "Your hand: no cards"
    yield from (f"  {card_line(card)}" for card in own.hand)
    if own.campaigns:
        yield f"Your Campaign deck: {', '.join(card_name(card) for card in own.campaigns)}"
    if own.cells:
        there = [
            f"{area_name(scene.printed, area)}: {', '.join(vc_name(one.vc) for one in cadres)}"
            for area, cadres in own.cells.pairs()
        ]
        yield f"Your hidden Viet Cong: {'; '.join(there)}"


def area_card(scene: Known, typed: str) -> str:
    """Tell everything about an area: for `area Kontum`."""
    wanted = typed.strip().casefold().replace("-", " ")
    for area, printed in enumerate(scene.printed.areas):
        if wanted and printed.name.casefold().startswith(wanted):
            return "\n".join(_area_lines(scene, area))
    return f"There is no area {typed!r}."


def _area_lines(scene: Known, area: int) -> Iterator[str]:
    printed = scene.printed.areas[area]
    zone = f", Zone {printed.zone}" if printed.zone else ""
    kinds = (
        ("coast", printed.is_coastal),
        ("river", printed.is_river),
        ("border", printed.is_border),
        ("mountain", printed.is_mountain),
        ("trail", printed.is_trail),
    )
    ground = ", ".join(word for word, holds in kinds if holds)
    city = f", city {printed.city}" if printed.city else ""
    yield f"{printed.name}{marks(scene, area)}: {printed.country}{zone}{city}; {ground or 'plain'}"
    for side in (RED, BLUE):
        units = stack_at(scene, side, area)
        if units:
            infantry = infantry_at(scene, side, area)
            able = [u for u in infantry if scene.state.units.map[u].veteran]
            veterans = f" (veterans: {units_text(able)})" if able else ""
            yield f"  {SEATS[side]}: {units_text(units)}{veterans}"
    hidden = cell_at(scene, area).size
    if hidden:
        yield f"  Viet Cong face down: {hidden}"
    shown = open_at(scene, area)
    if shown:
        yield f"  Viet Cong face up: {', '.join(vc_name(one.vc) for one in shown)}"
    yield f"  Adjacent to: {areas_text(scene.printed, scene.printed.neighbours[area])}"
