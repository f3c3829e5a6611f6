"""8.5.3 Several units drop as one mission: one roll of air defence, a landing roll each.

Who rolls is RUL-0020.13.
"""

from __future__ import annotations

from sandtable.games.next_war.ids import NO_PLACE, NO_UNIT, PlaceId, UnitId
from sandtable.games.next_war.orders.movement import DropTogether
from sandtable.games.next_war.rule_hooks import Movers, drop_limit, drop_vetoes, hexes_in_play
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch02_units.russian_motorized_paradrops import (
    has_a_limit_of_its_own,
    objections_to_motorized,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.escorts import (
    most_escorts,
    objections_to_escort,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop import (
    dropped_by,
    not_in_a_storm,
    only_on_the_ground,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.paradrop_order import (
    LIMITS,
    send_drop,
    units_able_to_drop,
    who_cannot_drop,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, counter_of, unit_of
from sandtable.kernel.rules.domains import Count, Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_TWO = 2


def groups(scene: Scene) -> dict[PlaceId, tuple[UnitId, ...]]:
    """Which units could start together, and from where."""
    found: dict[PlaceId, tuple[UnitId, ...]] = {}
    for unit in units_able_to_drop(scene):
        here = unit_of(scene, unit).at
        found[here] = (*found.get(here, ()), unit)
    return {here: units for here, units in found.items() if len(units) >= _TWO}


@cites("STD:8.5.3.1")
def over_the_limit(scene: Scene, units: Movers) -> tuple[Cited[Veto], ...]:
    """Those who drop together count together against the limit of their nation."""
    found = [Cited("STD:2.8.5.2", each) for each in objections_to_motorized(scene, units)]
    counted = [unit for unit in units if not has_a_limit_of_its_own(scene, unit, units)]
    for nation in dict.fromkeys(counter_of(scene, unit).nation for unit in counted):
        mine = tuple([unit for unit in counted if counter_of(scene, unit).nation == nation])
        needs = dropped_by(scene, nation) + half_points_of(scene, mine)
        limit = scene.rules[drop_limit](scene, nation)
        if needs > limit:
            told = {"room": limit, "stacking": needs}
            found += objection("STD:8.5.3.1", "drop-limit", nation=nation, **told)
    return tuple(found)


def drop_zones(scene: Scene, units: Movers) -> Pick[PlaceId]:
    """The hexes into which these units may drop together."""
    if over_the_limit(scene, units):
        return Pick(())
    in_play = scene.rules[hexes_in_play](scene)
    return Pick(in_play, lambda here: not any(_kept_away(scene, unit, here) for unit in units))


def _kept_away(scene: Scene, unit: UnitId, here: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why one of several units may not drop there, the limits apart: they count together."""
    found = scene.rules[drop_vetoes](scene, unit, here)
    return tuple([veto for veto in found if veto.cite not in LIMITS])


def offer_together(scene: Known) -> Offer | None:
    """Offer stacks that could drop, into any hex open to all of them."""
    if not_in_a_storm(scene, NO_UNIT, NO_PLACE) or only_on_the_ground(scene, NO_UNIT, NO_PLACE):
        return None
    stacks = groups(scene)
    if not stacks:
        return None
    return Offer(
        "STD:8.5.3",
        DropTogether,
        (
            ("origin", Pick(tuple(stacks))),
            ("units", Given(lambda origin: Subset(stacks[origin], least=_TWO))),
            ("at", Given(lambda _, units: drop_zones(scene, units))),
            ("escort", Count(0, most_escorts(scene, scene.state.segment.side))),
        ),
    )


def judge_together(scene: Known, order: DropTogether) -> tuple[Cited[Veto], ...]:
    """Judge the units, the hex, then the escort."""
    found = _objections_to_group(scene, order)
    if found:
        return found
    if order.at not in scene.rules[hexes_in_play](scene):
        return objection("STD:8.5.3", "no-such-hex", hex=order.at)
    for unit in order.units:
        found = _kept_away(scene, unit, order.at)
        if found:
            return found
    over = over_the_limit(scene, order.units)
    if over:
        return over[:1]
    return objections_to_escort(scene, scene.state.segment.side, order.escort)


def _objections_to_group(scene: Scene, order: DropTogether) -> tuple[Cited[Veto], ...]:
    if len(set(order.units)) != len(order.units) or len(order.units) < _TWO:
        return objection("STD:8.5.3", "name-two")
    able = units_able_to_drop(scene)
    for unit in order.units:
        if unit not in able:
            return who_cannot_drop(scene, unit)
        if unit_of(scene, unit).at != order.origin:
            at = unit_of(scene, unit).at
            return objection("STD:8.5.3", "not-there", unit=unit, at=at, hex=order.origin)
    return ()


@cites("STD:8.5.3")
def resolve_together(run: NextWarRun, order: DropTogether) -> None:
    """The enemy fires once at all of them; then each rolls for its own landing."""
    send_drop(run, order.units, order.at, order.escort)


DROP_TOGETHER = order_kind(
    "STD:8.5.3",
    "move",
    DropTogether,
    offer=offer_together,
    vetoes=judge_together,
    resolve=resolve_together,
)
