"""22.6.2 Pairings for air superiority combat: who names them, and what surplus units do."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.next_war.advanced.air_state import AirCombat
from sandtable.games.next_war.events.advanced.air_combat import AirUnitsJoined, AirUnitsPaired
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import JoinPairings, PairAirUnits
from sandtable.games.next_war.rule_hooks.advanced.air import air_units_find_pairs
from sandtable.games.next_war.rule_hooks.advanced_phases import air_naval
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import counter_of_air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat import begin_air_combat
from sandtable.games.next_war.rules.air.ch22_air_power.air_superiority import (
    awacs_holder,
    seeking,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:22.6.2"
PAIR: Final = "pair_air_units"
JOIN: Final = "join_pairings"


class Turn(NamedTuple):
    """Whose turn it is to name pairings, and how many."""

    side: SideId
    number: int


def unpaired(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """The units of a side in the Air Superiority box that are in no pairing."""
    paired = {unit for pair in scene.state.advanced.air.pairings for unit in pair}
    return tuple([unit for unit in seeking(scene, side) if unit not in paired])


@cites("ADV:22.6.2")
def next_turn(scene: Scene) -> Turn:
    """The holder of AWACS advantage names as many pairings as its level, the other side one.

    Without AWACS advantage the sides name one each in turn, the first player first.
    """
    made, holder = len(scene.state.advanced.air.pairings), awacs_holder(scene)
    if holder is None:
        return Turn(in_order(scene)[made % 2], 1)
    level = abs(scene.state.advanced.air.awacs)
    place = made % (level + 1)
    return Turn(ENEMY[holder], 1) if place == level else Turn(holder, level - place)


@step(air_naval, "ADV:22.6.2")
def air_units_are_paired(run: NextWarRun) -> None:
    """Pairings of a unit with an enemy unit are made until one side has none left."""
    run.rules[air_units_find_pairs](run)


@answers(air_units_find_pairs, "ADV:22.6.2")
def sides_name_pairings(run: NextWarRun) -> None:
    """The sides name them openly, the holder of AWACS advantage more of them."""
    scene = run.scene
    left = [unpaired(scene, side) for side in BOTH_SIDES]
    if not all(left):
        return
    if len(left[0]) == len(left[1]) == 1:  # nothing to choose
        run.emit(AirUnitsPaired(*left))
        return
    side, number = next_turn(scene)
    all_but_one = max(map(len, left)) - 1  # the last two units need not be named
    number = min(number, len(left[0]), len(left[1]), all_but_one)
    run.ask(Decision(side, PAIR, RULE, (number,)))


def pairs_to_name(scene: Scene) -> int:
    """How many pairings the side that is asked names now."""
    (decision,) = scene.state.pending[-1].decisions
    (number,) = decision.about
    return number


def offer_pairs(scene: Known) -> Offer:
    """Offer own and enemy units that are in no pairing, as many of each as are to be named."""
    side, number = own_side(scene), pairs_to_name(scene)
    own = Subset(unpaired(scene, side), least=number, most=number)
    enemies = Subset(unpaired(scene, ENEMY[side]), least=number, most=number)
    return Offer(RULE, PairAirUnits, (("air_units", own), ("enemy_air_units", enemies)))


def judge_pairs(scene: Known, order: PairAirUnits) -> tuple[Cited[Veto], ...]:
    """Judge the units of both sides, and their number."""
    if offer_pairs(scene).contains(order):
        return ()
    side = own_side(scene)
    mine, theirs = unpaired(scene, side), unpaired(scene, ENEMY[side])
    number = pairs_to_name(scene)
    return objection(RULE, "so-many-pairs", number=number, air_units=mine, enemy_air_units=theirs)


def resolve_pairs(run: NextWarRun, order: PairAirUnits) -> None:
    """The pairings are made, and the next ones are named."""
    run.emit(AirUnitsPaired(order.air_units, order.enemy_air_units))
    run.answer()
    run.go_to(air_units_are_paired.__name__)


@cites("ADV:22.6.2", "ADV:22.6.4")
def joinable(scene: Scene, side: SideId) -> tuple[AircraftId, ...]:
    """Two units at most fight one: the enemy units of pairings that a surplus unit may join."""
    pairs = [pair for pair in scene.state.advanced.air.pairings if len(pair) == 2]  # noqa: PLR2004
    enemies = [unit for pair in pairs for unit in pair if _side(scene, unit) != side]
    return tuple(sorted(enemies))


def _side(scene: Scene, unit: AircraftId) -> SideId:
    return counter_of_air_unit(scene, unit).side


@step(air_naval, "ADV:22.6.2")
def surplus_units_join(run: NextWarRun) -> None:
    """Units that are left over on one side join pairings, or avoid combat and stay in the box."""
    for side in BOTH_SIDES:
        if unpaired(run.scene, side) and joinable(run.scene, side):
            run.ask(Decision(side, JOIN, RULE))


def offer_joining(scene: Known) -> Offer:
    """Offer the surplus units, and for each another enemy unit that has one opponent."""
    side = own_side(scene)
    mine, enemies = unpaired(scene, side), joinable(scene, side)
    own = Subset(mine, most=min(len(mine), len(enemies)))

    def as_many(units: tuple[AircraftId, ...]) -> Subset[AircraftId]:
        return Subset(enemies, least=len(units), most=len(units))

    return Offer(RULE, JoinPairings, (("air_units", own), ("enemy_air_units", Given(as_many))))


def judge_joining(scene: Known, order: JoinPairings) -> tuple[Cited[Veto], ...]:
    """Judge the units of both sides, and their number."""
    if offer_joining(scene).contains(order):
        return ()
    side = own_side(scene)
    mine, theirs = unpaired(scene, side), joinable(scene, side)
    return objection(RULE, "cannot-join", air_units=mine, enemy_air_units=theirs)


def resolve_joining(run: NextWarRun, order: JoinPairings) -> None:
    """The units join the pairings of these enemies."""
    if order.air_units:
        run.emit(AirUnitsJoined(order.air_units, order.enemy_air_units))
    run.answer()


@cites("ADV:22.6.6")
def decides_first(scene: Scene) -> SideId:
    """The side without AWACS advantage says first who breaks off.

    Without it that is the side that has not the initiative, in a Contested turn the First Player.
    """
    holder = awacs_holder(scene)
    if holder is None:
        holder = scene.state.initiative
    return scene.state.first_player if holder is None else ENEMY[holder]


@step(air_naval, "ADV:22.6.2")
def air_superiority_combat(run: NextWarRun) -> None:
    """All pairings are fought."""
    pairings = run.scene.state.advanced.air.pairings
    if pairings:
        begin_air_combat(run, AirCombat(decides_first(run.scene), pairings))


PAIR_AIR_UNITS = order_kind(
    RULE, PAIR, PairAirUnits, offer=offer_pairs, vetoes=judge_pairs, resolve=resolve_pairs
)
JOIN_PAIRINGS = order_kind(
    RULE, JOIN, JoinPairings, offer=offer_joining, vetoes=judge_joining, resolve=resolve_joining
)
