"""Stubs of Standard rules, as far as the spike's rows of the change list need them."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import adds, amends, answers, skips, step, waives
from sandtable.kernel.rules.vetoes import Veto
from spike import points
from spike.scene import Bridge, Mission, Shot, Situation, Support, TurnRun, Unit, Weather

# --- 3 the sequence -------------------------------------------------------------------------


@answers(points.goes_first, "STD:3.0")
def holder_goes_first(scene: Situation) -> int:
    """Where nothing else is said, whoever has the initiative acts first."""
    state = scene.state
    return state.first_player if state.holder is None else state.holder


@step(points.turn, "STD:3.1")
def weather(run: TurnRun) -> None:
    """The weather is rolled."""


@step(points.turn, "STD:3.2", after="weather")
def initiative_air_and_sea(run: TurnRun) -> None:
    """Initiative, Air Points, air superiority and sea control are found out."""


@step(points.turn, "STD:3.3", after="initiative_air_and_sea")
def initiative_phase(run: TurnRun) -> None:
    """The holder of the initiative moves and fights, and the other side reacts."""


@skips(points.turn, "STD:3.0", over="STD:3.3")
def nobody_has_the_initiative(scene: Situation) -> bool:
    """A Contested turn has no such phase."""
    return scene.state.holder is None


@step(points.turn, "STD:3.4", after="initiative_phase")
def basic_phase(run: TurnRun) -> None:
    """Both sides move and fight, one after the other."""


@step(points.turn, "STD:3.6", after="basic_phase")
def reorganization(run: TurnRun) -> None:
    """What was used up is fresh again."""


@step(points.turn, "STD:3.7", after="reorganization")
def reinforcement(run: TurnRun) -> None:
    """Reinforcements arrive and losses are made good."""


@step(points.turn, "STD:3.8", after="reinforcement")
def victory(run: TurnRun) -> None:
    """Victory points are counted."""


@step(points.turn, "STD:3.9", after="victory")
def record(run: TurnRun) -> None:
    """The marker goes to the next turn."""


# --- 2.3.3 efficiency -----------------------------------------------------------------------


@answers(points.efficiency, "STD:2.3.3")
def never_below_one(scene: Situation, unit: Unit) -> int:
    """Modifiers add up, but nobody falls below 1."""
    modifiers = scene.rules[points.efficiency_modifiers](scene, unit)
    return max(1, unit.efficiency + sum(modifier.what for modifier in modifiers))


# --- 6 and 4.1.2 air power and overcast weather ---------------------------------------------


@answers(points.air_support, "STD:6.1")
def air_points(scene: Situation) -> tuple[Support, ...]:
    """Each Air Point supports for one."""
    return (Support("air point", 1),) * scene.state.air_points


@answers(points.overcast_share, "STD:4.1.2")
def a_quarter_flies(scene: Situation) -> int:
    """A side without all-weather aircraft keeps a quarter."""
    return 4


@amends(points.air_support, "STD:4.1.2", over="STD:6.1")
def overcast_keeps_aircraft_down(
    pool: tuple[Support, ...], scene: Situation
) -> tuple[Support, ...]:
    """When it is overcast only a share of the Air Points flies, rounded up."""
    if scene.state.weather is not Weather.OVERCAST:
        return pool
    share = scene.rules[points.overcast_share](scene)
    return pool[: -(-len(pool) // share)]


@answers(points.airmobile_points, "STD:8.5.4.1")
def all_airmobile_points(scene: Situation) -> int:
    """All Airmobile Points may be used anew each turn."""
    return scene.state.airmobile_points


@amends(points.airmobile_points, "STD:4.1.2", over="STD:8.5.4.1")
def overcast_halves_the_lift(number: int, scene: Situation) -> int:
    """When it is overcast half of them fly, rounded up."""
    return -(-number // 2) if scene.state.weather is Weather.OVERCAST else number


@answers(points.helicopter_missions, "STD:6.5.2")
def two_missions(scene: Situation) -> int:
    """A helicopter flies twice a turn."""
    return 2


@amends(points.helicopter_missions, "STD:4.1.2", over="STD:6.5.2")
def overcast_leaves_one_mission(number: int, scene: Situation) -> int:
    """When it is overcast it flies once."""
    return min(number, 1) if scene.state.weather is Weather.OVERCAST else number


@adds(points.air_defence, "STD:6.6")
def one_roll_per_mission(scene: Situation, mission: Mission) -> tuple[Shot, ...]:
    """Every mission is fired at once, where it ends."""
    return (Shot("air defence", "end"),)


@adds(points.air_defence, "STD:8.5.4.3")
def fire_at_a_hot_start(scene: Situation, mission: Mission) -> tuple[Shot, ...]:
    """An airmobile move out of an enemy zone is fired at where it begins, too."""
    if mission.kind == "airmobile" and mission.starts_in_enemy_zone:
        return (Shot("air defence", "start"),)
    return ()


# --- 8.2 late moves -------------------------------------------------------------------------


@adds(points.late_moves, "STD:8.2.2")
def held_by_an_enemy_zone(scene: Situation, unit: Unit) -> tuple[Veto, ...]:
    """Whoever starts in an enemy zone stays."""
    return (Veto("held"),) if unit.is_in_enemy_zone else ()


@waives(points.late_moves, "STD:8.2.4", over="STD:8.2.2")
def light_infantry_slips_away(scene: Situation, unit: Unit) -> bool:
    """Light infantry may go all the same."""
    return unit.is_light


# --- 8.3.4 bridges --------------------------------------------------------------------------


@adds(points.bridge_damage, "STD:8.3.4.1")
def by_ground_units(scene: Situation) -> tuple[str, ...]:
    """Ground units blow bridges up."""
    return ("ground unit",)


@adds(points.bridge_repair, "STD:8.3.4.2")
def nobody_to_repair_it(scene: Situation, bridge: Bridge) -> tuple[Veto, ...]:
    """Somebody of ours must be at the bridge."""
    return () if bridge.has_own_unit else (Veto("no-unit"),)
