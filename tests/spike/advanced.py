"""Stubs of Advanced rules: a layer over Standard that knows nothing of titles and options."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import adds, replaces, skips, step
from sandtable.kernel.rules.vetoes import Veto
from spike import points
from spike.scene import Bridge, Mission, Shot, Situation, Support, TurnRun, Unit, Weather

# --- the sequence: replaced whole, phase by phase -------------------------------------------


@replaces(points.turn, "ADV:SOP-1", over="STD:3.1")
def weather_and_grounding(run: TurnRun) -> None:
    """The weather is rolled, and ships and aircraft react to it."""


@replaces(points.turn, "ADV:SOP-2", over="STD:3.2")
def initiative_and_resolutions(run: TurnRun) -> None:
    """The initiative is found out, and the United Nations speak."""


@step(points.turn, "ADV:SOP-3", after="initiative_and_resolutions")
def electronic_detection(run: TurnRun) -> None:
    """Both sides listen."""


@step(points.turn, "ADV:SOP-4", after="electronic_detection")
def first_special_forces(run: TurnRun) -> None:
    """The holder of the initiative sends special forces."""


@step(points.turn, "ADV:SOP-5", after="first_special_forces")
def air_and_sea(run: TurnRun) -> None:
    """Air superiority and the sea are fought over."""


@step(points.turn, "ADV:SOP-6", after="air_and_sea")
def second_special_forces(run: TurnRun) -> None:
    """The others send theirs."""


@step(points.turn, "ADV:SOP-7", after="second_special_forces")
def first_strikes(run: TurnRun) -> None:
    """Both sides strike."""


@step(points.turn, "ADV:SOP-8", after="first_strikes")
def first_supply(run: TurnRun) -> None:
    """Supply is traced."""


@replaces(points.turn, "ADV:SOP-9", over=("STD:3.3", "STD:3.0"))
def initiative_battles(run: TurnRun) -> None:
    """The holder of the initiative moves and fights, and the other side reacts."""


@step(points.turn, "ADV:SOP-10", after="initiative_battles")
def second_strikes(run: TurnRun) -> None:
    """Both sides strike again."""


@step(points.turn, "ADV:SOP-11", after="second_strikes")
def second_supply(run: TurnRun) -> None:
    """Supply is traced again."""


@replaces(points.turn, "ADV:SOP-12", over="STD:3.4")
def basic_battles(run: TurnRun) -> None:
    """Both sides move and fight, one after the other."""


@step(points.turn, "ADV:SOP-13", after="basic_battles")
def isolation_and_surrender(run: TurnRun) -> None:
    """Who is cut off may lay down arms."""


@replaces(points.turn, "ADV:SOP-14", over="STD:3.6")
def rest_and_repair(run: TurnRun) -> None:
    """Aircraft are made ready, markers come off."""


@replaces(points.turn, "ADV:SOP-15", over="STD:3.7")
def arrivals_and_purchases(run: TurnRun) -> None:
    """Reinforcements arrive, and supply buys replacements."""


@replaces(points.turn, "ADV:SOP-16", over="STD:3.8")
def victory_and_peace(run: TurnRun) -> None:
    """Victory points are counted; a cease-fire ends the war."""


@replaces(points.turn, "ADV:SOP-17", over="STD:3.9")
def next_turn(run: TurnRun) -> None:
    """The marker goes to the next turn."""


@skips(points.turn, "ADV:SOP-9", over=("ADV:SOP-4", "ADV:SOP-9", "ADV:SOP-10", "ADV:SOP-11"))
def only_with_the_initiative(scene: Situation) -> bool:
    """A Contested turn has none of the phases that belong to the initiative."""
    return scene.state.holder is None


# --- efficiency: modifiers join -------------------------------------------------------------


@adds(points.efficiency_modifiers, "ADV:27.3")
def a_strike_hurts(scene: Situation, unit: Unit) -> tuple[int, ...]:
    """A unit loses one for each level of its Strike marker."""
    return (-unit.strike,) if unit.strike else ()


@adds(points.efficiency_modifiers, "ADV:19.5")
def hunger_hurts(scene: Situation, unit: Unit) -> tuple[int, ...]:
    """Out of supply it loses one."""
    return (-1,) if unit.is_out_of_supply else ()


@adds(points.efficiency_modifiers, "ADV:18.2.4")
def gas_hurts(scene: Situation, unit: Unit) -> tuple[int, ...]:
    """Under chemical attack it loses three."""
    return (-3,) if unit.is_gassed else ()


# --- air power: air units instead of Air Points ---------------------------------------------


@replaces(points.air_support, "ADV:22.0", over=("STD:6.1", "STD:4.1.2"))
def air_units(scene: Situation) -> tuple[Support, ...]:
    """Air units fly, each at what it can do in this weather."""
    halved = scene.state.weather is Weather.OVERCAST
    strengths = [
        Support(unit.name, unit.support // 2)
        if halved and not unit.flies_in_all_weather
        else Support(unit.name, unit.support)
        for unit in scene.state.air_units
    ]
    return tuple(support for support in strengths if support.strength)


@replaces(points.air_defence, "ADV:24.0", over="STD:6.6")
def detected_then_fired_at(scene: Situation, mission: Mission) -> tuple[Shot, ...]:
    """A mission is first looked for, then missiles and guns fire at what was found."""
    return Shot("detection", "end"), Shot("missiles", "end"), Shot("guns", "end")


# --- late moves: more vetoes ----------------------------------------------------------------


@adds(points.late_moves, "ADV:27.3.1")
def shaken_by_a_strike(scene: Situation, unit: Unit) -> tuple[Veto, ...]:
    """Whoever bears a Strike marker stays."""
    return (Veto("struck"),) if unit.strike else ()


@adds(points.late_moves, "ADV:19.5")
def too_hungry(scene: Situation, unit: Unit) -> tuple[Veto, ...]:
    """So does whoever is out of supply."""
    return (Veto("out-of-supply"),) if unit.is_out_of_supply else ()


# --- bridges: more ways to break, another way to mend ---------------------------------------


@adds(points.bridge_damage, "ADV:27.10.1.1")
def by_special_forces(scene: Situation) -> tuple[str, ...]:
    """Special forces raid bridges."""
    return ("special forces",)


@adds(points.bridge_damage, "ADV:27.10.1.2")
def by_strikes(scene: Situation) -> tuple[str, ...]:
    """Strikes hit bridges."""
    return ("strike",)


@replaces(points.bridge_repair, "ADV:27.10.2", over="STD:8.3.4.2")
def engineers_and_supply(scene: Situation, bridge: Bridge) -> tuple[Veto, ...]:
    """An HQ near enough mends it for a Supply Point, out of the enemy's sight or under guard."""
    found = []
    if not scene.state.supply_points:
        found.append(Veto("no-supply-point"))
    if not (bridge.is_near_headquarters and bridge.is_in_support_range):
        found.append(Veto("no-headquarters"))
    if bridge.has_enemy and not bridge.has_own_unit:
        found.append(Veto("enemy-at-the-bridge"))
    return tuple(found)
