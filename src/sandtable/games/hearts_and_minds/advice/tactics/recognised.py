"""Which tactics an order is an example of, by what the seat knows before it.

Viet Cong that are face down are only counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.games.hearts_and_minds.advice.tactics.names import TACTICS, TacticId
from sandtable.games.hearts_and_minds.advice.year_plan import government_need, saved_at_most
from sandtable.games.hearts_and_minds.orders import (
    Accept,
    Bomb,
    BuyBack,
    BuyEvent,
    ChangeControl,
    EndTurn,
    Fight,
    Mobilise,
    Move,
    Pacify,
    PayFromCard,
    PlayCampaign,
    Respond,
    RespondFromCard,
    Retreat,
    SeaMove,
    Shift,
    StrategicMove,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p14_campaigns.playing_campaigns import GRAND_NAMES
from sandtable.games.hearts_and_minds.state_lookups import (
    Known,
    card_of,
    ground_at,
    vc_at,
)
from sandtable.kernel.play.state import decision_of
from sandtable.kernel.tactics import TacticBook

#: Decisions about payments: what it is to pay.
_PAYMENTS: Final[Mapping[str, str]] = {
    "government": TacticId.KEEP_GOVERNMENT,
    "rescue": TacticId.BORDER_WAR,
}
_GRAND: Final[Mapping[str, str]] = {"tet": TacticId.TET, "easter": TacticId.EASTER}


def used(scene: Known, order: object) -> tuple[str, ...]:
    """Return the tactics of an order; none if it is an example of no tactic."""
    find = _FOUND.get(type(order))
    found = find(scene, order) if find is not None else ""
    return (found,) if found else ()


def _control(scene: Known, order: ChangeControl) -> str:
    if scene.seat == BLUE:
        return TacticId.LIFT_FLAG
    return TacticId.AGITATION if order.vcs else TacticId.LAY_FLAG


def _fight(scene: Known, order: Fight) -> str:
    if scene.seat == BLUE:
        army = ground_at(scene, RED, order.area)
        return TacticId.SEARCH_AND_DESTROY if army else TacticId.HUNT
    return TacticId.GUERRILLA_ATTACK if order.vcs else TacticId.MAIN_FORCE


def _march(scene: Known, order: Mobilise | Move) -> str:
    to, seat = order.to, scene.seat
    if order.vcs and not order.infantry:
        return TacticId.CADRES
    if to not in scene.printed.provinces:
        return TacticId.SANCTUARY
    flagged = to in scene.state.flags
    if seat == RED:
        return TacticId.GUARD if flagged else TacticId.INFILTRATION
    enemies = ground_at(scene, RED, to) or vc_at(scene, to)
    return TacticId.SWEEP if flagged or enemies else TacticId.GUARD


def _bomb(scene: Known, order: Bomb) -> str:
    return TacticId.BOMB_SOUTH if order.area in scene.printed.provinces else TacticId.BOMB_TRAIL


def _end_turn(scene: Known, _: EndTurn) -> str:
    """Return what is saved for; "" if no points of the card are left."""
    if scene.state.turn.points <= 0:
        return ""
    needed = scene.seat == BLUE and 0 < government_need(scene) <= saved_at_most(scene)
    return TacticId.SAVE_GOVERNMENT if needed else TacticId.SAVE


def _campaign(scene: Known, order: PlayCampaign) -> str:
    grand = GRAND_NAMES.get(card_of(scene, order.card).number, "")
    return _GRAND.get(grand, TacticId.ZONE_CAMPAIGN)


def _payment(scene: Known, _: Accept | PayFromCard) -> str:
    asked = decision_of(scene.state, scene.seat)
    return _PAYMENTS.get(asked.kind, "") if asked is not None else ""


_FOUND: Final[Mapping[type, Callable[[Known, Any], str]]] = {
    Accept: _payment,
    Bomb: _bomb,
    BuyBack: lambda _, __: TacticId.BORDER_WAR,
    BuyEvent: lambda _, __: TacticId.EVENT,
    ChangeControl: _control,
    EndTurn: _end_turn,
    Fight: _fight,
    Mobilise: _march,
    Move: _march,
    Pacify: lambda _, __: TacticId.PACIFICATION,
    PayFromCard: _payment,
    PlayCampaign: _campaign,
    Respond: lambda _, __: TacticId.RESPONSE,
    RespondFromCard: lambda _, __: TacticId.RESPONSE,
    Retreat: lambda _, __: TacticId.WITHDRAWAL,
    SeaMove: lambda _, __: TacticId.BY_SEA,
    Shift: lambda _, __: TacticId.AIR_CAV,
    StrategicMove: lambda _, __: TacticId.TRAIL,
}

BOOK: Final = TacticBook(TACTICS, used)
