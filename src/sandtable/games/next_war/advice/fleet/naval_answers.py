"""Answers to questions at sea: where a ship retreats or shelters, and who loses a step."""

from __future__ import annotations

from sandtable.games.next_war.advice.fleet.ship_stations import station_worth
from sandtable.games.next_war.advice.threat_map import step_worth
from sandtable.games.next_war.ids import NO_PLACE, PlaceId
from sandtable.games.next_war.orders.landings import (
    LoseBeachhead,
    PlaceBeachhead,
    TakeLandingLoss,
)
from sandtable.games.next_war.orders.naval import PlaceShip, RetreatShip
from sandtable.games.next_war.orders.naval_movement import LoseStepAtSea
from sandtable.games.next_war.rules.sea.amphibious_combat import losers
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import refuges
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import is_setting_up
from sandtable.games.next_war.rules.standard.ch10_reinforcements.ship_placement import (
    ships_to_place,
)
from sandtable.games.next_war.state_lookups import Known, own_side
from sandtable.kernel.play.state import decision_of


def best_refuge(scene: Known) -> RetreatShip:
    """Retreat a ship to the place where it is worth most."""
    ship = scene.state.leaving[0]
    places = refuges(scene, ship)
    return RetreatShip(ship, max(places, key=lambda to: (station_worth(scene, ship, to), to)))


def cheapest_at_sea(scene: Known) -> LoseStepAtSea:
    """Let the unit lose a step whose steps are worth least."""
    return LoseStepAtSea(min(scene.state.sea_loss, key=lambda one: (step_worth(scene, one), one)))


def best_berth(scene: Known) -> PlaceShip | None:
    """Place a ship in the box or Port from which it is worth most; None: none is to be placed."""
    side = own_side(scene)
    found = ships_to_place(scene, side, setting_up=is_setting_up(scene, side))
    for ship, places in found.items():
        if places:
            best = max(places, key=lambda to: (station_worth(scene, ship, to), to))
            return PlaceShip(ship, best)
    return None


def place_beachhead(scene: Known) -> PlaceBeachhead:
    """Place a Beachhead where units have landed."""
    decision = decision_of(scene.state, scene.seat)
    return PlaceBeachhead(PlaceId(decision.about[0] if decision is not None else NO_PLACE))


def cheapest_of_the_landing(scene: Known) -> TakeLandingLoss:
    """Let the unit lose the step of a repelled landing whose steps are worth least."""
    return TakeLandingLoss(min(losers(scene), key=lambda one: (step_worth(scene, one), one)))


def lose_the_beachhead(_: Known) -> LoseBeachhead:
    """Lose the marker rather than a step: it comes back two turns later."""
    return LoseBeachhead()
