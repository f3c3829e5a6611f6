"""Bush Events with a four first."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds import procedure_steps
from sandtable.games.hearts_and_minds.events import (
    FlagRemoved,
    StabilityChanged,
    StockpileChanged,
    UnitsPlaced,
    VCLeft,
    VCSearched,
    VCTold,
)
from sandtable.games.hearts_and_minds.orders import Accept, Decline, Deploy, PayFromCard, PlaceVC
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Face, Nation
from sandtable.games.hearts_and_minds.rule_hooks import truces
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_afford,
    make_payment,
    not_from_card,
    paying_from_card,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    leave_the_storm,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import CELL_LIMIT, room_in
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import kill
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import Must, open_retreat
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import group_there
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
    beside_with_vc_room,
    mix_the_pool,
)
from sandtable.games.hearts_and_minds.state import DEAD, FUTURE, HOLDING, RECALLED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    in_box,
    nobody_of,
    stack_at,
    unit_of,
    vc_at,
)
from sandtable.kernel.play.dice import Die
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import Procedure, cites, step

AID: Final = 1


STORM: Procedure[Scene, HeartsRun] = Procedure(
    "storm", "What does a great storm do?", procedure_steps.STORM_STEPS
)


@cites("HM:BUSH.4/1", "HM-P:19.2")
def great_storm(run: HeartsRun, area: int) -> None:
    """Everybody must leave the province."""
    run.open(STORM, (area,))


def _stricken(run: HeartsRun) -> int:
    return run.scene.state.agenda[-1].about[0]


@step(STORM, "HM:BUSH.4/1")
def red_leaves_the_storm(run: HeartsRun) -> None:
    """All Red units retreat first."""
    open_retreat(run, _stricken(run), RED, Must.ALL)


@step(STORM, "HM:BUSH.4/1")
def blue_leaves_the_storm(run: HeartsRun) -> None:
    """Then all Blue units retreat."""
    open_retreat(run, _stricken(run), BLUE, Must.ALL)


@step(STORM, "HM:BUSH.4/1")
def aircraft_and_ships_leave(run: HeartsRun) -> None:
    """Air Cav, Navy and Gunboat go to any other province that is legal for them."""
    for unit in stack_at(run.scene, BLUE, _stricken(run)):
        if counter_of(run.scene, unit).is_air_naval:
            leave_the_storm(run, unit)


@step(STORM, "HM:BUSH.4/1")
def aid_may_be_sent(run: HeartsRun) -> None:
    """Blue may pay a point to help the people."""
    if can_afford(run.scene, BLUE, AID):
        run.ask(Decision(BLUE, "aid", "HM:BUSH.4/1", (_stricken(run),)))


@cites("HM:BUSH.4/1")
def _help(run: HeartsRun, order: Accept | PayFromCard) -> None:
    """The government gains a point of stability, and a red flag here comes off."""
    (area,) = asked(run.scene).about
    from_card = isinstance(order, PayFromCard)
    make_payment(run, BLUE, AID, "HM:BUSH.4/1", card_first=from_card)
    run.emit(StabilityChanged(1))
    if area in run.scene.state.flags:
        run.emit(FlagRemoved(area))
    run.answer()


def _ignore(run: HeartsRun, _: Decline) -> None:
    run.answer()


HELP = order_kind(
    "HM:BUSH.4/1",
    "aid",
    Accept,
    offer=always("HM:BUSH.4/1", Accept),
    vetoes=nothing_against,
    resolve=_help,
)
HELP_FROM_CARD = order_kind(
    "HMP:5.7",
    "aid",
    PayFromCard,
    offer=paying_from_card,
    vetoes=not_from_card,
    resolve=_help,
)
NO_HELP = order_kind(
    "HM:BUSH.4/1",
    "aid",
    Decline,
    offer=always("HM:BUSH.4/1", Decline),
    vetoes=nothing_against,
    resolve=_ignore,
)


@cites("HM:BUSH.4/2")
def cache_found(run: HeartsRun, _: int) -> None:
    """Red loses a point of his stockpile if he has one."""
    if run.scene.state.stockpile[RED]:
        run.emit(StockpileChanged(RED, -1, "HM:BUSH.4/2"))


@cites("HM:BUSH.4/3", "HM-P:0.1", "HM-P:19.3")
def booby_trapped_ground(run: HeartsRun, _: int) -> None:
    """One Blue unit of the group is lost, picked at random."""
    group = [u for u in group_there(run.scene) if not counter_of(run.scene, u).is_air_naval]
    if group:
        kill(run, (group[run.roll("booby trap", Die(1, len(group))) - 1],))


# --- 4-4 ------------------------------------------------------------------------------------


@cites("HM:BUSH.4/4", "HM-P:19.4")
def radio_speech(run: HeartsRun, area: int) -> None:
    """A strong Viet Cong out of the pool goes here or next door; without one, a regular one."""
    areas = near_for_vc(run.scene, area)
    if len(areas) == 1:
        _rally(run, areas[0])
    elif areas:
        run.ask(Decision(RED, "radio_speech", "HM:BUSH.4/4", (area,)))


def near_for_vc(scene: Scene, area: int) -> list[int]:
    """List this province and those beside it, pacified or not, with room (RUL-0170).

    The counter that shows does not count.
    """
    here = [area] if vc_at(scene, area) - 1 < CELL_LIMIT else []
    return [*here, *beside_with_vc_room(scene, area)]


def _rally(run: HeartsRun, area: int) -> None:
    pool, faces = nobody_of(run).pool, run.printed.faces
    for wanted in (Face.VC_PLUS, Face.VC):
        found = [vc for vc in pool if faces[vc] is wanted]
        if found:
            run.emit(VCSearched(area, found[0]))
            run.emit(VCTold(found[0]))  # Blue knows that it is a real one
            mix_the_pool(run)
            return


def _near(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer("HM:BUSH.4/4", PlaceVC, (("area", Pick(near_for_vc(scene, area))),))


def _rally_there(run: HeartsRun, order: PlaceVC) -> None:
    run.answer()
    _rally(run, order.area)


RALLY = order_kind(
    "HM:BUSH.4/4",
    "radio_speech",
    PlaceVC,
    offer=_near,
    vetoes=unless_offered("HM:BUSH.4/4", _near, "no-place-for-vc"),
    resolve=_rally_there,
)


# --- 4-5 and 4-6 ----------------------------------------------------------------------------


@cites("HM:BUSH.4/5", "HM-P:19.5")
def defectors(run: HeartsRun, area: int) -> None:
    """Blue puts an untried ARVN infantry from off the map here or next door (RUL-0112, 0130)."""
    who, where = recruits(run.scene), _quarters(run.scene, area)
    if len(who) == len(where) == 1:
        run.emit(UnitsPlaced((who[0],), where[0], veteran=False))
    elif who and where:
        run.ask(Decision(BLUE, "defectors", "HM:BUSH.4/5", (area,)))


def recruits(scene: Scene) -> list[int]:
    """List untried ARVN infantry off the map, one for each box and year it could come from."""
    found: dict[tuple[int, int], int] = {}
    for box in (DEAD, FUTURE, HOLDING, RECALLED):
        for unit in in_box(scene, BLUE, box):
            counter = counter_of(scene, unit)
            if counter.nation is not Nation.ARVN or not counter.is_infantry:
                continue
            if not _waits_as_veteran(scene, unit):
                found.setdefault((box, unit_of(scene, unit).due), unit)
    return list(found.values())


def _waits_as_veteran(scene: Scene, unit: int) -> bool:
    """Return whether the unit keeps a veteran rating where it waits (RUL-0130)."""
    one = unit_of(scene, unit)
    return one.veteran and one.at in (HOLDING, RECALLED)


def _quarters(scene: Scene, area: int) -> list[int]:
    near = [to for to in (area, *scene.printed.neighbours[area]) if to in scene.printed.provinces]
    return [to for to in near if room_in(scene, BLUE, to).infantry > 0]


def _places(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer(
        "HM:BUSH.4/5",
        Deploy,
        (
            ("area", Pick(_quarters(scene, area))),
            ("infantry", Subset(recruits(scene), 1, 1)),
            ("assets", Subset((), 0, 0)),
        ),
    )


def _enlist(run: HeartsRun, order: Deploy) -> None:
    run.emit(UnitsPlaced(order.infantry, order.area, veteran=False))
    run.answer()


ENLIST = order_kind(
    "HM:BUSH.4/5",
    "defectors",
    Deploy,
    offer=_places,
    vetoes=unless_offered("HM:BUSH.4/5", _places, "not-to-be-deployed"),
    resolve=_enlist,
)


@cites("HM:BUSH.4/6")
def cadres_killed(run: HeartsRun, area: int) -> None:
    """The counter itself goes to the Body Count Box and is a dead Viet Cong."""
    vc = run.scene.state.agenda[-1].about[1]
    if run.rules[truces](run.scene):
        back_to_the_pool(run, area, vc)
    else:
        run.emit(VCLeft(area, vc, "body"))


EVENTS: Final = {
    (4, 1): great_storm,
    (4, 2): cache_found,
    (4, 3): booby_trapped_ground,
    (4, 4): radio_speech,
    (4, 5): defectors,
    (4, 6): cadres_killed,
}
