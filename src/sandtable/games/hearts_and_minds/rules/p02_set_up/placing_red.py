"""2.7 and 2.8 What Red decides before the first turn."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.orders import ChooseUnits, Deploy, PlaceVC
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import SET_UP
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.arrivals_and_withdrawals import (
    waiting,
)
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.deployment import ask_to_deploy
from sandtable.games.hearts_and_minds.rules.p04_hands.campaign_card_choice_and_hands import (
    grand_price,
    is_grand,
    unplayed_campaigns,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.playing_cards import grand_card_in_hand
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import make_payment
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH, room_in, vc_room
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    draw_vc,
    look_at_drawn,
)
from sandtable.games.hearts_and_minds.state import DEAD, HOLDING
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, asked, in_box
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

#: The list of the extra Viet Cong of 1965.
_FREE_VC: Final = "free: red-flagged"


@step(SET_UP, "HMP:2.7")
def red_places_his_army(run: HeartsRun) -> None:
    """In 1965, Red sets up its army in North Vietnam and on the Trail."""
    if waiting(run.scene, RED):
        run.ask(Decision(RED, "set_up", "HMP:2.7"))


@cites("HMP:2.7")
def assembly_areas(scene: Scene) -> list[int]:
    """His units begin in North Vietnam or in boxes of the trail."""
    return sorted((scene.printed.area_ids[NORTH], *scene.printed.trail))


def _placements(scene: Known) -> Offer:
    counters = scene.printed.counters
    infantry = [unit for unit in waiting(scene, RED) if counters[unit].is_infantry]
    assets = [unit for unit in waiting(scene, RED) if not counters[unit].is_infantry]

    def has_room(area: int) -> bool:
        room = room_in(scene, RED, area)
        return bool((infantry and room.infantry > 0) or (assets and room.assets > 0))

    def some(area: int) -> Subset[int]:
        room = room_in(scene, RED, area)
        alone = not (assets and room.assets > 0)
        return Subset(infantry, int(alone), max(0, min(room.infantry, len(infantry))))

    def others(area: int, going: tuple[int, ...]) -> Subset[int]:
        room = room_in(scene, RED, area)
        return Subset(assets, 0 if going else 1, max(0, min(room.assets, len(assets))))

    return Offer(
        "HMP:2.7",
        Deploy,
        (
            ("area", Pick(assembly_areas(scene), has_room)),
            ("infantry", Given(some)),
            ("assets", Given(others)),
        ),
    )


def _put(run: HeartsRun, order: Deploy) -> None:
    run.emit(UnitsPlaced((*order.infantry, *order.assets), order.area))
    if not waiting(run.scene, RED):
        run.answer()


PLACE_ARMY = order_kind(
    "HMP:2.7",
    "set_up",
    Deploy,
    offer=_placements,
    vetoes=unless_offered("HMP:2.7", _placements, "not-there-at-first"),
    resolve=_put,
)


@step(SET_UP, "HMP:2.7")
def red_places_more_viet_cong(run: HeartsRun) -> None:
    """In 1965, Red places two more Viet Cong under red flags or on the Trail."""
    printed = run.printed
    rows = [row for row in printed.charts.setups if row.year == printed.first_year]
    count = sum(row.count for row in rows if row.area.startswith(_FREE_VC))
    _ask_for_vc(run, count)


def _ask_for_vc(run: HeartsRun, count: int) -> None:
    if count:
        run.ask(Decision(RED, "set_up_vc", "HMP:2.7", (count,)))


def _vc_areas(scene: Known) -> Offer:
    areas = sorted(scene.state.flags | scene.printed.trail)
    return Offer("HMP:2.7", PlaceVC, (("area", Pick(areas, lambda a: vc_room(scene, a) > 0)),))


def _put_vc(run: HeartsRun, order: PlaceVC) -> None:
    (count,) = asked(run.scene).about
    draw_vc(run, order.area)
    run.answer()
    _ask_for_vc(run, count - 1)


PLACE_VC = order_kind(
    "HMP:2.7",
    "set_up_vc",
    PlaceVC,
    offer=_vc_areas,
    vetoes=unless_offered("HMP:2.7", _vc_areas, "no-place-for-vc"),
    resolve=_put_vc,
)


@step(SET_UP, "HM:1.7")
def red_buys_back_his_dead(run: HeartsRun) -> None:
    """Red may buy back units from the Dead Pool at 1 point each."""
    if in_box(run.scene, RED, DEAD) and _points_left(run.scene) > 0:
        run.ask(Decision(RED, "dead_pool", "HM:1.7"))


@cites("HM-P:0.7")
def _points_left(scene: Scene) -> int:
    """Count what Red can spend as far as all know; the last Campaign card left is no secret."""
    state, saved = scene.state, scene.state.stockpile[RED]
    if not state.campaigns_held[RED] or state.campaign_sizes[RED]:
        return saved
    held = unplayed_campaigns(scene, RED)
    return saved - sum(grand_price(scene, one) for one in held if is_grand(scene, one))


def _dead(scene: Known) -> Offer:
    """Offer dead units for the points saved, less those that an offensive needs (RUL-0110)."""
    dead = in_box(scene, RED, DEAD)
    saved = scene.state.stockpile[RED]
    offensive = grand_card_in_hand(scene)
    if offensive >= 0:  # it must stay affordable
        saved -= grand_price(scene, offensive)
    return Offer("HM:1.7", ChooseUnits, (("units", Subset(dead, 0, max(0, saved))),))


def _buy(run: HeartsRun, order: ChooseUnits) -> None:
    if order.units:
        make_payment(run, RED, len(order.units), "HM:1.7")
        run.emit(UnitsPlaced(order.units, HOLDING, veteran=False))
    run.answer()


BUY_BACK_DEAD = order_kind(
    "HM:1.7",
    "dead_pool",
    ChooseUnits,
    offer=_dead,
    vetoes=unless_offered("HM:1.7", _dead, "too-many-bought"),
    resolve=_buy,
)


@step(SET_UP, "HM:1.7")
def they_are_deployed(run: HeartsRun) -> None:
    """Deploy the units bought back as reinforcements."""
    ask_to_deploy(run, RED)


@step(SET_UP, "HM-P:1.8")
def red_looks_at_viet_cong(run: HeartsRun) -> None:
    """Red looks at its Viet Cong when all of its units are set up (RUL-0131)."""
    look_at_drawn(run)
