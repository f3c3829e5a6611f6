"""Bush Events with a six first."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import (
    FirebaseMoved,
    StabilityChanged,
    TurnNoted,
    UnitsPlaced,
    UnitsRated,
    WillChanged,
)
from sandtable.games.hearts_and_minds.orders import ChooseUnit, ChooseUnits, ChooseVC
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import DiceMode, battle_dice
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import INFANTRY_LIMIT, NORTH
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import open_battle
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import are_alike
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import promote, untried_among
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import turn_up
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import usable_vc
from sandtable.games.hearts_and_minds.state import RECALLED, Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    battle_of,
    cell_at,
    counter_of,
    has_blue_ground,
    infantry_at,
    infantry_of,
    stack_at,
    turn_note,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites

#: A note of the turn: Red attacks here with the better of two dice.
LARGE_FORCE: Final = "large enemy force"


@cites("HM:BUSH.6/1", "HM-P:19.8")
def recalled_to_the_capital(run: HeartsRun, area: int) -> None:
    """All ARVN here leave the map until the next reinforcements, as they are."""
    recalled = tuple(u for u in stack_at(run.scene, BLUE, area) if _is_of(run, u, Nation.ARVN))
    if recalled:
        run.emit(UnitsPlaced(recalled, RECALLED))


def _is_of(run: HeartsRun, unit: int, nation: Nation) -> bool:
    return counter_of(run.scene, unit).nation is nation


# --- 6-2 ------------------------------------------------------------------------------------


@cites("HM:BUSH.6/2")
def large_enemy_force(run: HeartsRun, area: int) -> None:
    """Red fills up to four infantry, from North Vietnam first, and must attack at once."""
    sure, choice, wanted = reserves(run.scene, area)
    if 0 < wanted < len(choice) and not are_alike(run.scene, choice):
        run.ask(Decision(RED, "large_force", "HM:BUSH.6/2", (area,)))
        return
    _gather(run, area, (*sure, *choice[:wanted]))


@cites("HM:BUSH.6/2", "HM-P:19.9")
def reserves(scene: Scene, area: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Who comes for sure, among whom Red chooses, and how many of them.

    Where they come from matters outside North Vietnam, so Red chooses among all of those.
    """
    north = scene.printed.area_ids[NORTH]
    wanted = max(0, INFANTRY_LIMIT - len(infantry_at(scene, RED, area)))
    able = [u for u in infantry_of(scene, Nation.NVA) if unit_of(scene, u).at != area]
    there = tuple(u for u in able if unit_of(scene, u).at == north)
    others = tuple(u for u in able if u not in there)
    if len(there) >= wanted:
        return (), there, wanted
    return there, others, min(wanted - len(there), len(others))


def _gather(run: HeartsRun, area: int, units: tuple[int, ...]) -> None:
    if units:
        run.emit(UnitsPlaced(units, area))
    nva = [u for u in infantry_at(run.scene, RED, area) if _is_of(run, u, Nation.NVA)]
    if nva and has_blue_ground(run.scene, area):
        run.emit(TurnNoted(Note(LARGE_FORCE, (area,))))
        if cell_at(run.scene, area).size:
            run.ask(Decision(RED, "large_force_cells", "HMP:9.5", (area,)))
        else:
            open_battle(run, area, RED)


def _reserves(scene: Known) -> Offer:
    _, choice, wanted = reserves(scene, asked(scene).about[0])
    return Offer("HM:BUSH.6/2", ChooseUnits, (("units", Subset(choice, wanted, wanted)),))


def _bring(run: HeartsRun, order: ChooseUnits) -> None:
    (area,) = asked(run.scene).about
    sure, _, _ = reserves(run.scene, area)
    run.answer()
    _gather(run, area, (*sure, *order.units))


LARGE_FORCE_COMES = order_kind(
    "HM:BUSH.6/2",
    "large_force",
    ChooseUnits,
    offer=_reserves,
    vetoes=unless_offered("HM:BUSH.6/2", _reserves, "wrong-units"),
    resolve=_bring,
)


@cites("HMP:9.5")
def _cells(scene: Known) -> Offer:
    """Offer the real Viet Cong face down there; Blue must not learn whether there are any."""
    (area,) = asked(scene).about
    return Offer("HMP:9.5", ChooseVC, (("vcs", Subset(usable_vc(scene, area))),))


def _attack_with(run: HeartsRun, order: ChooseVC) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    for vc in order.vcs:
        turn_up(run, area, vc)
    open_battle(run, area, RED)


LARGE_FORCE_ATTACKS = order_kind(
    "HMP:9.5",
    "large_force_cells",
    ChooseVC,
    offer=_cells,
    vetoes=unless_offered("HMP:9.5", _cells, "wrong-units"),
    resolve=_attack_with,
)


@adds(battle_dice, "HM:BUSH.6/2")
def a_large_force_surprises(scene: Scene, side: int) -> tuple[DiceMode, ...]:
    """In that attack Red rolls twice and keeps the better die."""
    note, battle = turn_note(scene, LARGE_FORCE), battle_of(scene)
    if note is None or side != RED or battle.attacker != RED or note.about != (battle.area,):
        return ()
    return (DiceMode.BETTER,)


# --- 6-3 ------------------------------------------------------------------------------------


@cites("HM:BUSH.6/3", "HM-P:19.10")
def dug_in_position(run: HeartsRun, area: int) -> None:
    """The firebase comes here and is Red's, with an NVA veteran if no NVA is here."""
    here = [u for u in stack_at(run.scene, RED, area) if _is_of(run, u, Nation.NVA)]
    soldiers = infantry_of(run.scene, Nation.NVA)
    if not here and not soldiers:
        if run.scene.state.firebase is not None:
            run.emit(FirebaseMoved(None))
        return
    run.emit(FirebaseMoved((area, RED)))
    if here:
        return
    if len(soldiers) == 1:
        _dig_in(run, area, soldiers[0])
    else:
        run.ask(Decision(RED, "dig_in", "HM:BUSH.6/3", (area,)))


def _dig_in(run: HeartsRun, area: int, unit: int) -> None:
    run.emit(UnitsPlaced((unit,), area, veteran=True))


def _soldiers(scene: Known) -> Offer:
    soldiers = infantry_of(scene, Nation.NVA)
    return Offer("HM:BUSH.6/3", ChooseUnit, (("unit", Pick(soldiers)),))


def _send(run: HeartsRun, order: ChooseUnit) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    _dig_in(run, area, order.unit)


DIG_IN = order_kind(
    "HM:BUSH.6/3",
    "dig_in",
    ChooseUnit,
    offer=_soldiers,
    vetoes=unless_offered("HM:BUSH.6/3", _soldiers, "wrong-units"),
    resolve=_send,
)


# --- 6-4 to 6-6 -----------------------------------------------------------------------------


@cites("HM:BUSH.6/4", "HM-P:19.13")
def star_show(run: HeartsRun, area: int) -> None:
    """All US infantry here is promoted; without US units, one of any nation (RUL-0112)."""
    here = stack_at(run.scene, BLUE, area)
    americans = [u for u in here if _is_of(run, u, Nation.US)]
    if not americans:
        promote(run, BLUE, 1, here, "HM:BUSH.6/4")
        return
    untried = untried_among(run.scene, americans)
    if untried:
        run.emit(UnitsRated(untried, veteran=True))


@cites("HM:BUSH.6/5")
def dak_son(run: HeartsRun, _: int) -> None:
    """A Hawk, and the government is more stable."""
    run.emit(WillChanged(-1, "HM:BUSH.6/5"))
    run.emit(StabilityChanged(1))


@cites("HM:BUSH.6/6")
def my_lai(run: HeartsRun, _: int) -> None:
    """A Dove, and the government is less stable."""
    run.emit(WillChanged(1, "HM:BUSH.6/6"))
    run.emit(StabilityChanged(-1))


EVENTS: Final = {
    (6, 1): recalled_to_the_capital,
    (6, 2): large_enemy_force,
    (6, 3): dug_in_position,
    (6, 4): star_show,
    (6, 5): dak_son,
    (6, 6): my_lai,
}
