"""12 Bombing missions."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from sandtable.games.hearts_and_minds.events import (
    AreaUsed,
    BombersChanged,
    TurnNoted,
    YearNoteSpent,
)
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.orders import Accept, Bomb, Decline
from sandtable.games.hearts_and_minds.printed.areas import Country
from sandtable.games.hearts_and_minds.printed.charts import Result, at
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import (
    BOMBING,
    bombing_bans,
    bombing_modifiers,
    extra_missions,
)
from sandtable.games.hearts_and_minds.rules.modified_rolls import modified_roll
from sandtable.games.hearts_and_minds.rules.order_checks import always, nothing_against
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import exact
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import area_toll
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    ground_at,
    has_red_ground,
    on_map,
    vc_at,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

MANY: Final = 4


class Flight(IntEnum):
    """Who drops the bombs."""

    NO_MISSION = 0  # a roll that an event brings
    BOMBER = 1
    SECRET = 2  # a mission promised for this year, without a bomber


@cites("HMP:12.3")
def has_a_bomber(scene: Scene) -> bool:
    """A bomber flies once a year, unless a further mission refuels it."""
    total, used = scene.state.bombers
    return used < total or (scene.state.missions > 0 and total > 0)


def _against(scene: Known, order: Bomb) -> tuple[Cited[Veto], ...]:
    area = order.area
    if scene.seat != BLUE or not 0 <= area < len(scene.printed.areas):
        return objection("HMP:12.1", "no-target")
    if not has_red_ground(scene, area):
        return objection("HMP:12.1", "no-target")
    if not has_a_bomber(scene) and not scene.rules[extra_missions](scene, area):
        return objection("HMP:12.3", "no-bomber")
    return scene.rules[bombing_bans](scene, area)


def _targets(scene: Known) -> Offer | None:
    if scene.seat != BLUE:
        return None
    held = sorted(fronts(scene).ground[RED])

    def is_open(area: int) -> bool:
        return not _against(scene, Bomb(area))

    return (
        Offer("HMP:12.1", Bomb, (("area", Pick(held, is_open)),))
        if any(map(is_open, held))
        else None
    )


@adds(bombing_bans, "HMP:12.1")
def once_a_turn(scene: Scene, area: int) -> tuple[Veto, ...]:
    """An area is bombed once a turn."""
    return (Veto("bombed-already", {"area": area}),) if area in scene.state.turn.bombed else ()


@cites("HMP:12.1")
def _bomb(run: HeartsRun, order: Bomb) -> None:
    """A mission costs no points, but a bomber, or a promise of this year: Blue chooses."""
    extra = run.rules[extra_missions](run.scene, order.area)
    if extra and has_a_bomber(run.scene):
        run.ask(Decision(BLUE, "secret_mission", extra[0].cite, (order.area,)))
    else:
        fly(run, order.area, in_secret=bool(extra))


def fly(run: HeartsRun, area: int, *, in_secret: bool) -> None:
    """Fly a mission with a bomber, or in secret by a promise of this year."""
    if in_secret:
        promise = run.rules[extra_missions](run.scene, area)[0].what
        run.emit(YearNoteSpent(promise))
        run.emit(TurnNoted(Note(promise)))
    else:
        use_a_bomber(run)
    run.emit(AreaUsed(area, "bombed"))
    run.open(BOMBING, (area, Flight.SECRET if in_secret else Flight.BOMBER))


def _fly_in_secret(run: HeartsRun, _: Accept) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    fly(run, area, in_secret=True)


def _fly_a_bomber(run: HeartsRun, _: Decline) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    fly(run, area, in_secret=False)


@cites("HMP:12.3")
def use_a_bomber(run: HeartsRun) -> None:
    """A fuelled bomber is turned over; else a further mission has refuelled a used one."""
    (total, used), missions = run.scene.state.bombers, run.scene.state.missions
    if used < total:
        run.emit(BombersChanged(total, used + 1, missions))
    else:
        run.emit(BombersChanged(total, used, missions - 1))


BOMB = order_kind("HMP:12.1", "act", Bomb, offer=_targets, vetoes=_against, resolve=_bomb)
FLY_IN_SECRET = order_kind(
    "HMP:B20",
    "secret_mission",
    Accept,
    offer=always("HMP:B20", Accept),
    vetoes=nothing_against,
    resolve=_fly_in_secret,
)
FLY_A_BOMBER = order_kind(
    "HMP:B20",
    "secret_mission",
    Decline,
    offer=always("HMP:B20", Decline),
    vetoes=nothing_against,
    resolve=_fly_a_bomber,
)


@step(BOMBING, "HMP:12.2")
def the_target_is_named(run: HeartsRun) -> None:
    """Red may respond to the chosen target."""
    area, is_mission = run.scene.state.agenda[-1].about
    if is_mission:
        open_window(run, RED, Window.BOMBING, "HMP:12.2", (area,))


@step(BOMBING, "HMP:12.2")
@cites("HM-P:20.4")
def bombs_fall(run: HeartsRun) -> None:
    """Roll on the bombing table. Red may take losses from hidden Viet Cong."""
    area = run.scene.state.agenda[-1].about[0]
    changes = run.rules[bombing_modifiers](run.scene, area)
    result = at(run.printed.charts.bombing, modified_roll(run, "bombs", area, changes))
    exact(run, area_toll(run.scene, area, RED, result.losses, result.extra, "bombing"))


@cites("HMP:12.2")
def bombs_on(scene: Scene, area: int, die: int) -> Result:
    """Read the table of bombing."""
    changes = sum(said.what for said in scene.rules[bombing_modifiers](scene, area))
    return at(scene.printed.charts.bombing, die + changes)


@step(BOMBING, "HMP:12.2")
def the_raid_is_over(run: HeartsRun) -> None:
    """Bombing causes no retreats or promotions."""
    remove_after_action(run)


# --- modifiers ------------------------------------------------------------------------------


@adds(bombing_modifiers, "HMP:12.2")
def many_are_hit_more(scene: Scene, area: int) -> tuple[int, ...]:
    """Four or more Red units in the area add one."""
    return (1,) if len(ground_at(scene, RED, area)) + vc_at(scene, area) >= MANY else ()


@adds(bombing_modifiers, "HM:B14")
def lima_site_guides_them(scene: Scene, area: int) -> tuple[int, ...]:
    """In Laos Lima Site adds one while it stands."""
    if scene.printed.areas[area].country is not Country.LAOS:
        return ()
    sites = [u for u in on_map(scene, BLUE) if counter_of(scene, u).kind is Kind.LIMA_SITE]
    return (1,) if sites else ()


@adds(bombing_modifiers, "HMP:12.2")
def viet_cong_are_hard_to_hit(scene: Scene, area: int) -> tuple[int, ...]:
    """Where there are only Viet Cong one is taken off."""
    return (-1,) if not ground_at(scene, RED, area) else ()


@adds(bombing_modifiers, "HMP:12.2")
def the_north_is_defended(scene: Scene, area: int) -> tuple[int, ...]:
    """In North Vietnam one is taken off."""
    return (-1,) if scene.printed.areas[area].country is Country.NORTH_VIETNAM else ()


WORDING = {
    "no-target": "There are no Red units to bomb there.",
    "no-bomber": "You have no bombers ready.",
    "bombed-already": "{area} has already been bombed this turn.",
}
