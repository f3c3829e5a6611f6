"""Ground combat up to the result (9.1 to 9.7): who may attack, strengths, column, shifts, DRMs."""

from __future__ import annotations

from fractions import Fraction

from oracles.next_war import charts
from oracles.next_war.ground import (
    HEAVY,
    LIGHT_INFANTRY,
    MOUNTAINS,
    RIVERS,
    efficiency,
    has_fortification,
    installations,
    terrain_allows,
)
from oracles.next_war.position import (
    ALL_WATER,
    ALLIED,
    MAJOR_RIVER,
    Combat,
    Hex,
    Position,
    Unit,
    enemy,
)

BAD_FOR_HEAVY = ("Marsh", "Highland", "Highland Woods", *MOUNTAINS)
HALF = Fraction(1, 2)


def round_up(value: Fraction) -> int:
    """1.2: every fraction becomes the next whole number."""
    return -(-value.numerator // value.denominator)


def _defending_side(position: Position, combat: Combat) -> str:
    return position.unit(combat.defenders[0]).side


# ------------------------------------------------------------ 9.1 who may attack


def may_attack(position: Position, unit: str, target: str) -> bool:
    """9.1: the unit may attack the hex from where it stands."""
    counter = position.unit(unit)
    side = position.side_between(counter.at, target)
    by_road = position.road_between(counter.at, target)
    place = position.hexes[target]
    if counter.attack <= 0:
        return False
    if target not in position.neighbours[counter.at]:
        return False
    if not position.units_at(target, enemy(counter.side)):
        return False
    if side == ALL_WATER or (side == MAJOR_RIVER and not by_road):
        return False
    if not terrain_allows(position, counter, counter.at, target):
        return False
    heavy_needs_road = place.terrain in MOUNTAINS or has_fortification(place)
    return by_road or not (counter.combat_class in HEAVY and heavy_needs_road)


# ------------------------------------------------------------ 9.4 strengths


def attack_strength(position: Position, combat: Combat, unit: str) -> int:
    """9.4.1 to 9.4.4: one attacker's strength."""
    counter = position.unit(unit)
    place = position.hexes[combat.target]
    across_river = position.side_between(counter.at, combat.target) in RIVERS
    heavy = counter.combat_class in HEAVY
    bad_terrain = place.terrain in BAD_FOR_HEAVY or "Jungle" in place.features
    if across_river or (heavy and bad_terrain):
        return round_up(counter.attack * HALF)
    if heavy and _heavy_advantage(position, combat):
        factor = Fraction(2) if counter.combat_class == "armor" else Fraction(3, 2)
        return round_up(counter.attack * factor)
    return counter.attack


def _heavy_advantage(position: Position, combat: Combat) -> bool:
    """9.4.2, 9.4.3: open ground, and nothing heavy among the defenders."""
    place = position.hexes[combat.target]
    if place.terrain not in ("Flat", "Rough"):
        return False
    if "City" in place.features or "Jungle" in place.features or has_fortification(place):
        return False
    return all(position.unit(unit).combat_class not in HEAVY for unit in combat.defenders)


def attack_total(position: Position, combat: Combat) -> int:
    return sum(attack_strength(position, combat, unit) for unit in combat.attackers)


def defence_strength(position: Position, combat: Combat, unit: str) -> int:
    """2.3.2.1, 9.4.5: one defender's strength."""
    counter = position.unit(unit)
    place = position.hexes[combat.target]
    if counter.only_alone and not all(position.unit(u).only_alone for u in combat.defenders):
        return 0
    doubled = place.terrain == "Urban" or "Jungle" in place.features
    doubled = doubled and combat.target not in position.markers  # 8.4.1.5
    if counter.combat_class == "leg" and doubled:
        return counter.defence * 2
    return counter.defence


def defence_total(position: Position, combat: Combat) -> int:
    return sum(defence_strength(position, combat, unit) for unit in combat.defenders)


# ------------------------------------------------------------ 9.2.2 odds and column


def terrain_class(place: Hex) -> str:
    """9.2.2.2: the line of the odds chart; any Jungle is the Highland line."""
    if "Jungle" in place.features:
        return charts.terrain_row("feature", "Jungle")["crt_class"]
    return charts.terrain_row("hex", place.terrain)["crt_class"]


def column_of(place: Hex, attack: int, defence: int) -> int:
    """9.2.2: the best printed ratio that the odds reach; below the line's first one, its first."""
    printed = charts.odds_row(terrain_class(place))
    if defence == 0:
        return max(printed)
    odds = Fraction(attack, defence)
    reached = [column for column, ratio in printed.items() if ratio <= odds]
    return max(reached) if reached else min(printed)


def column(position: Position, combat: Combat) -> int:
    """9.2.2: the initial column."""
    return column_of(
        position.hexes[combat.target],
        attack_total(position, combat),
        defence_total(position, combat),
    )


def remainder_or_surplus(place: Hex, attack: int, defence: int) -> bool:
    """9.2.2.1, RUL-0020.16: the odds are no printed ratio (or above all), and attack > defence."""
    if defence == 0:
        return True
    odds = Fraction(attack, defence)
    return odds > 1 and odds not in charts.odds_row(terrain_class(place)).values()


# ------------------------------------------------------------ 9.5 shifts


def efficiency_shift(attacker: int, defender: int) -> int:
    """9.5.1, RUL-0020.18: the difference, from -3 to +4."""
    return max(-3, min(4, attacker - defender))


def shifts(position: Position, combat: Combat) -> dict[str, int]:
    """9.5: every shift that is not nothing; to the right is positive."""
    place = position.hexes[combat.target]
    defending = _defending_side(position, combat)
    own_fortification = (
        has_fortification(place)
        and place.is_fortification_for == defending
        and place.controller == defending
    )
    found = {
        "efficiency": efficiency_shift(
            efficiency(position, combat.attack_lead), efficiency(position, combat.defence_lead)
        ),
        "city": -2 if "City" in place.features and combat.target not in position.markers else 0,
        "fortification": -2 if own_fortification else 0,
        "exploitation": -2 if combat.exploitation else 0,
        "surprise": combat.surprise,
        "artillery_attack": min(2, combat.attacker_artillery),
        "artillery_defence": -min(1, combat.defender_artillery),
    }
    return {name: columns for name, columns in found.items() if columns != 0}


def shifted(initial: int, columns: int) -> int:
    """9.2.3, RUL-0020.17: only columns 1 and 13 stop a shift."""
    return max(1, min(13, initial + columns))


def final_column(position: Position, combat: Combat) -> int:
    """9.2.3: the net of all shifts, moved once."""
    return shifted(column(position, combat), sum(shifts(position, combat).values()))


# ------------------------------------------------------------ 9.6 DRMs


def combat_support(attacker_points: int, defender_points: int) -> int:
    """9.6.1: the net, from -6 to +6."""
    return max(-6, min(6, defender_points - attacker_points))


def direction_drm(hexes: int) -> int:
    """9.6.3."""
    if hexes >= 5:
        return -2
    return -1 if hexes >= 3 else 0


def formation_drm(formations: list[str]) -> int:
    """9.6.6: +1 for each formation after the first, at most 3; independent units ignored."""
    extra = len(set(formations) - {""}) - 1
    return max(0, min(3, extra))


def nation_drm(nations: list[str]) -> int:
    """NWV 7.1: +1 for each nation after the first; US and CW are one."""
    return len({"US" if nation == "CW" else nation for nation in nations}) - 1


def nwip_nation_drm(units: list[Unit]) -> int:
    """NWIP 6.1: +1 for Allied attackers of several nations, +2 for the PRC with another."""
    nations = {unit.nation for unit in units}
    if len(nations) == 1:
        return 0
    return 1 if units[0].side == ALLIED else 2


def favours_light_infantry(place: Hex) -> bool:
    """9.6.7: by the terrain effects: not Flat or Flat Woods, or with a City or Jungle."""
    rows = [charts.terrain_row("hex", place.terrain)]
    rows += [charts.terrain_row("feature", name) for name in place.features & {"City", "Jungle"}]
    return any(row["li_drm"] == "yes" for row in rows)


def favours_mountain_infantry(place: Hex) -> bool:
    """9.6.7: Highland and Mountain of all kinds, and Jungle."""
    rows = [charts.terrain_row("hex", place.terrain)]
    rows += [charts.terrain_row("feature", name) for name in place.features & {"City", "Jungle"}]
    return any(row["mountain_inf_drm"] == "yes" for row in rows)


def special_infantry(place: Hex, units: list[Unit]) -> str | None:
    """9.6.7: the one DRM a side may have: light infantry first, else mountain infantry."""
    if favours_light_infantry(place) and any(unit.mobility in LIGHT_INFANTRY for unit in units):
        return "light_infantry"
    if favours_mountain_infantry(place) and any(unit.mobility == "mountain" for unit in units):
        return "mountain_infantry"
    return None


def place_drms(place: Hex, defending: str) -> dict[str, int]:
    """9.6.2: places help only a defender who controls the hex."""
    if place.controller != defending:
        return {}
    return {
        "installation": len(installations(place)),
        "airfield": 1 if "Airfield" in place.features else 0,
        "town": 1 if "Town" in place.features else 0,
    }


def drms(position: Position, combat: Combat) -> dict[str, int]:
    """9.6: every DRM that is not nothing, by its name on the chart."""
    place = position.hexes[combat.target]
    attackers = [position.unit(unit) for unit in combat.attackers]
    defenders = [position.unit(unit) for unit in combat.defenders]
    hexes = len({unit.at for unit in attackers})
    found = {
        "combat_support": combat_support(
            combat.attacker_air + combat.attacker_ratings,
            combat.defender_air + combat.defender_ratings,
        ),
        "from_3_or_4_hexes" if hexes < 5 else "from_5_or_6_hexes": direction_drm(hexes),
        "extra_formation": formation_drm([unit.formation for unit in attackers]),
    }
    if position.title == "NWIP":
        found["mixed_nationality_nwip"] = nwip_nation_drm(attackers)
    else:
        found["mixed_nationality_nwv"] = nation_drm([unit.nation for unit in attackers])
    if remainder_or_surplus(place, attack_total(position, combat), defence_total(position, combat)):
        found["remainder_or_surplus"] = -1
    attack_kind = special_infantry(place, attackers)
    if attack_kind is not None:
        found[f"{attack_kind}_attack"] = -1
    defence_kind = special_infantry(place, defenders)
    if defence_kind is not None:
        found[f"{defence_kind}_defence"] = 1
    found.update(place_drms(place, _defending_side(position, combat)))
    return {name: value for name, value in found.items() if value != 0}


# ------------------------------------------------------------ 9.2.6, 9.7 result


def result(column: int, modified_die: int) -> tuple[int, int, bool]:
    """9.7: attacker's steps, defender's steps, does the defender retreat."""
    cell = charts.results_row(modified_die)[f"col{column}"]
    attacker, defender = cell.removesuffix("R").split("/")
    return int(attacker), int(defender), cell.endswith("R")
