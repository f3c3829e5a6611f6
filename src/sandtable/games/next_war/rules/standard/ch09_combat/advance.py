"""9.2.8 and 9.9 The attackers advance into a hex left empty."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import HexPassed, UnitMoved
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import Advance
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import is_combat_unit, out_of_play
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    allowance_of,
    half_points_of,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import drive_ships_out
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
    lift_markers,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    is_aboard,
    land,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attackers_left,
    attacking_side,
    is_vacated,
)
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import is_closed_to
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    combat_of,
    ground_at,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Fact, Veto

_HALVES: Final = 2


@step(procedure, "STD:9.2.8")
def attacker_advances(run: NextWarRun) -> None:
    """If the hex is empty, at least one of the attackers that can enter it must advance."""
    lift_markers(run)
    scene = run.scene
    if combat_of(scene).target < 0:
        stay_ashore(run)
        return
    if not is_vacated(scene) or not attackers_left(scene) or is_closed(scene):
        return
    landing = assaulters_left(scene)
    if landing:
        land_all(run, landing)
    scene = run.scene
    if not candidates(scene) and not followers(scene):
        return
    if len(candidates(scene)) == 1 and not landing and not followers(scene):
        enter(run, candidates(scene))
    else:
        run.ask(Decision(attacking_side(scene, combat_of(scene)), "advance", "STD:9.9"))


@cites("STD:8.5.8")
def stay_ashore(run: NextWarRun) -> None:
    """Units that assault an island stay there after a retreat result, or if nobody is left."""
    landing = assaulters_left(run.scene)
    if landing and is_ashore_won(run.scene):
        land(run, landing, combat_of(run.scene).target)


@cites("STD:8.5.8", "STD:8.5.8.1")
def is_ashore_won(scene: Scene) -> bool:
    """Whether an assault has succeeded: no defender is left, or one on an island had to retreat."""
    combat = combat_of(scene)
    return is_vacated(scene) or (combat.target < 0 and combat.told_to_go)


def assaulters_left(scene: Scene) -> tuple[UnitId, ...]:
    """List the attackers aboard ships that are alive."""
    return tuple([unit for unit in combat_of(scene).assaulters if is_aboard(scene, unit)])


@cites("STD:9.9", "RUL-0190")
def candidates(scene: Scene) -> tuple[UnitId, ...]:
    """List the attackers that may still advance: those that could take the step into the hex."""
    target, left = combat_of(scene).target, attackers_left(scene)
    outside = [unit for unit in left if unit_of(scene, unit).at != target]
    return tuple([unit for unit in outside if not is_closed_to(scene, unit, target)])


def entered(scene: Scene) -> tuple[UnitId, ...]:
    """List the attackers that are in the hex."""
    target, left = combat_of(scene).target, attackers_left(scene)
    return tuple([unit for unit in left if unit_of(scene, unit).at == target])


@cites("STD:9.9.4")
def land_all(run: NextWarRun, units: tuple[UnitId, ...]) -> None:
    """All who survive an amphibious assault must advance into the hex that it has emptied."""
    target = combat_of(run.scene).target
    land(run, units, target)
    drive_ships_out(run, attacking_side(run.scene, combat_of(run.scene)), target)


def is_closed(scene: Scene) -> bool:
    """Whether the attackers' side never comes into the hex they have emptied."""
    combat = combat_of(scene)
    return bool(scene.rules[out_of_play](scene, attacking_side(scene, combat), combat.target))


@cites("STD:9.9")
def room(scene: Scene) -> int:
    """Up to four stacking points may advance, into mountains three."""
    terrain = ground_at(scene, combat_of(scene).target).terrain
    lightest = min([half_points_of(scene, (unit,)) for unit in candidates(scene)], default=0)
    most = _HALVES * scene.printed.charts.terrain[terrain].stacking
    if combat_of(scene).assaulters:
        return max(0, most - half_points_of(scene, entered(scene)))
    return max(most, lightest)


def attackers(scene: Scene) -> Subset[UnitId]:
    """Every choice of attackers to advance: one of them at least, if none has landed."""
    return Subset(
        candidates(scene),
        least=0 if entered(scene) else 1,
        weight=lambda unit: half_points_of(scene, (unit,)),
        limit=room(scene),
        measure="stacking points",
        per=2,
    )


@cites("STD:9.9")
def followers(scene: Scene) -> tuple[UnitId, ...]:
    """Units that cannot attack may go along with an attacker they stand with."""
    combat, counts = combat_of(scene), scene.rules[is_combat_unit]
    hexes = sorted({unit_of(scene, unit).at for unit in candidates(scene)})
    return tuple(
        [
            unit
            for here in hexes
            for unit in stack_at(scene, attacking_side(scene, combat), here)
            if not counts(scene, unit)
            and allowance_of(scene, unit)
            and not is_closed_to(scene, unit, combat.target)
        ]
    )


def company(scene: Scene, units: tuple[UnitId, ...]) -> Subset[UnitId]:
    """Every choice of those who go along with these attackers."""
    return Subset(
        followers(scene),
        weight=lambda unit: half_points_of(scene, (unit,)),
        limit=max(0, room(scene) - half_points_of(scene, units)),
        measure="stacking points",
        per=2,
    )


def offer_advance(scene: Known) -> Offer:
    """Offer every choice that fits into the hex."""
    return Offer(
        "STD:9.9",
        Advance,
        (
            ("units", attackers(scene)),
            ("followers", Given(lambda units: company(scene, units))),
        ),
    )


def judge_advance(scene: Known, order: Advance) -> tuple[Cited[Veto], ...]:
    """Attackers first, then those who go along, all within the limit."""
    if not attackers(scene).contains(order.units):
        return _no("wrong-advance", units=candidates(scene), room=room(scene))
    left = room(scene) - half_points_of(scene, order.units)
    if not company(scene, order.units).contains(order.followers):
        return _no("wrong-followers", units=followers(scene), room=max(0, left))
    return ()


def enter(run: NextWarRun, units: tuple[UnitId, ...]) -> None:
    """They enter the hex, whatever zones there are."""
    scene = run.scene
    combat = combat_of(scene)
    side = attacking_side(scene, combat)
    for unit in units:
        run.emit(UnitMoved(unit, side, (combat.target,)))
    run.emit(HexPassed((combat.target,), side))
    go_under_a_marker(run, side, combat.target)
    drive_ships_out(run, side, combat.target)


@cites("STD:9.9.2")
def go_under_a_marker(run: NextWarRun, side: SideId, here: PlaceId) -> None:
    """Whoever advances into an enemy Urban hex, City or Installation goes under a marker.

    Even where a marker was given up earlier in the turn: an advance is not optional (RUL-0009).
    """
    enter_to_clear(run, side, here)


def resolve_advance(run: NextWarRun, order: Advance) -> None:
    """They advance."""
    if order.units or order.followers:
        enter(run, (*order.units, *order.followers))
    run.answer()


def _no(code: str, **facts: Fact) -> tuple[Cited[Veto], ...]:
    return (Cited("STD:9.9", Veto(code, dict(facts))),)


ADVANCE = order_kind(
    "STD:9.9",
    "advance",
    Advance,
    offer=offer_advance,
    vetoes=judge_advance,
    resolve=resolve_advance,
)
