"""29.2.2 Both sides pick units for air superiority combat face down, an option."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.events.advanced.air_combat import AirUnitsPaired
from sandtable.games.next_war.events.advanced.air_fog import (
    AirUnitsPicked,
    AirUnitsSwapped,
    AirUnitWithdrawn,
    PicksRevealed,
)
from sandtable.games.next_war.hidden_air_units import PICK
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_fog import (
    KeepPairings,
    PickAirUnits,
    SwapAirUnits,
    WithdrawAirUnit,
)
from sandtable.games.next_war.rule_hooks.advanced.air import air_units_find_pairs
from sandtable.games.next_war.rule_hooks.advanced_phases import air_naval
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import counter_of_air_unit
from sandtable.games.next_war.rules.air.ch22_air_power.air_superiority import awacs_holder
from sandtable.games.next_war.rules.air.ch22_air_power.pairings import (
    air_units_are_paired,
    unpaired,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    acting_side,
    own_side,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, replaces, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:29.2.2"
CHANGE: Final = "change_pairings"
Units = tuple[AircraftId, ...]

# ------------------------------------------------------------ picks


@replaces(air_units_find_pairs, "ADV:29.2.2", over="ADV:22.6.2")
@cites("ADV:29.2", "RUL-0601")
def units_are_picked_face_down(run: NextWarRun) -> None:
    """Both sides put units face down, until one side has none left; AWACS names no pairings.

    A side with one unit left has no choice.
    """
    scene = run.scene
    left = [unpaired(scene, side) for side in BOTH_SIDES]
    if not all(left):
        return
    if len(left[0]) == len(left[1]) == 1:
        run.emit(AirUnitsPaired(*left))
        return
    run.ask(*[Decision(side, PICK, RULE) for side in BOTH_SIDES if len(left[side]) > 1])


def offer_picks(scene: Known) -> Offer:
    """Offer the units without a pairing: one, or several in the order of their revealing."""
    units = unpaired(scene, own_side(scene))
    return Offer(RULE, PickAirUnits, (("air_units", Subset(units, least=1)),))


def judge_picks(scene: Known, order: PickAirUnits) -> tuple[Cited[Veto], ...]:
    """Judge whether the units are without a pairing."""
    units = unpaired(scene, own_side(scene))
    if Subset(units, least=1).contains(order.air_units):
        return ()
    return objection(RULE, "cannot-pick", air_units=units)


def resolve_picks(run: NextWarRun, order: PickAirUnits) -> None:
    """The units lie face down; when both sides have picked, they are revealed pair by pair."""
    side = acting_side(run)
    run.emit(AirUnitsPicked(side, order.air_units))
    last = len(run.scene.state.pending[-1].decisions) == 1
    run.answer()
    if last:
        reveal(run)


@cites("ADV:29.2.2", "RUL-0601")
def reveal(run: NextWarRun) -> None:
    """The first picks of both sides fight each other, the second ones, and so on.

    What the longer list has left is taken back unseen.
    """
    allied, other = [picks_of(run, side) for side in BOTH_SIDES]
    number = min(len(allied), len(other))
    run.emit(AirUnitsPaired(allied[:number], other[:number]))
    run.emit(PicksRevealed())
    run.go_to(air_units_are_paired.__name__)


def picks_of(run: NextWarRun, side: SideId) -> Units:
    """What a side has picked; its only unit, if it had no choice."""
    left = unpaired(run.scene, side)
    if len(left) == 1:
        return left
    recorded = run.secret(side)
    picked: Units = recorded.air.picked
    return picked


# ------------------------------------------------------------ changes by AWACS


@cites("ADV:29.2.2")
def paired_units(scene: Scene, side: SideId) -> Units:
    """The units of a side that are in pairings."""
    pairings = scene.state.advanced.air.pairings
    mine = [u for pair in pairings for u in pair if counter_of_air_unit(scene, u).side == side]
    return tuple(sorted(mine))


@step(air_naval, "ADV:29.2.2")
@cites("RUL-0602")
def awacs_changes_pairings(run: NextWarRun) -> None:
    """The holder of AWACS advantage may change as many pairings as its level."""
    holder = awacs_holder(run.scene)
    if holder is not None:
        _ask_for_changes(run, holder, abs(run.scene.state.advanced.air.awacs))


def _ask_for_changes(run: NextWarRun, side: SideId, left: int) -> None:
    if left and paired_units(run.scene, side):
        run.ask(Decision(side, CHANGE, RULE, (left,)))


@cites("ADV:29.2.2")
def partners(scene: Scene, unit: AircraftId) -> Units:
    """The own units that another can change places with: those of other pairings."""
    pairings = scene.state.advanced.air.pairings
    together = next((pair for pair in pairings if unit in pair), ())
    own = paired_units(scene, counter_of_air_unit(scene, unit).side)
    return tuple([each for each in own if each not in together])


def offer_swap(scene: Known) -> Offer | None:
    """Offer own units of different pairings."""
    units = tuple([u for u in paired_units(scene, own_side(scene)) if partners(scene, u)])
    if not units:
        return None
    second = Given(lambda unit: Pick(partners(scene, unit)))
    return Offer(RULE, SwapAirUnits, (("air_unit", Pick(units)), ("second_air_unit", second)))


def judge_swap(scene: Known, order: SwapAirUnits) -> tuple[Cited[Veto], ...]:
    """Judge whether both are own units in different pairings."""
    own = paired_units(scene, own_side(scene))
    if order.air_unit in own and order.second_air_unit in partners(scene, order.air_unit):
        return ()
    return objection(RULE, "cannot-swap", air_units=own)


def resolve_swap(run: NextWarRun, order: SwapAirUnits) -> None:
    """The units change places."""
    run.emit(AirUnitsSwapped(order.air_unit, order.second_air_unit))
    _next_change(run)


def offer_withdrawal(scene: Known) -> Offer:
    """Offer every own unit that is in a pairing."""
    units = paired_units(scene, own_side(scene))
    return Offer(RULE, WithdrawAirUnit, (("air_unit", Pick(units)),))


def judge_withdrawal(scene: Known, order: WithdrawAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge whether it is an own unit in a pairing."""
    own = paired_units(scene, own_side(scene))
    return () if order.air_unit in own else objection(RULE, "cannot-withdraw", air_units=own)


@cites("ADV:29.2.2", "RUL-0602")
def resolve_withdrawal(run: NextWarRun, order: WithdrawAirUnit) -> None:
    """The unit is in Flown and does not count for the level; a lone enemy of it avoids combat."""
    unit, side = order.air_unit, acting_side(run)
    pair = next(each for each in run.scene.state.advanced.air.pairings if unit in each)
    enemies = tuple([u for u in pair if counter_of_air_unit(run.scene, u).side != side])
    alone = len(pair) - len(enemies) == 1
    run.emit(AirUnitWithdrawn(unit, enemies if alone else ()))
    run.emit(AirUnitsMoved((unit,), AirStatus.FLOWN))
    _next_change(run)


def _next_change(run: NextWarRun) -> None:
    (decision,) = run.scene.state.pending[-1].decisions
    (left,) = decision.about
    run.answer()
    _ask_for_changes(run, SideId(decision.seat), left - 1)


def resolve_no_change(run: NextWarRun, order: KeepPairings) -> None:
    """The pairings stay as they are."""
    run.answer()


PICK_AIR_UNITS = order_kind(
    RULE, PICK, PickAirUnits, offer=offer_picks, vetoes=judge_picks, resolve=resolve_picks
)
SWAP_AIR_UNITS = order_kind(
    RULE, CHANGE, SwapAirUnits, offer=offer_swap, vetoes=judge_swap, resolve=resolve_swap
)
WITHDRAW_AIR_UNIT = order_kind(
    RULE,
    CHANGE,
    WithdrawAirUnit,
    offer=offer_withdrawal,
    vetoes=judge_withdrawal,
    resolve=resolve_withdrawal,
)
KEEP_PAIRINGS = order_kind(
    RULE,
    CHANGE,
    KeepPairings,
    offer=lambda _: Offer(RULE, KeepPairings),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_no_change,
)
