"""NWV 3.2.2 Drawing the self-defence force from its cup, and placing what was drawn."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import (
    PsdfDrawn,
    PsdfRemoved,
    ReplacementsReceived,
    ResistanceBegan,
)
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    Place,
    PlaceInResistance,
    PlaceRest,
)
from sandtable.games.next_war.rule_hooks import psdf_draws
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    needs_clearing,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import place
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, controller_of
from sandtable.games.next_war.titles.vietnam.rules.psdf import (
    NATION,
    SRV,
    garrison_places,
    has_psdf,
    in_the_cup,
    region_of,
    settled_hexes,
    to_be_placed,
)
from sandtable.kernel.play.dice import Die
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

PSDF: Final = "psdf"
#: Replacement points for a counter that finds no place.
WITHOUT_A_PLACE: Final = 2


@answers(psdf_draws, "NWV:3.2.2")
def as_the_scenario_says(scene: Scene) -> int:
    """Scenarios say when counters are drawn; without that the cup stays as it is."""
    return 0


@cites("NWV:3.2.2")
def draw(run: NextWarRun) -> None:
    """Counters are drawn blindly from the cup, until it is empty."""
    drawn: list[UnitId] = []
    for _ in range(run.rules[psdf_draws](run.scene)):
        left = [unit for unit in in_the_cup(run.scene) if unit not in drawn]
        if left:
            drawn.append(left[run.roll("psdf drawn", Die(0, len(left) - 1))])
    if not drawn:
        return
    run.emit(PsdfDrawn(tuple(drawn)))
    remove_unplaceable_counters(run)
    if to_be_placed(run.scene):
        run.ask(Decision(SRV, PSDF, "NWV:3.2.2"))


@cites("NWV:3.2.2")
def remove_unplaceable_counters(run: NextWarRun) -> None:
    """A counter without an eligible hex is out of the game, for two replacement points."""
    for unit in to_be_placed(run.scene):
        if not garrison_places(run.scene, unit) and not resistance_places(run.scene, unit):
            run.emit(PsdfRemoved(unit, SRV))
            run.emit(ReplacementsReceived(SRV, NATION, WITHOUT_A_PLACE))


@cites("NWV:3.2.2")
def resistance_places(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """Where enemies are in a hex that they do not control yet, it comes in Resistance mode."""
    settled, enemies = settled_hexes(scene), scene.state.forces[ENEMY[SRV]].stacks.map
    return tuple(
        [
            here
            for here in region_of(scene, unit)
            if here in settled
            and here in enemies
            and controller_of(scene, here) == SRV
            and needs_clearing(scene, here)
            and not has_psdf(scene, here)
        ]
    )


def go_on(run: NextWarRun) -> None:
    """After each counter see who is left; after the last the decision is made."""
    remove_unplaceable_counters(run)
    if not to_be_placed(run.scene):
        run.answer()


def garrisons(scene: Scene) -> dict[UnitId, tuple[PlaceId, ...]]:
    """Which drawn counters have hexes to garrison, and which."""
    places = {unit: garrison_places(scene, unit) for unit in to_be_placed(scene)}
    return {unit: hexes for unit, hexes in places.items() if hexes}


def resistance_placements(scene: Scene) -> dict[UnitId, tuple[PlaceId, ...]]:
    """Which drawn counters have hexes to resist in, and which."""
    places = {unit: resistance_places(scene, unit) for unit in to_be_placed(scene)}
    return {unit: hexes for unit, hexes in places.items() if hexes}


def _offer(order: type, places: dict[UnitId, tuple[PlaceId, ...]]) -> Offer | None:
    if not places:
        return None
    hexes = Given(lambda unit: Pick(places[unit]))
    return Offer("NWV:3.2.2", order, (("unit", Pick(tuple(places))), ("at", hexes)))


def _judge(
    order: Place | PlaceInResistance, places: dict[UnitId, tuple[PlaceId, ...]]
) -> tuple[Cited[Veto], ...]:
    if order.unit not in places:
        return objection("NWV:3.2.2", "not-drawn", unit=order.unit, units=tuple(places))
    hexes = places[order.unit]
    if order.at in hexes:
        return ()
    return objection("NWV:3.2.2", "not-its-region", unit=order.unit, hex=order.at, hexes=hexes)


def resolve_garrison(run: NextWarRun, order: Place) -> None:
    """It stands there in Garrison mode."""
    place(run, order.unit, order.at)
    go_on(run)


def resolve_resistance_placement(run: NextWarRun, order: PlaceInResistance) -> None:
    """It is there in Resistance mode, among the enemies."""
    run.emit(ResistanceBegan(order.unit, SRV, order.at))
    go_on(run)


def resolve_rest(run: NextWarRun, order: PlaceRest) -> None:
    """The rest garrisons the first hexes that need clearing, or else any; who cannot resists."""
    while left := to_be_placed(run.scene):
        hexes = garrison_places(run.scene, left[0])
        strong = [here for here in hexes if needs_clearing(run.scene, here)]
        if hexes:
            place(run, left[0], (strong or hexes)[0])
        else:
            resolved = resistance_places(run.scene, left[0])
            run.emit(ResistanceBegan(left[0], SRV, resolved[0]))
        remove_unplaceable_counters(run)
    run.answer()


PLACE_PSDF = order_kind(
    "NWV:3.2.2",
    PSDF,
    Place,
    offer=lambda scene: _offer(Place, garrisons(scene)),
    vetoes=lambda scene, order: _judge(order, garrisons(scene)),
    resolve=resolve_garrison,
)
PLACE_IN_RESISTANCE = order_kind(
    "NWV:3.2.2",
    PSDF,
    PlaceInResistance,
    offer=lambda scene: _offer(PlaceInResistance, resistance_placements(scene)),
    vetoes=lambda scene, order: _judge(order, resistance_placements(scene)),
    resolve=resolve_resistance_placement,
)


def offer_rest(scene: Known) -> Offer:
    """Offer to place the rest without further ado."""
    return Offer("NWV:3.2.2", PlaceRest)


PLACE_PSDF_REST = order_kind(
    "NWV:3.2.2",
    PSDF,
    PlaceRest,
    offer=offer_rest,
    vetoes=lambda _scene, _order: (),
    resolve=resolve_rest,
)
