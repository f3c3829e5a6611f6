"""8.5.6.5 Ships seek shelter in the Weather phase: the step, and the choice of a Port."""

from __future__ import annotations

from sandtable.games.next_war.orders.naval_movement import ShelterShip
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import turn
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch08_movement.sea.storm import (
    exposed,
    shelter_all,
    shelter_ship,
    shelters,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, acting_side, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@step(turn, "STD:8.5.6.5")
@cites("SOP:1")
def ships_seek_shelter(run: NextWarRun) -> None:
    """In a Storm every ship goes to a friendly At Sea box or Port of its Sea Zone."""
    if run.scene.state.weather is not Weather.STORM:
        return
    for side in reversed(in_order(run.scene)):  # what is asked last is answered first
        if shelter_all(run, side):
            run.ask(Decision(side, "shelter", "STD:8.5.6.5"))


def offer_shelter(scene: Known) -> Offer:
    """Offer every ship that may choose, with its Ports."""
    ships = exposed(scene, own_side(scene))
    ports = Given(lambda ship: Pick(shelters(scene, ship)))
    return Offer("STD:8.5.6.5", ShelterShip, (("ship", Pick(ships)), ("to", ports)))


def judge_shelter(scene: Known, order: ShelterShip) -> tuple[Cited[Veto], ...]:
    """Judge the ship, then the Port."""
    ships = exposed(scene, own_side(scene))
    if order.ship not in ships:
        return objection("STD:8.5.6.5", "ship-is-sheltered", ship=order.ship, ships=ships)
    places = shelters(scene, order.ship)
    if order.to in places:
        return ()
    return objection("STD:8.5.6.5", "no-shelter-there", ship=order.ship, to=order.to, boxes=places)


def resolve_shelter(run: NextWarRun, order: ShelterShip) -> None:
    """The ship is there; the next one follows."""
    shelter_ship(run, order.ship, order.to)
    if not exposed(run.scene, acting_side(run)):
        run.answer()


SHELTER_SHIP = order_kind(
    "STD:8.5.6.5",
    "shelter",
    ShelterShip,
    offer=offer_shelter,
    vetoes=judge_shelter,
    resolve=resolve_shelter,
)
