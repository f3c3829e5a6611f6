"""Setting up for the Advanced game: garrisons in their places, supply units behind the others."""

from __future__ import annotations

from typing import Any

from sandtable.games.next_war.advice.advanced.cache_worth import is_paid_for_bases
from sandtable.games.next_war.advice.setup_and_replacements import _best_hex, _offer, place
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place, PlaceRest
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import is_of_supply
from sandtable.games.next_war.state_lookups import Known, own_side


def set_up(scene: Known) -> Any:
    """Place units where they help most; garrisons and supply units go where it is suggested."""
    side, offer = own_side(scene), _offer(scene, Place)
    if offer is None:
        return place(scene)
    units = [unit for unit in offer.domain(()).listed() if not is_of_supply(scene, unit)]  # type: ignore[union-attr]  # a Pick
    if is_paid_for_bases(side) or not units:
        return PlaceRest()
    outlook = ThreatMap(scene, side)
    for here, stack in scene.state.forces[side].stacks.map.items():
        outlook.take_up(outlook.hopes(stack, here), stack, here)
    unit = min(units)
    hexes = offer.domain((unit,)).listed()  # type: ignore[union-attr]  # a Pick
    return Place(unit, _best_hex(scene, outlook, unit, hexes))
