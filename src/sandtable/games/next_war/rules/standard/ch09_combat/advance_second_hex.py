"""9.9.1 Some attackers may go on into a second hex."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import HexPassed, UnitMoved
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.combat import AdvanceFurther, EndAdvance
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import out_of_play
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    overrun_bases,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.fortifications import (
    bars_the_road,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import is_bridged
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import road_between
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attackers_left,
    attacking_side,
)
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import is_closed_to
from sandtable.games.next_war.rules.standard.ch09_combat.terrain_class import JUNGLE, classes_of
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    combat_of,
    mobility_of,
    side_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto

_FAST: Final = frozenset({Mobility.MECHANIZED, Mobility.MOTORIZED})
_HIGH: Final = frozenset({"mountain", JUNGLE})
_TWO_HEXES: Final = 2


@cites("STD:9.9.1")
def the_way_is_open(scene: Scene) -> bool:
    """Nobody got away, or all went two hexes back; the hex taken is open and the weather fair.

    Neither hex may be an enemy Fortification (RUL-0020.52), and nobody goes on after a landing.
    """
    combat = combat_of(scene)
    side = attacking_side(scene, combat)
    if combat.assaulters:
        return False
    if combat.vacated_by_retreat and combat.retreat_length < _TWO_HEXES:
        return False
    if scene.state.weather is Weather.STORM or needs_clearing(scene, combat.target):
        return False
    return not bars_the_road(scene, side, combat.target)


@cites("STD:9.9.1")
def second_hexes(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """Mechanized and motorized units go on; into high ground and over rivers by road only."""
    combat = combat_of(scene)
    fast = mobility_of(scene, unit) in _FAST
    if not fast or unit_of(scene, unit).at != combat.target or not the_way_is_open(scene):
        return ()
    near = scene.printed.atlas.near[combat.target]
    return tuple([to for to in near if _may_enter(scene, unit, to)])


def _may_enter(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    here, atlas, side = combat_of(scene).target, atlas_now(scene), side_of(scene, unit)
    if stack_at(scene, ENEMY[side], to) or needs_clearing(scene, to):
        return False
    if bars_the_road(scene, side, to) or is_closed_to(scene, unit, to):
        return False
    if scene.rules[out_of_play](scene, side, to):
        return False
    if (here, to) in atlas.sides and not is_bridged(atlas, here, to):
        return False
    high = not _HIGH.isdisjoint(classes_of(scene, to))
    return not high or road_between(atlas, here, to) is not None


@step(procedure, "STD:9.9.1")
def advance_goes_on(run: NextWarRun) -> None:
    """The attacker may advance units into a second hex, one at a time."""
    scene = run.scene
    if units_able_to_advance_further(scene):
        run.ask(Decision(attacking_side(scene, combat_of(scene)), "second_hex", "STD:9.9.1"))


def units_able_to_advance_further(scene: Scene) -> tuple[UnitId, ...]:
    """List the attackers that may go on."""
    return tuple([unit for unit in attackers_left(scene) if second_hexes(scene, unit)])


def offer_further(scene: Known) -> Offer:
    """Offer each of them its hexes."""
    return Offer(
        "STD:9.9.1",
        AdvanceFurther,
        (
            ("unit", Pick(units_able_to_advance_further(scene))),
            ("to", Given(lambda unit: Pick(second_hexes(scene, unit)))),
        ),
    )


def judge_further(scene: Known, order: AdvanceFurther) -> tuple[Cited[Veto], ...]:
    """One of the units, one of its hexes."""
    if order.unit not in units_able_to_advance_further(scene):
        told = Veto(
            "cannot-go-on", {"unit": order.unit, "units": units_able_to_advance_further(scene)}
        )
        return (Cited("STD:9.9.1", told),)
    hexes = second_hexes(scene, order.unit)
    if order.to in hexes:
        return ()
    facts: dict[str, Fact] = {"unit": order.unit, "hex": order.to, "hexes": hexes}
    return (Cited("STD:9.9.1", Veto("no-second-hex", facts)),)


def resolve_further(run: NextWarRun, order: AdvanceFurther) -> None:
    """It goes on; perhaps others follow."""
    run.answer()
    side = side_of(run.scene, order.unit)
    run.emit(UnitMoved(order.unit, side, (order.to,)))
    run.emit(HexPassed((order.to,), side))
    run.go_to("advance_goes_on")
    overrun_bases(run, side, order.to)


def resolve_enough(run: NextWarRun, order: EndAdvance) -> None:
    """Nobody else goes on."""
    run.answer()


ADVANCE_FURTHER = order_kind(
    "STD:9.9.1",
    "second_hex",
    AdvanceFurther,
    offer=offer_further,
    vetoes=judge_further,
    resolve=resolve_further,
)
END_ADVANCE = order_kind(
    "STD:9.9.1",
    "second_hex",
    EndAdvance,
    offer=lambda _: Offer("STD:9.9.1", EndAdvance),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_enough,
)
