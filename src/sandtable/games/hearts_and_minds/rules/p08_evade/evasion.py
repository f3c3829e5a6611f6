"""8 Evading: a small group slips away before a battle round."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    EvasionDeclined,
    OpenVCMoved,
    TurnNoted,
    UnitsPlaced,
)
from sandtable.games.hearts_and_minds.orders import Accept, ChooseArea, Decline
from sandtable.games.hearts_and_minds.printed.counters import RED, Kind, Nation
from sandtable.games.hearts_and_minds.rule_hooks import evade_bans
from sandtable.games.hearts_and_minds.rules.modified_rolls import modified_roll
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.nation_area_limits import may_stand
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import fits, vc_room
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import (
    leavers,
    linked_areas,
    vcs_for,
    ways_out,
)
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    fighters_at,
    stack_at,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited

LARGEST: Final = 3
SUCCESS: Final = 4
#: A note of the turn: the group in this area has evaded.
EVADED: Final = "evaded"


@cites("HMP:8.1")
def could_evade(scene: Scene, side: int, area: int) -> bool:
    """A group of at most three may evade: Red's anywhere, Blue's if all are LA or all are CA.

    Air Cav, Navy and Gunboat there belong to the group; Lima Site does not count (RUL-0160).
    """
    units = leavers(scene, side, area)
    size = len(units) + (len(fighters_at(scene, area)) if side == RED else 0)
    if not 0 < size <= LARGEST or (side == RED and scene.rules[evade_bans](scene, area)):
        return False
    if side != RED:
        group = [counter_of(scene, unit) for unit in stack_at(scene, side, area)]
        nations = {one.nation for one in group if one.kind is not Kind.LIMA_SITE}
        if nations not in ({Nation.LAO}, {Nation.CAMBODIAN}):
            return False
    return bool(ends_of_evasion(scene, side, area))


@cites("HMP:8.3")
def ends_of_evasion(scene: Scene, side: int, area: int) -> list[int]:
    """All go to one linked area without enemies; or Red melts away in South Vietnam and stays."""
    units = leavers(scene, side, area)
    vcs = len(fighters_at(scene, area)) if side == RED else 0
    linked = linked_areas(scene, side, area)
    found = [
        to
        for to in ways_out(scene, side, area)
        if to in linked
        and all(may_stand(scene, unit, to) for unit in units)
        and fits(scene, units, to)
        and (not vcs or (vcs_for(scene, side, area, to) and vc_room(scene, to) >= vcs))
    ]
    return [*found, area] if side == RED and area in scene.printed.provinces else found


@cites("HMP:8.2")
def evasion_modifier(scene: Scene, side: int, area: int) -> int:
    """Add up what changes a try to evade."""
    return sum(said.what for said in evasion_changes(scene, side, area))


@cites("HMP:8.2")
def evasion_changes(scene: Scene, side: int, area: int) -> tuple[Cited[int], ...]:
    """Mountains, or for Red a red flag, add one; Air Cav in the attack takes one off."""
    helped = scene.printed.areas[area].is_mountain or (side == RED and area in scene.state.flags)
    battle = scene.state.battle
    attackers = battle.attackers if battle is not None else ()
    hunted = any(counter_of(scene, unit).kind is Kind.AIR_CAV for unit in attackers)
    return tuple(Cited("HMP:8.2", by) for by in (int(helped), -int(hunted)) if by)


def try_to_evade(run: HeartsRun, side: int, area: int) -> None:
    """Ask a group whether it tries to evade, if it could."""
    if could_evade(run.scene, side, area):
        run.ask(Decision(side, "evade", "HMP:8.1", (area,)))


@cites("HMP:8.2")
def _try(run: HeartsRun, _: Accept) -> None:
    """A group evades on a die of four or more, with modifiers."""
    (area,), side = asked(run.scene).about, run.actor
    run.answer()
    changes = evasion_changes(run.scene, side, area)
    if modified_roll(run, "evade", area, changes, SUCCESS) < SUCCESS:
        return
    ends = ends_of_evasion(run.scene, side, area)
    if len(ends) == 1:
        evade_to(run, side, area, ends[0])
    else:
        run.ask(Decision(side, "evade_to", "HMP:8.3", (area,)))


def evade_to(run: HeartsRun, side: int, area: int, to: int) -> None:
    """Take the group away, or let it melt where it is."""
    units = tuple(leavers(run.scene, side, area))
    vcs = tuple(fighters_at(run.scene, area)) if side == RED else ()
    if to != area and units:
        run.emit(UnitsPlaced(units, to))
    if to != area and vcs:
        run.emit(OpenVCMoved(area, to, vcs, tired=False))
    run.emit(TurnNoted(Note(EVADED, (area,))))


def _stand(run: HeartsRun, _: Decline) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    run.emit(EvasionDeclined(run.actor, area))


EVADE = order_kind(
    "HMP:8.1",
    "evade",
    Accept,
    offer=always("HMP:8.1", Accept),
    vetoes=nothing_against,
    resolve=_try,
)
STAND = order_kind(
    "HMP:8.1",
    "evade",
    Decline,
    offer=always("HMP:8.1", Decline),
    vetoes=nothing_against,
    resolve=_stand,
)


def _ends(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer("HMP:8.3", ChooseArea, (("area", Pick(ends_of_evasion(scene, scene.seat, area))),))


def _go(run: HeartsRun, order: ChooseArea) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    evade_to(run, run.actor, area, order.area)


EVADE_TO = order_kind(
    "HMP:8.3",
    "evade_to",
    ChooseArea,
    offer=_ends,
    vetoes=unless_offered("HMP:8.3", _ends, "no-way-to-evade"),
    resolve=_go,
)

WORDING = {"no-way-to-evade": "These units cannot evade to that area."}
