"""6.5.5 Helicopters of the US Marines, which may be based on amphibious ships."""

from __future__ import annotations

from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    base_of,
    helicopters_aboard,
    kind_of_ship,
    ship_of,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_places import kind_of
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.rule_hooks import rebase_vetoes
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    flown_already,
    not_in_elite_reaction,
    rebasing_flight,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_flight_paths import can_reach
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import (
    helicopter_of,
    is_at_sea,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@cites("STD:6.5.5", "RUL-0360")
def may_be_based_on(scene: Scene, helicopter: HelicopterId, ship: ShipId) -> bool:
    """A Marine helicopter may be based on an amphibious ship of its nation."""
    counter = scene.printed.helicopters[helicopter]
    if not counter.marine or kind_of_ship(scene, ship) is not ShipKind.AMPHIBIOUS:
        return False
    return counter.nation == scene.printed.ships[ship].nation


@cites("STD:6.5.1.1", "STD:6.5.5")
def has_free_deck(scene: Scene, ship: ShipId) -> bool:
    """An amphibious ship has room for one helicopter."""
    return not helicopters_aboard(scene, ship)


@adds(rebase_vetoes, "STD:6.5.5")
def ship_is_at_sea(scene: Scene, helicopter: HelicopterId, to: PlaceId) -> tuple[Veto, ...]:
    """No helicopter leaves a ship in an At Sea box."""
    now = helicopter_of(scene, scene.printed.helicopters[helicopter].side, helicopter)
    if now is None or not is_at_sea(scene, now):
        return ()
    return (Veto("ship-at-sea", {"helicopter": helicopter}),)


def objections_to_deck(
    scene: Scene, helicopter: HelicopterId, ship: ShipId
) -> tuple[Cited[Veto], ...]:
    """Why a helicopter may not be based on a ship from now on; nothing if it may."""
    side = scene.state.segment.side
    now = helicopter_of(scene, side, helicopter)
    if now is None or ship not in scene.state.forces[side].ships.map:
        return objection("STD:6.5.5", "not-your-deck", helicopter=helicopter, ship=ship)
    for veto in (*_grounded(scene, helicopter), *ship_is_at_sea(scene, helicopter, now.base)):
        return (Cited("STD:6.5.1.2", veto),)
    if not may_be_based_on(scene, helicopter, ship):
        return objection("STD:6.5.5", "no-deck-for-it", helicopter=helicopter, ship=ship)
    if not has_free_deck(scene, ship):
        return objection("STD:6.5.1.1", "deck-is-full", ship=ship)
    return _out_of_range(scene, helicopter, ship)


def _grounded(scene: Scene, helicopter: HelicopterId) -> tuple[Veto, ...]:
    """What stops a helicopter wherever it would rebase to."""
    side = scene.printed.helicopters[helicopter].side
    base = scene.state.forces[side].helicopters.map[helicopter].base
    return (
        *flown_already(scene, helicopter, base),
        *not_in_elite_reaction(scene, helicopter, base),
    )


@cites("STD:6.5.5", "STD:6.5.1.2")
def _out_of_range(scene: Scene, helicopter: HelicopterId, ship: ShipId) -> tuple[Cited[Veto], ...]:
    """It flies to a ship as to any base, twice its range, but not to one in an At Sea box."""
    side, at = scene.printed.ships[ship].side, ship_of(scene, ship).at
    flight = rebasing_flight(scene, helicopter, at, 0)
    if kind_of(scene.printed, at) is not BoxKind.AT_SEA and can_reach(scene, flight):
        return ()
    base = base_of(scene, scene.state.forces[side].helicopters.map[helicopter])
    facts = {"helicopter": helicopter, "hex": at, "base": base, "reach": flight.reach}
    return (Cited("STD:6.5.1.2", Veto("base-too-far", dict(facts))),)


def decks_for(scene: Scene, helicopter: HelicopterId) -> tuple[ShipId, ...]:
    """The ships on which a helicopter of the moving side may be based from now on."""
    ships = ships_of_side(scene, scene.printed.helicopters[helicopter].side)
    fit = [ship for ship, _ in ships if may_be_based_on(scene, helicopter, ship)]
    return tuple([ship for ship in fit if not objections_to_deck(scene, helicopter, ship)])


def may_board(scene: Scene, side: SideId) -> dict[HelicopterId, tuple[ShipId, ...]]:
    """The helicopters of the moving side that may be based on a ship from now on, and on which."""
    if not scene.state.forces[side].ships.map:
        return {}
    fleet = scene.state.forces[side].helicopters.pairs()
    marines = [each for each, _ in fleet if scene.printed.helicopters[each].marine]
    found = {each: decks_for(scene, each) for each in marines}
    return {each: decks for each, decks in found.items() if decks}
