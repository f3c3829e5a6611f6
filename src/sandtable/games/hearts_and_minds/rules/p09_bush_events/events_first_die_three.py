"""Bush Events with a three first."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import StockpileChanged, UnitsPlaced, YearNoted
from sandtable.games.hearts_and_minds.orders import ChooseArea, Decline
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import BOMBING, bombing_bans
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import promote
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import raid, raid_targets
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    has_red_ground,
    infantry_at,
    on_map,
    year_note,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

#: A note of the year: no bombers fly any more.
NO_BOMBING: Final = "fear of China"
RAID_BONUS: Final = 1


@cites("HM:BUSH.3/1-2")
def quiet_spell(run: HeartsRun, _: int) -> None:
    """Both stockpiles grow by a point."""
    for seat in (RED, BLUE):
        run.emit(StockpileChanged(seat, 1, "HM:BUSH.3/1-2"))


@cites("HM:BUSH.3/3", "HM-P:19.1")
def village_burned(run: HeartsRun, area: int) -> None:
    """Blue's group may raid here or next door with one more on the die, if it has infantry.

    The group is everybody of Blue in the province, also after a patrol (RUL-0220).
    """
    if infantry_at(run.scene, BLUE, area) and raid_targets(run.scene, BLUE, area):
        run.ask(Decision(BLUE, "burn", "HM:BUSH.3/3", (area,)))


def _villages(scene: Known) -> Offer:
    (area,) = asked(scene).about
    targets = raid_targets(scene, BLUE, area)
    return Offer("HM:BUSH.3/3", ChooseArea, (("area", Pick(targets)),))


@cites("HM:BUSH.3/3")
def _burn(run: HeartsRun, order: ChooseArea) -> None:
    """If he raids, one infantry of the group is promoted."""
    (area,) = asked(run.scene).about
    run.answer()
    promote(run, BLUE, 1, infantry_at(run.scene, BLUE, area), "HM:BUSH.3/3")
    raid(run, BLUE, order.area, RAID_BONUS)


def _spare(run: HeartsRun, _: Decline) -> None:
    run.answer()


BURN = order_kind(
    "HM:BUSH.3/3",
    "burn",
    ChooseArea,
    offer=_villages,
    vetoes=unless_offered("HM:BUSH.3/3", _villages, "nobody-to-hit"),
    resolve=_burn,
)
BURN_NOTHING = order_kind(
    "HM:BUSH.3/3",
    "burn",
    Decline,
    offer=always("HM:BUSH.3/3", Decline),
    vetoes=nothing_against,
    resolve=_spare,
)


@cites("HM:BUSH.3/4")
def build_up_feared(run: HeartsRun, area: int) -> None:
    """Air Cav is put here if it is on the map."""
    cavalry = [u for u in on_map(run.scene, BLUE) if _is_air_cav(run.scene, u)]
    if cavalry:
        run.emit(UnitsPlaced(tuple(cavalry), area))


def _is_air_cav(scene: Scene, unit: int) -> bool:
    return counter_of(scene, unit).kind is Kind.AIR_CAV


@cites("HM:BUSH.3/5")
def headquarters_located(run: HeartsRun, _: int) -> None:
    """Blue rolls for bombs on an area of his choice in zone III, zone IV or Cambodia."""
    targets = _headquarters(run.scene)
    if len(targets) == 1:
        run.open(BOMBING, (targets[0], 0))
    elif targets:
        run.ask(Decision(BLUE, "headquarters", "HM:BUSH.3/5"))


def _headquarters(scene: Scene) -> list[int]:
    printed = scene.printed
    near = printed.zones["III"] | printed.zones["IV"] | printed.cambodia
    return [area for area in sorted(near) if has_red_ground(scene, area)]


def _targets(scene: Known) -> Offer:
    return Offer("HM:BUSH.3/5", ChooseArea, (("area", Pick(_headquarters(scene))),))


def _strike(run: HeartsRun, order: ChooseArea) -> None:
    run.answer()
    run.open(BOMBING, (order.area, 0))


STRIKE = order_kind(
    "HM:BUSH.3/5",
    "headquarters",
    ChooseArea,
    offer=_targets,
    vetoes=unless_offered("HM:BUSH.3/5", _targets, "nobody-to-hit"),
    resolve=_strike,
)


@cites("HM:BUSH.3/6")
def fear_of_china(run: HeartsRun, _: int) -> None:
    """No more bombing missions are flown this year."""
    if year_note(run.scene, NO_BOMBING) is None:
        run.emit(YearNoted(Note(NO_BOMBING)))


@adds(bombing_bans, "HM:BUSH.3/6")
def bombers_stay_at_home(scene: Scene, _: int) -> tuple[Veto, ...]:
    """While China is feared bombers stay at home."""
    return (Veto("china-is-feared"),) if year_note(scene, NO_BOMBING) is not None else ()


EVENTS: Final = {
    (3, 1): quiet_spell,
    (3, 2): quiet_spell,
    (3, 3): village_burned,
    (3, 4): build_up_feared,
    (3, 5): headquarters_located,
    (3, 6): fear_of_china,
}
WORDING = {
    "nobody-to-hit": "The event cannot hit that area. Choose one of the listed areas with Red"
    " units.",
    "china-is-feared": "No more bombing missions are allowed this year.",
}
