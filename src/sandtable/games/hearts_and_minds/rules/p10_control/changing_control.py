"""10.1 Winning a province over."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    AreaUsed,
    FlagPlaced,
    FlagRemoved,
    PacificationLost,
)
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.offer_memo import memoised_offer
from sandtable.games.hearts_and_minds.orders import ChangeControl
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, US_FAMILY, Nation
from sandtable.games.hearts_and_minds.rule_hooks import control_modifiers
from sandtable.games.hearts_and_minds.rules.modified_rolls import modified_roll
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_pay, pay_action
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import turn_up
from sandtable.games.hearts_and_minds.rules.p10_control.spent_viet_cong import agitators_are_spent
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    ground_at,
    has_ground,
    infantry_at,
    open_at,
    own,
    vc_at,
)
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites

PRICE: Final = 1
SUCCESS: Final = 5
MOST_FRIENDS: Final = 2


@cites("HMP:10.1")
def agitators(scene: Scene, side: int, area: int) -> int:
    """Red wins provinces with NVA infantry and real Viet Cong, Blue with all but LA and CA."""
    counters = scene.printed.counters
    nations = {Nation.NVA} if side == RED else {Nation.ARVN, *US_FAMILY}
    found = sum(counters[unit].nation in nations for unit in infantry_at(scene, side, area))
    return found + (real_open(scene, area) if side == RED else 0)


def real_open(scene: Scene, area: int) -> int:
    """Count real Viet Cong face up."""
    return sum(scene.printed.faces[one.vc].is_real for one in open_at(scene, area))


def usable_vc(scene: Known, area: int) -> tuple[int, ...]:
    """List the real Viet Cong face down that Red could turn up: Bad Intel cannot help."""
    if scene.seat != RED:
        return ()
    faces = scene.printed.faces
    return tuple([one.vc for one in own(scene).cells.map.get(area, ()) if faces[one.vc].is_real])


@cites("HMP:10.1")
def provinces_to_win(scene: Known) -> list[int]:
    """Red tries unflagged provinces, Blue flagged ones, each once a turn."""
    state, side = scene.state, scene.seat
    wanted = scene.printed.provinces - state.flags if side == RED else state.flags
    helpers = {*state.cells.map, *state.open_vc.map} if side == RED else set[int]()
    held = helpers | fronts(scene).infantry[side]
    return [
        area
        for area in sorted(wanted & held)
        if area not in state.turn.tried
        and can_pay(scene, PRICE, area)
        and (agitators(scene, side, area) or usable_vc(scene, area))
    ]


@memoised_offer
def _tries(scene: Known) -> Offer | None:
    areas = provinces_to_win(scene)
    if not areas:
        return None

    def vcs(area: int) -> Subset[int]:
        return Subset(usable_vc(scene, area), 0 if agitators(scene, scene.seat, area) else 1)

    return Offer("HMP:10.1", ChangeControl, (("area", Pick(areas)), ("vcs", Given(vcs))))


@cites("HMP:10.1", "HM-P:20.3")
def _try(run: HeartsRun, order: ChangeControl) -> None:
    """Without an enemy there it succeeds; else a die with modifiers must show five or more."""
    pay_action(run, PRICE, order.area)
    run.emit(AreaUsed(order.area, "tried"))
    try_control(run, run.actor, order.area, order.vcs)
    remove_after_action(run)


def try_control(run: HeartsRun, side: int, area: int, vcs: tuple[int, ...]) -> bool:
    """Make a try, whatever it costs; say whether it succeeded."""
    for vc in vcs:
        turn_up(run, area, vc)
    won = not has_ground(run.scene, 1 - side, area)
    if not won:
        changes = run.rules[control_modifiers](run.scene, side, area)
        won = modified_roll(run, "control", area, changes, SUCCESS) >= SUCCESS
    if won:
        take_control(run, side, area)
    if side == RED:
        agitators_are_spent(run, area)
    return won


@cites("HM-P:0.4")
def take_control(run: HeartsRun, side: int, area: int) -> None:
    """Lay a flag and lift pacification, or lift a flag."""
    if side == BLUE:
        run.emit(FlagRemoved(area))
        return
    run.emit(FlagPlaced(area))
    if area in run.scene.state.pacified:
        run.emit(PacificationLost(area))


CHANGE_CONTROL = order_kind(
    "HMP:10.1",
    "act",
    ChangeControl,
    offer=_tries,
    vetoes=unless_offered("HMP:10.1", _tries, "no-province-to-win"),
    resolve=_try,
)

# --- modifiers ------------------------------------------------------------------------------


@adds(control_modifiers, "HMP:10.1")
def friends_help(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """Each friendly infantry or real Viet Cong beyond the first adds one, two at most."""
    friends = len(infantry_at(scene, side, area))
    friends += real_open(scene, area) if side == RED else 0
    return (min(MOST_FRIENDS, friends - 1),) if friends > 1 else ()


@adds(control_modifiers, "HMP:10.1")
def enemies_outnumber(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """A side that is outnumbered on the ground subtracts two."""
    red = len(ground_at(scene, RED, area))
    red += real_open(scene, area) if side == RED else vc_at(scene, area)
    blue = len(ground_at(scene, BLUE, area))
    mine, theirs = (red, blue) if side == RED else (blue, red)
    return (-2,) if theirs > mine else ()


@adds(control_modifiers, "HMP:10.1")
def both_arms_help(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """Red adds one with Viet Cong in the open, Blue with US and ARVN infantry."""
    if side == RED:
        return (1,) if real_open(scene, area) else ()
    nations = {scene.printed.counters[unit].nation for unit in infantry_at(scene, BLUE, area)}
    return (1,) if {Nation.US, Nation.ARVN} <= nations else ()


@adds(control_modifiers, "HMP:10.1")
def pacified_people_resist(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """Red subtracts two in a pacified province."""
    return (-2,) if side == RED and area in scene.state.pacified else ()


@adds(control_modifiers, "HMP:10.1")
def saigon_is_loyal(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """In Saigon Red subtracts one and Blue adds one."""
    if area != scene.printed.area_ids["Saigon"]:
        return ()
    return (-1,) if side == RED else (1,)
