"""18.2.2, 18.6.1 Strikes by headquarters and artillery as orders; steps m and n of a phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.strikes import (
    EndStrikes,
    InterdictHex,
    StrikeBridge,
    StrikeUnit,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import aim_at_unit
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import (
    ask_first,
    ask_next,
    resolve_end,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import (
    ARTILLERY,
    HEADQUARTERS,
    RULE_OF,
    aim_vetoes,
    bridges_to_strike,
    can_strike,
    hexes_to_interdict,
    strike_by_unit,
    striker_vetoes,
    strikers,
    units_to_strike,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Domain, Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import step
from sandtable.kernel.rules.vetoes import Cited, Veto

UnitStrike = StrikeUnit | StrikeBridge | InterdictHex

_HQ_ABLE: Final = partial(can_strike, kind=HEADQUARTERS)
_ARTILLERY_ABLE: Final = partial(can_strike, kind=ARTILLERY)


@step(strikes, "ADV:18.2.2")
def headquarters_strikes(run: NextWarRun) -> None:
    """Headquarters strike, one at a time, the sides in turns."""
    ask_first(run, Decision(0, HEADQUARTERS, RULE_OF[HEADQUARTERS]), _HQ_ABLE)


@step(strikes, "ADV:18.6.1")
def artillery_strikes(run: NextWarRun) -> None:
    """Artillery strikes, one unit at a time, the sides in turns."""
    ask_first(run, Decision(0, ARTILLERY, RULE_OF[ARTILLERY]), _ARTILLERY_ABLE)


def aim_of(scene: Known, order: UnitStrike) -> Aim:
    """What an order aims at."""
    if isinstance(order, StrikeUnit):
        known = 0 <= order.struck < len(scene.printed.counters)
        unknown = Aim(Target.COMBAT_UNIT, unit=order.struck)
        return aim_at_unit(scene, order.struck) if known else unknown
    if isinstance(order, StrikeBridge):
        return Aim(Target.BRIDGE, at=order.at, across=order.to)
    return Aim(Target.HEX, at=order.at)


def judge(scene: Known, order: UnitStrike, kind: str) -> tuple[Cited[Veto], ...]:
    """Judge who strikes, and then what is struck."""
    wrong = striker_vetoes(scene, own_side(scene), order.striker, kind)
    return wrong or aim_vetoes(scene, order.striker, kind, aim_of(scene, order))


def resolve(run: NextWarRun, order: UnitStrike, kind: str) -> None:
    """Carry out a strike, and let the other side have its turn."""
    strike_by_unit(run, order.striker, aim_of(run.scene, order))
    ask_next(run, _HQ_ABLE if kind == HEADQUARTERS else _ARTILLERY_ABLE)


def offer_units(scene: Known, kind: str) -> Offer | None:
    """Offer the enemy units in range of each unit that may strike."""
    return _offer(scene, kind, StrikeUnit, "struck", partial(units_to_strike, kind=kind))


def offer_hexes(scene: Known, kind: str) -> Offer | None:
    """Offer the hexes in range that may be interdicted."""
    return _offer(scene, kind, InterdictHex, "at", partial(hexes_to_interdict, kind=kind))


def _offer(
    scene: Known,
    kind: str,
    order: type,
    name: str,
    found: Callable[[Known, UnitId], tuple[UnitId, ...] | tuple[PlaceId, ...]],
) -> Offer | None:
    aims = {unit: found(scene, unit) for unit in strikers(scene, own_side(scene), kind)}
    able = [unit for unit, there in aims.items() if there]
    if not able:
        return None

    def then(striker: UnitId) -> Domain:
        return Pick(aims[striker])

    return Offer(RULE_OF[kind], order, (("striker", Pick(tuple(able))), (name, Given(then))))


def offer_bridges(scene: Known, kind: str) -> Offer | None:
    """Offer the bridges in range, each in either of its hexes."""
    found = {
        unit: bridges_to_strike(scene, unit, kind)
        for unit in strikers(scene, own_side(scene), kind)
    }
    able = tuple([unit for unit, bridges in found.items() if bridges])
    if not able:
        return None

    def hexes(striker: UnitId) -> Domain:
        return Pick(tuple(dict.fromkeys([aim.at for aim in found[striker]])))

    def banks(striker: UnitId, at: PlaceId) -> Domain:
        return Pick(tuple([aim.across for aim in found[striker] if aim.at == at]))

    parameters = (("striker", Pick(able)), ("at", Given(hexes)), ("to", Given(banks)))
    return Offer(RULE_OF[kind], StrikeBridge, parameters)


HQ_STRIKES_UNIT = order_kind(
    "ADV:18.2.2",
    HEADQUARTERS,
    StrikeUnit,
    offer=partial(offer_units, kind=HEADQUARTERS),
    vetoes=partial(judge, kind=HEADQUARTERS),
    resolve=partial(resolve, kind=HEADQUARTERS),
)
HQ_STRIKES_BRIDGE = order_kind(
    "ADV:18.2.2",
    HEADQUARTERS,
    StrikeBridge,
    offer=partial(offer_bridges, kind=HEADQUARTERS),
    vetoes=partial(judge, kind=HEADQUARTERS),
    resolve=partial(resolve, kind=HEADQUARTERS),
)
HQ_INTERDICTS = order_kind(
    "ADV:18.2.2",
    HEADQUARTERS,
    InterdictHex,
    offer=partial(offer_hexes, kind=HEADQUARTERS),
    vetoes=partial(judge, kind=HEADQUARTERS),
    resolve=partial(resolve, kind=HEADQUARTERS),
)
HQ_ENDS = order_kind(
    "ADV:18.2.2",
    HEADQUARTERS,
    EndStrikes,
    offer=lambda _: Offer("ADV:18.2.2", EndStrikes),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end(_HQ_ABLE),
)
ARTILLERY_STRIKES_UNIT = order_kind(
    "ADV:18.6.1",
    ARTILLERY,
    StrikeUnit,
    offer=partial(offer_units, kind=ARTILLERY),
    vetoes=partial(judge, kind=ARTILLERY),
    resolve=partial(resolve, kind=ARTILLERY),
)
ARTILLERY_STRIKES_BRIDGE = order_kind(
    "ADV:18.6.1",
    ARTILLERY,
    StrikeBridge,
    offer=partial(offer_bridges, kind=ARTILLERY),
    vetoes=partial(judge, kind=ARTILLERY),
    resolve=partial(resolve, kind=ARTILLERY),
)
ARTILLERY_INTERDICTS = order_kind(
    "ADV:18.6.1",
    ARTILLERY,
    InterdictHex,
    offer=partial(offer_hexes, kind=ARTILLERY),
    vetoes=partial(judge, kind=ARTILLERY),
    resolve=partial(resolve, kind=ARTILLERY),
)
ARTILLERY_ENDS = order_kind(
    "ADV:18.6.1",
    ARTILLERY,
    EndStrikes,
    offer=lambda _: Offer("ADV:18.6.1", EndStrikes),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end(_ARTILLERY_ABLE),
)
