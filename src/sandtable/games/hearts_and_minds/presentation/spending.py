"""What points can be spent on in a card-play turn: prices, points left, and why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import Bomb, BuyEvent
from sandtable.games.hearts_and_minds.presentation.text.display_names import SEATS, opinion_text
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import action_bans
from sandtable.games.hearts_and_minds.rules.p05_turn import card_event_purchase
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import spendable
from sandtable.games.hearts_and_minds.rules.p06_movement import mobilization, trail_and_sea
from sandtable.games.hearts_and_minds.rules.p07_battle import battle_declaration
from sandtable.games.hearts_and_minds.rules.p10_control import changing_control, pacification
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia import buying_back_units
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import counted_will
from sandtable.games.hearts_and_minds.state_lookups import Known, turn_note
from sandtable.kernel.client_display_types import Goal, PointSource, PricedOrder, Spending
from sandtable.kernel.english import counted
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_ACT: Final = "act"
#: How near a goal must be for its distance to be named.
_NEAR: Final = 3
#: The kinds of order of either seat, in the order in which they are shown.
_RED: Final = ("buy_event", "mobilise", "strategic_move", "sea_move", "fight", "change_control")
_BLUE: Final = (
    "buy_event",
    "mobilise",
    "fight",
    "change_control",
    "pacify",
    "sea_move",
    "buy_back",
    "shift",
    "bomb",
)
#: Kinds of order that points of a campaign pay for in its zone only.
_IN_ZONE: Final = frozenset({"fight", "change_control", "pacify"})
#: What is missing where a kind of order can be paid for but not given.
_MISSING: Final[Mapping[str, Cited[str]]] = {
    "mobilise": Cited("HMP:6.1", "No area has units that can move."),
    "strategic_move": Cited("HMP:6.4", "No NVA unit can move along the Trail."),
    "sea_move": Cited("HMP:6.5", "No unit on the coast can embark."),
    "fight": Cited("HMP:7.1", "None of your infantry is with enemy units."),
    "change_control": Cited("HMP:10.1", "There is no province you can take."),
    "pacify": Cited("HMP:10.2", "No province has the units and is free of Red."),
    "buy_back": Cited("HMP:11.4", "No eliminated unit can return."),
    "shift": Cited("HMP:6.6", "No aircraft or ships are left to move."),
}


def spending(scene: Known, offered: frozenset[str]) -> Spending | None:
    """Return what the seat can spend on Actions now; None if it is not asked for Actions."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None or decision.kind != _ACT:
        return None
    turn, left = scene.state.turn, spendable(scene)
    kept = 0 if turn.is_extra else turn.points
    card = min(turn.points, left)
    return Spending(
        left=left,
        sources=(
            PointSource("Card", card, turn.points),
            PointSource("Stockpile", left - card, scene.state.stockpile[scene.seat]),
        ),
        orders=tuple(_priced(scene, order, offered) for order in _orders(scene)),
        ending=f"{counted(kept, 'point')} saved" if kept else "",
    )


def _orders(scene: Known) -> tuple[str, ...]:
    if scene.seat == BLUE:
        return _BLUE
    late = scene.state.year >= trail_and_sea.LATE
    return tuple(order for order in _RED if late or order != "sea_move")


def _priced(scene: Known, order: str, offered: frozenset[str]) -> PricedOrder:
    price = _price(scene, order)
    note = ""
    if order == "strategic_move" and turn_note(scene, trail_and_sea.FREE_TRAIL) is not None:
        note = "free from North Vietnam"
    reason = None if order in offered else _reason(scene, order, price)
    return PricedOrder(order, price, reason, note)


def _price(scene: Known, order: str) -> int:
    card = scene.state.turn.card
    match order:
        case "buy_event":
            return card_event_purchase.price_of(scene, card) if card >= 0 else 0
        case "sea_move":
            return trail_and_sea.price_of_sailing(scene)
        case "shift" | "bomb":
            return 0
        case _:
            return _PRICES[order]


_PRICES: Final[Mapping[str, int]] = {
    "mobilise": mobilization.PRICE,
    "strategic_move": trail_and_sea.PRICE,
    "fight": battle_declaration.PRICE,
    "change_control": changing_control.PRICE,
    "pacify": pacification.PRICE,
    "buy_back": buying_back_units.PRICE,
}


def _reason(scene: Known, order: str, price: int) -> Cited[Veto] | Cited[str]:
    """Return why a kind of order is not offered: by the rules' own objection where there is one."""
    turn = scene.state.turn
    if order == "buy_event" and turn.card < 0:
        return Cited("HMP:5.4", "You played no card this turn.")
    if order == "buy_event":
        return _objection(scene, BuyEvent(turn.card))
    if order == "bomb":
        targets = sorted(fronts(scene).ground[RED])
        return _objection(scene, Bomb(targets[0] if targets else -1))
    bans = scene.rules[action_bans](scene) if turn.notes else ()
    if price and bans:
        return bans[0]
    if price > spendable(scene):
        return objection("HMP:5.4", "too-dear", price=price, points=spendable(scene))[0]
    if order in _IN_ZONE and turn.zone and price > spendable(scene) - turn.bound:
        return Cited("HMP:5.3", f"Your points pay for this only in Zone {turn.zone}.")
    return _MISSING[order]


def _objection(scene: Known, order: BuyEvent | Bomb) -> Cited[Veto]:
    return scene.rules.orders[_ACT][type(order)].vetoes(scene, order)[0]


def goals(scene: Known) -> tuple[Goal, ...]:
    """Return the Political Will with which either side wins at the end of this year."""
    state, printed = scene.state, scene.printed
    goal, will = printed.charts.goals[state.year], counted_will(scene)
    given = will - state.will
    if state.year >= printed.last_year:
        found = [(BLUE, goal.red_above), (RED, goal.red_above + 1)]
    else:
        at_once = ((BLUE, goal.blue_at_once), (RED, goal.red_at_once))
        found = [(side, at) for side, at in at_once if at is not None]
    return tuple(
        Goal(
            at - given,
            side,
            f"{SEATS[side]} wins at {_from(at - given, side)}"
            f"{_away(at - will if side == RED else will - at)}",
        )
        for side, at in found
    )


def _away(steps: int) -> str:
    """Return how far away a goal is, where it is near."""
    return f" ({steps} away)" if 0 < steps <= _NEAR else ""


def _from(will: int, side: int) -> str:
    """Return which Political Will is enough for a side, such as `5 Doves or more`."""
    if will == 0:
        return f"0 or any {'Doves' if side == RED else 'Hawks'}"
    return f"{opinion_text(will)} or {'more' if (will > 0) == (side == RED) else 'fewer'}"
