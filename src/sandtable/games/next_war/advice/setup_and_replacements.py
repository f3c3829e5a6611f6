"""Setting up, placing what arrives, and making losses good."""

from __future__ import annotations

from typing import Any

from sandtable.games.next_war.advice.threat_map import ThreatMap, step_worth
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndReplacements,
    Place,
    PlaceHelicopter,
    PlaceRest,
    Rebuild,
    Recover,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import has_room_for
from sandtable.games.next_war.state_lookups import Known, counter_of, own_side
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import Offer


def _offer(scene: Known, kind: type) -> Offer | None:
    return next((offer for offer in offers(scene) if offer.order is kind), None)


def place(scene: Known) -> Any:
    """Place the next unit where it helps most, then helicopters near the enemy."""
    outlook = ThreatMap(scene, own_side(scene))
    offer = _offer(scene, Place)
    if offer is not None:
        for here, stack in scene.state.forces[scene.seat].stacks.map.items():
            outlook.take_up(outlook.hopes(stack, here), stack, here)
        unit = min(offer.domain(()).listed())  # type: ignore[union-attr]  # a Pick
        return Place(unit, _best_hex(scene, outlook, unit, offer.domain((unit,)).listed()))  # type: ignore[union-attr]  # a Pick
    return helicopter(scene, outlook) or PlaceRest()


def _best_hex(scene: Known, outlook: ThreatMap, unit: UnitId, hexes: list[PlaceId]) -> PlaceId:
    """Find the hex in which a unit helps most, and is not lost; off the map, the first place."""
    if max(hexes) < 0:
        return max(hexes)
    counter = counter_of(scene, unit)
    worth = float(counter.attack + counter.defence)
    hopes = outlook.hopes((unit,), max(hexes))

    def comfort(here: PlaceId) -> tuple[bool, float, int]:
        if here < 0:
            return (True, 0.0, here)
        room = has_room_for(scene, unit, here)
        loss = outlook.loss(here, float(counter.defence), worth)
        return (room, outlook.promise(hopes, unit, here) - loss, -here)

    return max(hexes, key=comfort)


def helicopter(scene: Known, outlook: ThreatMap) -> PlaceHelicopter | None:
    """Base a helicopter near the enemy, but not beside him."""
    offer = _offer(scene, PlaceHelicopter)
    if offer is None:
        return None
    one = min(offer.domain(()).listed())  # type: ignore[union-attr]  # a Pick
    bases = offer.domain((one,)).listed()  # type: ignore[union-attr]  # a Pick
    return PlaceHelicopter(one, max(bases, key=lambda here: (nearness(outlook, here), -here)))


def nearness(outlook: ThreatMap, here: PlaceId) -> float:
    """How well a base lies: within reach of the enemy, out of reach of his guns."""
    if here < 0:
        return -100.0
    return -abs(distance_to_enemies(outlook, here) - 4)


def distance_to_enemies(outlook: ThreatMap, here: PlaceId) -> int:
    """How many hexes the nearest enemy is away; far from a place off the map."""
    if here < 0:
        return 100
    away = outlook.scene.printed.atlas.lattice.distance
    return min([away(here, there) for there in outlook.threats], default=0)  # type: ignore[arg-type]


def replacement(scene: Known) -> Any:
    """Make good what is worth most; bring units back where they help."""
    offer = _offer(scene, Recover)
    if offer is not None:
        units = offer.domain(()).listed()  # type: ignore[union-attr]  # a Pick
        return Recover(max(units, key=lambda unit: (step_worth(scene, unit), -unit)))
    offer = _offer(scene, Rebuild)
    if offer is None:
        return EndReplacements()
    units = offer.domain(()).listed()  # type: ignore[union-attr]  # a Pick
    outlook = ThreatMap(scene, own_side(scene))
    counters = scene.printed.counters
    for unit in sorted(units, key=lambda one: (-counters[one].attack - counters[one].defence, one)):
        hexes = offer.domain((unit,)).listed()  # type: ignore[union-attr]  # a Pick
        if hexes:
            return Rebuild(unit, _best_hex(scene, outlook, unit, hexes))
    return EndReplacements()
