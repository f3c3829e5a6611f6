"""Why an order is sensible, in sentences: its objective, its odds and its danger.

Everything comes from what the seat knows; Viet Cong that are face down are only counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.advice.cards import campaign_worth
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.odds import BattleOdds, BombingOdds, ControlOdds, odds
from sandtable.games.hearts_and_minds.orders import (
    Bomb,
    BuyBack,
    BuyEvent,
    ChangeControl,
    EndTurn,
    Fight,
    Mobilise,
    Move,
    Pacify,
    PlayCampaign,
    PlayCard,
    SeaMove,
    StrategicMove,
    TakeCampaign,
)
from sandtable.games.hearts_and_minds.presentation.text.display_names import area_name, card_name
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.state_lookups import Known, card_of, ground_at
from sandtable.kernel.english import counted, several


def order_reasons(scene: Known, order: object, _rung: str = "") -> Mapping[str, str]:
    """Return the `objective`, the `odds` and the `danger` of an order, each if it has one."""
    objective, danger = _objective(scene, order), _danger(scene, order)
    found = {"objective": objective, "odds": _odds(scene, order), "danger": danger}
    return {name: text for name, text in found.items() if text}


#: Orders that end something: why one would.
_ENDINGS: Final[Mapping[type, str]] = {
    EndTurn: "Points that you keep pay for later turns.",
}


def _objective(scene: Known, order: object) -> str:
    match order:
        case ChangeControl():
            return _control(scene, order.area)
        case Fight():
            return _battle(scene, order.area)
        case Mobilise() | Move() | SeaMove() | StrategicMove():
            return _march(scene, order.to)
        case Pacify() | Bomb() | BuyBack():
            return _place(scene, order)
        case PlayCard() | PlayCampaign() | TakeCampaign() | BuyEvent():
            return _card(scene, order)
        case _:
            return _ENDINGS.get(type(order), "")


def _place(scene: Known, order: Pacify | Bomb | BuyBack) -> str:
    name = _area(scene, order.area)
    match order:
        case Pacify():
            return f"A pacified {name} helps the government and is harder to take."
        case Bomb():
            there = len(ground_at(scene, RED, order.area))
            return f"The mission is against {counted(there, 'enemy unit')} in {name}."
        case BuyBack():
            return f"The unit returns to {name}."


def _card(scene: Known, order: PlayCard | PlayCampaign | TakeCampaign | BuyEvent) -> str:
    name = card_name(order.card)
    match order:
        case PlayCard():
            return f"{name} gives {_points(card_of(scene, order.card).rp)}."
        case BuyEvent():
            return f"It buys the event of {name}."
        case _:
            return (
                f"To the bot {name} promises to score."
                if campaign_worth(scene, order.card) > 0
                else ""
            )


def _control(scene: Known, area: int) -> str:
    name = _area(scene, area)
    if scene.seat == RED:
        return f"A red flag in {name} counts for Red when the year is scored."
    return f"Without its red flag, {name} no longer counts for Red when the year is scored."


def _battle(scene: Known, area: int) -> str:
    there = len(ground_at(scene, 1 - scene.seat, area))
    name = _area(scene, area)
    wanted = (area in scene.state.flags) != (scene.seat == RED)
    units = f" against {counted(there, 'enemy unit')}" if there else ""
    if area in scene.printed.provinces and wanted:
        return f"A battle in {name}{units} prepares a change of control there."
    return f"A battle in {name}{units} may add to the enemy's losses."


def _march(scene: Known, to: int) -> str:
    name, there = _area(scene, to), len(ground_at(scene, 1 - scene.seat, to))
    if there:
        return f"In {name} your units can attack {counted(there, 'enemy unit')}."
    wanted = (to in scene.state.flags) != (scene.seat == RED)
    if to in scene.printed.provinces and wanted:
        if scene.seat == RED:
            return f"{name} has no red flag yet."
        return f"{name} has a red flag, which your side wants to remove."
    return f"There is no enemy ground unit in {name}."


def _odds(scene: Known, order: object) -> str:
    match odds(scene, order):
        case BattleOdds() as found:
            kills = sum(one.weight for one in found.outcomes if one.defender_losses)
            lost = sum(one.weight for one in found.outcomes if one.attacker_losses)
            return (
                f"The factors are {found.factors[0]} against {found.factors[1]}. The defender"
                f" loses a unit or more in {_percent(kills, found.total)}, you in"
                f" {_percent(lost, found.total)}."
            )
        case BombingOdds() as found:
            hits = sum(one.weight for one in found.outcomes if one.losses)
            return f"The mission eliminates a unit or more in {_percent(hits, found.total)}."
        case ControlOdds() as found:
            return f"It succeeds in {_percent(found.succeeds, found.total)}."
        case _:
            return ""


def _danger(scene: Known, order: object) -> str:
    match order:
        case Mobilise() | Move() | SeaMove() | StrategicMove():
            return _around(scene, order.to)
        case Fight():
            found = odds(scene, order)
            if isinstance(found, BattleOdds) and found.evades:
                return f"The defender may evade first, on {counted(found.evades, 'face')} of 6."
            return ""
        case _:
            return ""


def _around(scene: Known, area: int) -> str:
    enemies = fronts(scene).ground[1 - scene.seat]
    near = sorted(_area(scene, one) for one in scene.printed.neighbours[area] if one in enemies)
    if not near:
        return f"No enemy ground unit is adjacent to {_area(scene, area)}."
    return f"Enemy ground units are adjacent, in {several(near)}."


def _area(scene: Known, area: int) -> str:
    return area_name(scene.printed, area)


def _points(number: int) -> str:
    return counted(number, "resource point")


def _percent(part: int, total: int) -> str:
    return f"{(200 * part + total) // (2 * total)}% of cases"
