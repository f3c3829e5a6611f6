"""9.0 Combat Segments, 9.2.1 declaring an attack, 9.3 attacks from several hexes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import AttackRoomUsed, CombatDeclared
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import Attack, EndCombat
from sandtable.games.next_war.rule_hooks import attack_vetoes
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    is_aboard,
    note_assault,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import has_beachhead
from sandtable.games.next_war.rules.standard.ch08_movement.sea.island_assault import (
    assault_room,
    half_points_aboard,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import (
    half_points_over,
    may_fight_from,
)
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, stack_at, unit_of
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:9.0")
def is_voluntary() -> Offer:
    """Nobody has to attack: a side may end its Combat Segment whenever it likes."""
    return Offer("STD:9.0", EndCombat)


@cites("STD:9.2.1", "STD:9.8.6")
def declared(scene: Scene, target: PlaceId, units: tuple[UnitId, ...]) -> Combat:
    """The combat of these attackers against all units in the hex that it attacks.

    Units that retreated into the hex in this segment are not among its defenders.
    """
    held = stack_at(scene, ENEMY[scene.state.segment.side], target)
    newcomers = scene.state.segment.newcomers
    combat = Combat(target, units, tuple([unit for unit in held if unit not in newcomers]))
    landing = tuple([unit for unit in units if is_aboard(scene, unit)])
    return replace(combat, landing=landing) if landing else combat


@cites("STD:9.3")
def is_open(scene: Scene, target: PlaceId) -> bool:
    """A hex is attacked once in a segment; later comers to an empty one make no new target."""
    return target in scene.state.segment.targets and is_defended(scene, target)


@cites("STD:8.5.8.4")
def is_defended(scene: Scene, target: PlaceId) -> bool:
    """Whether enemy units are in a hex, or an enemy Beachhead alone."""
    enemy = ENEMY[scene.state.segment.side]
    return bool(stack_at(scene, enemy, target)) or has_beachhead(scene, enemy, target)


@cites("STD:9.3")
def most_from(scene: Scene, side: SideId, here: PlaceId) -> int:
    """Attackers from several hexes join; from each no more than may fight from it (RUL-0020.27)."""
    stack = stack_at(scene, side, here)
    # A unit too large for the limit may still fight alone, for it cannot be split.
    least = min([half_points_of(scene, (unit,)) for unit in stack], default=0)
    return max(may_fight_from(scene, side, here), least)


@cites("STD:8.1.1.1")
def room_from(scene: Scene, here: PlaceId) -> int:
    """The half stacking points that may still attack from a hex in this segment."""
    left = dict(scene.state.attack_room).get(here)
    return most_from(scene, scene.state.segment.side, here) if left is None else left


def rooms_after(scene: Scene, units: tuple[UnitId, ...]) -> tuple[tuple[PlaceId, int], ...]:
    """List what may still attack from each over-stacked hex once these units have attacked."""
    side, known = scene.state.segment.side, dict(scene.state.attack_room)
    return tuple(
        [
            (here, room_from(scene, here) - _from(scene, units, here))
            for here in _hexes_of(scene, units)
            if here in known or half_points_over(scene, side, here)
        ]
    )


def crowded(scene: Scene, units: tuple[UnitId, ...]) -> tuple[PlaceId, ...]:
    """List the hexes from which not all of these units may attack together."""
    return tuple(
        [
            here
            for here in _hexes_of(scene, units)
            if _from(scene, units, here) > room_from(scene, here)
        ]
    )


def _hexes_of(scene: Scene, units: tuple[UnitId, ...]) -> list[PlaceId]:
    return sorted({at for at in [unit_of(scene, unit).at for unit in units] if at >= 0})


def _from(scene: Scene, units: tuple[UnitId, ...], here: PlaceId) -> int:
    return half_points_of(scene, tuple([u for u in units if unit_of(scene, u).at == here]))


def attacks(scene: Scene, target: PlaceId) -> Subset[UnitId] | Path[Any]:
    """Every choice of attackers against a hex."""
    able = able_against(scene, target)
    if target < 0:
        return Subset(
            able,
            least=1,
            weight=lambda unit: half_points_aboard(scene, (unit,)),
            limit=assault_room(scene, scene.state.segment.side, target),
            measure="stacking points aboard",
            per=2,
        )
    over = crowded(scene, able)
    if not over:
        return Subset(able, least=1)
    if len(over) == 1:
        return Subset(
            able,
            least=1,
            weight=lambda unit: _from(scene, (unit,), over[0]),
            limit=room_from(scene, over[0]),
            measure=f"stacking points from {scene.printed.atlas.label(over[0])}",
            per=2,
        )
    # Several limits at once: unit by unit, as a way through the stacks.
    return Path(
        (),
        lambda chosen: tuple([unit for unit in able if unit not in chosen]),
        lambda chosen, unit: None if crowded(scene, (*chosen, unit)) else (*chosen, unit),
        lambda _: True,
    )


def offer_attack(scene: Known) -> Offer | None:
    """Offer every hex that somebody may attack, and whoever may."""
    targets = [
        target
        for target in scene.state.segment.targets
        if is_open(scene, target) and able_against(scene, target)
    ]
    if not targets:
        return None
    return Offer(
        "STD:9.1",
        Attack,
        (("target", Pick(targets)), ("units", Given(lambda target: attacks(scene, target)))),
    )


def judge_attack(scene: Known, order: Attack) -> tuple[Cited[Veto], ...]:
    """Judge the target, each unit, then what comes from each hex."""
    if not is_open(scene, order.target):
        code = "attacked-or-new" if is_defended(scene, order.target) else "nobody-to-attack"
        return objection("STD:9.3", code, hex=order.target)
    if not order.units or len(set(order.units)) != len(order.units):
        return objection("STD:9.2.1", "name-attackers-once")
    own, forbids = (
        scene.state.forces[scene.state.segment.side].units.map,
        scene.rules[attack_vetoes],
    )
    for unit in order.units:
        if unit not in own:
            return objection("STD:9.0", "not-your-attacker", unit=unit)
        found = forbids(scene, unit, order.target)
        if found:
            return found
    return objections_to_numbers(scene, order)


def objections_to_numbers(scene: Scene, order: Attack) -> tuple[Cited[Veto], ...]:
    """Why so many units may not attack together: from one hex, or an island from ships."""
    if order.target < 0:
        return objections_to_island_assault(scene, order)
    over = crowded(scene, order.units)
    if not over:
        return ()
    room = room_from(scene, over[0])
    stacking = _from(scene, order.units, over[0])
    return objection("STD:9.3", "too-many-from-hex", hex=over[0], stacking=stacking, room=room)


@cites("STD:8.1.1.1")
def objections_to_island_assault(scene: Scene, order: Attack) -> tuple[Cited[Veto], ...]:
    """No more units assault an island from ships than find room on it."""
    landing = half_points_aboard(scene, order.units)
    room = assault_room(scene, scene.state.segment.side, order.target)
    if landing <= room:
        return ()
    return objection(
        "STD:8.1.1.1", "assault-too-large", hex=order.target, room=room, stacking=landing
    )


@cites("STD:3.5")
def resolve_attack(run: NextWarRun, order: Attack) -> None:
    """The attack cannot be taken back; its combat is fought out before the next is declared."""
    rooms = rooms_after(run.scene, order.units)
    combat = declared(run.scene, order.target, order.units)
    run.emit(CombatDeclared(combat))
    note_assault(run, combat.assaulters, order.target)
    if rooms:
        run.emit(AttackRoomUsed(rooms))
    run.open(procedure)


def resolve_end(run: NextWarRun, order: EndCombat) -> None:
    """The side attacks no more."""
    run.answer()


ATTACK = order_kind(
    "STD:9.2.1",
    "attack",
    Attack,
    offer=offer_attack,
    vetoes=judge_attack,
    resolve=resolve_attack,
)
END_COMBAT = order_kind(
    "STD:9.0",
    "attack",
    EndCombat,
    offer=lambda _: is_voluntary(),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
