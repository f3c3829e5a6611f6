"""7.5 to 7.10 A battle round from the factors to the retreats."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events import BattleChanged, ResultsRead
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.printed.charts import Result, at
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import BATTLE, END_OF_TURN, DiceMode, battle_dice
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH
from sandtable.games.hearts_and_minds.rules.p07_battle.battle_declaration import battle_in
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import count_factors
from sandtable.games.hearts_and_minds.rules.p07_battle.losses import exact
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import promote
from sandtable.games.hearts_and_minds.rules.p07_battle.retreat import Must, leavers, open_retreat
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import EVADED
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import LAST_YEARS
from sandtable.games.hearts_and_minds.state import Battle, Toll
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Scene,
    battle_of,
    fighters_at,
    has_ground,
    infantry_at,
    turn_note,
    vc_at,
)
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites, step

_NAMES: Final = ("Red", "Blue")


@step(BATTLE, "HMP:7.5")
def factors_are_summed(run: HeartsRun) -> None:
    """Both sides total their combat factors. If the defender evaded, the round ends."""
    battle = battle_of(run.scene)
    if turn_note(run.scene, EVADED) is not None:
        run.go_to("the_round_is_over")
        return
    support = tuple(u for u in battle.attackers if run.printed.counters[u].is_air_naval)
    run.emit(BattleChanged(battle_in(run.scene, battle.area, battle.attacker, support)))
    counted = count_factors(run.scene)
    if any(counted.changes):
        run.emit(counted)
    run.emit(BattleChanged(replace(battle_of(run.scene), totals=counted.totals)))


@step(BATTLE, "HMP:7.6")
@cites("HM-P:1.11")
def dice_are_rolled(run: HeartsRun) -> None:
    """Both sides roll. A side with surprise rolls twice and keeps the better die."""
    battle = battle_of(run.scene)
    dice = [0, 0]
    for side in (battle.attacker, 1 - battle.attacker):
        dice[side] = _rolled(run, side)
    run.emit(BattleChanged(replace(battle_of(run.scene), dice=(dice[0], dice[1]))))


@cites("HMP:7.6", "HM-P:19.12")
def dice_mode(scene: Scene, side: int) -> DiceMode | None:
    """Promises to roll twice do not add up; a better and a worse one cancel each other."""
    modes = {said.what for said in scene.rules[battle_dice](scene, side)}
    if DiceMode.NONE in modes:
        return DiceMode.NONE
    return next(iter(modes)) if len(modes) == 1 else None


def _rolled(run: HeartsRun, side: int) -> int:
    mode, label = dice_mode(run.scene, side), f"battle {_NAMES[side]}"
    if mode is DiceMode.NONE:
        return 0
    first = run.roll(label, D6)
    if mode is None:
        return first
    second = run.roll(label, D6)
    return max(first, second) if mode is DiceMode.BETTER else min(first, second)


@cites("HMP:7.7", "HM-P:20.1", "HM-P:20.2")
def result_for(scene: Scene, side: int, total: int) -> Result:
    """Each side reads its own table."""
    return at(scene.printed.charts.battle[table_of(scene, side)], total)


@cites("HM:Y73.1")
def table_of(scene: Scene, side: int) -> int:
    """From 1973 on both sides use Red's table."""
    return RED if scene.state.year >= LAST_YEARS else side


@step(BATTLE, "HMP:7.7")
@cites("HM-P:1.11")
def losses_are_read(run: HeartsRun) -> None:
    """Each side's roll gives the other side's losses. For each R the defender decides first."""
    battle = battle_of(run.scene)
    tolls = [toll_of(run.scene, battle, side) for side in (1 - battle.attacker, battle.attacker)]
    rolled = {1 - one.side: (one.losses, one.extra) for one in tolls if battle.dice[1 - one.side]}
    run.emit(ResultsRead(battle.area, (rolled.get(RED), rolled.get(BLUE))))
    exact(run, *tolls)


def toll_of(scene: Scene, battle: Battle, side: int) -> Toll:
    """What a side loses by the other one's roll."""
    enemy = 1 - side
    result = Result(0, 0)
    if battle.dice[enemy]:
        result = result_for(scene, enemy, battle.totals[enemy] + battle.dice[enemy])
    return Toll(
        area=battle.area,
        side=side,
        losses=result.losses,
        extra=result.extra,
        units=battle.attackers if side == battle.attacker else battle.defenders,
        vcs=battle.vcs if side == RED else (),
    )


@step(BATTLE, "HMP:7.8")
def veterans_are_made(run: HeartsRun) -> None:
    """A side that destroyed a unit promotes one infantry; Red promotes two if US units fought."""
    battle, active = battle_of(run.scene), run.scene.state.turn.seat
    for side in (1 - active, active):  # whoever is asked last answers first
        units = battle.attackers if side == battle.attacker else battle.defenders
        if battle.killed[1 - side]:
            promote(run, side, promotions(battle, side), units, "HMP:7.8")


@cites("HMP:7.8", "HM:B14")
def promotions(battle: Battle, side: int) -> int:
    """Red learns twice as much from Americans; Lima Site counts as American."""
    return 2 if side == RED and battle.met_americans else 1


@step(BATTLE, "HMP:7.9")
def assets_alone_leave(run: HeartsRun) -> None:
    """Ground assets without infantry must retreat or are lost."""
    _assets_leave(run, [battle_of(run.scene).area])


@cites("HM-P:0.6")
def _assets_leave(run: HeartsRun, areas: list[int]) -> None:
    """The active player's assets leave first: of several procedures the last opened runs first."""
    active = run.scene.state.turn.seat
    for side in (1 - active, active):
        for area in areas:
            if are_alone(run.scene, side, area):
                open_retreat(run, area, side, Must.MUST)


@cites("HMP:7.9")
def are_alone(scene: Scene, side: int, area: int) -> bool:
    """Whether a side has assets there that could leave, but no infantry or Viet Cong."""
    if infantry_at(scene, side, area) or (side == RED and vc_at(scene, area)):
        return False
    return bool(leavers(scene, side, area))


@step(BATTLE, "HMP:7.10")
def the_defender_retreats(run: HeartsRun) -> None:
    """A defender that lost more than it destroyed must retreat; otherwise it may.

    Red under a red flag, Blue in a pacified province and both in North Vietnam may stay, and so
    may Viet Cong. The beaten leave even if no attacker is left (RUL-0230).
    """
    battle = battle_of(run.scene)
    side, area = 1 - battle.attacker, battle.area
    if is_beaten(run.scene, battle) and leavers(run.scene, side, area):
        open_retreat(run, area, side, Must.MUST)
    elif has_ground(run.scene, battle.attacker, area) and _stands(run.scene, side):
        open_retreat(run, area, side, Must.MAY)


@cites("HMP:7.10", "HM-P:19.15")
def is_beaten(scene: Scene, battle: Battle) -> bool:
    """He is beaten if he lost more than he destroyed, outside his flags or pacified provinces."""
    side = 1 - battle.attacker
    home = scene.state.flags if side == RED else scene.state.pacified
    if battle.area in home or battle.area == scene.printed.area_ids[NORTH]:
        return False
    return battle.killed[side] > battle.killed[1 - side]


def _stands(scene: Scene, side: int) -> bool:
    area = battle_of(scene).area
    return bool(leavers(scene, side, area)) or (side == RED and bool(fighters_at(scene, area)))


@step(BATTLE, "HMP:7.10")
def the_attacker_retreats(run: HeartsRun) -> None:
    """The attacker may retreat."""
    battle = battle_of(run.scene)
    enemy = has_ground(run.scene, 1 - battle.attacker, battle.area)
    if enemy and _stands(run.scene, battle.attacker):
        open_retreat(run, battle.area, battle.attacker, Must.MAY)


@step(BATTLE, "HMP:7.11")
def the_round_is_over(_: HeartsRun) -> None:
    """Fighting another round is another Action."""


@step(BATTLE, "HMP:7.11")
def the_field_is_left(run: HeartsRun) -> None:
    """Units that cannot stay are removed."""
    if run.scene.state.battle is not None:
        run.emit(BattleChanged(None))
    remove_after_action(run)


@step(END_OF_TURN, "HMP:7.9")
def lost_assets_leave(run: HeartsRun) -> None:
    """Ground assets without infantry retreat or are lost, whoever's turn it was."""
    there = fronts(run.scene)
    bare = [there.ground[side] - there.infantry[side] for side in (RED, BLUE)]
    _assets_leave(run, sorted(bare[RED] | bare[BLUE]))
