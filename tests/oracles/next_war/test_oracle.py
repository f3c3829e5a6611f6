"""The oracle against the worked examples of the rules: chapter 9's, and one combat in full."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from oracles.next_war import charts
from oracles.next_war.advance import advance_choices, must_advance, second_hex_choices
from oracles.next_war.combat import (
    attack_strength,
    attack_total,
    column,
    column_of,
    combat_support,
    defence_total,
    direction_drm,
    drms,
    efficiency_shift,
    final_column,
    formation_drm,
    may_attack,
    nation_drm,
    remainder_or_surplus,
    result,
    round_up,
    shifted,
    shifts,
)
from oracles.next_war.ground import (
    efficiency,
    excess_stacking,
    has_zone,
    in_enemy_zone,
    lowest_efficiency,
    may_fight_together,
    passes,
)
from oracles.next_war.losses import loss_choices, losses_after_excess
from oracles.next_war.position import ALLIED, NON_ALLIED, Combat, Hex, Position, Unit
from oracles.next_war.retreat import may_hold, path_needs_check, retreat_length, retreat_paths

# ------------------------------------------------------------ a small map
#
# Hexes within three of "0,0"; going round it from the east: E, NE, NW, W, SW, SE.

CENTRE = "0,0"
E, NE, NW, W, SW, SE = RING = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
LABELS = [f"{q},{r}" for q, r in product(range(-3, 4), repeat=2) if abs(q + r) <= 3]
EAST_EDGE = {label for label in LABELS if label.startswith("3,")}
WEST_EDGE = {label for label in LABELS if label.startswith("-3,")}


def side(one: str, other: str) -> frozenset[str]:
    return frozenset({one, other})


def neighbours_of(label: str) -> tuple[str, ...]:
    q, r = (int(part) for part in label.split(","))
    around = (f"{q + dq},{r + dr}" for dq, dr in STEPS)
    return tuple(near for near in around if near in LABELS)


def a_map(*units: Unit, terrain: str = "Flat", places: tuple[Hex, ...] = (), **rest) -> Position:
    hexes = {label: Hex(label, terrain) for label in LABELS}
    hexes.update({place.label: place for place in places})
    return Position(
        hexes=hexes,
        neighbours={label: neighbours_of(label) for label in LABELS},
        sides=rest.pop("sides", {}),
        roads=rest.pop("roads", {}),
        units=units,
        friendly_edge={ALLIED: EAST_EDGE, NON_ALLIED: WEST_EDGE},
        **rest,
    )


def a_place(terrain: str = "Flat", *features: str, at: str = CENTRE, **rest) -> Hex:
    return Hex(at, terrain, frozenset(features), **rest)


def a_unit(name: str, at: str, attack: int = 4, defence: int = 4, **rest) -> Unit:
    plain = {
        "side": NON_ALLIED if at == CENTRE else ALLIED,
        "nation": "PRC" if at == CENTRE else "SRV",
        "formation": "",
        "combat_class": "leg",
        "mobility": "leg",
        "size": "brigade",
        "er": 5,
        "halves": 4,
        "steps": 2,
    }
    return Unit(id=name, at=at, attack=attack, defence=defence, **{**plain, **rest})


def a_combat(position: Position, **rest) -> Combat:
    attackers = tuple(unit.id for unit in position.units if unit.side == ALLIED)
    defenders = tuple(unit.id for unit in position.units if unit.side == NON_ALLIED)
    plain = {"attack_lead": attackers[0], "defence_lead": defenders[0]}
    return Combat(CENTRE, attackers, defenders, **{**plain, **rest})


# ------------------------------------------------------------ charts


@pytest.mark.parametrize(
    "name", ["ground_combat_results", "combat_odds_columns", "terrain_effects"]
)
def test_every_chart_is_the_one_its_note_tells_of(name):
    note = tomllib.loads((charts.HERE / f"{name}.source.toml").read_text(encoding="utf-8"))
    data = (charts.HERE / f"{name}.csv").read_bytes()
    assert hashlib.sha256(data).hexdigest() == note["sha256"]


def test_the_results_are_open_at_both_ends():
    assert result(1, -9) == result(1, -3) == (1, 1, True)
    assert result(13, 20) == result(13, 12) == (2, 1, False)


def test_every_column_has_a_result_for_every_die():
    for number, die in product(range(1, 14), range(-3, 13)):
        attacker, defender, _ = result(number, die)
        assert 0 <= attacker <= 4
        assert 0 <= defender <= 4


# ------------------------------------------------------------ 1.2, 2.3, 8.1, 8.2


def test_fractions_round_up():
    assert [round_up(Fraction(n, 2)) for n in (5, 3, 15, 4)] == [3, 2, 8, 2]


def test_an_efficiency_check_passes_up_to_the_rating():
    assert [passes(6, die) for die in range(10)] == [True] * 7 + [False] * 3
    assert all(passes(9, die) for die in range(10))


def test_two_2_sp_units_in_a_mountain_are_over_by_one_and_only_one_fights():
    position = a_map(a_unit("A", E), a_unit("B", E), places=(a_place("Mountain", at=E),))
    assert excess_stacking(position, E, ALLIED) == 1
    assert [efficiency(position, unit) for unit in "AB"] == [4, 4]
    assert may_fight_together(position, ("A",))
    assert not may_fight_together(position, ("A", "B"))


def test_half_a_point_over_counts_as_one_and_ratings_stop_at_one():
    position = a_map(a_unit("A", E, halves=5, er=1), a_unit("B", E))
    assert efficiency(position, "A") == 1
    assert efficiency(position, "B") == 4


def test_one_division_stacks_without_limit_but_not_in_mountains_nor_with_strangers():
    stack = [a_unit(name, E, formation="1/X", divisional=True) for name in "ABC"]
    assert efficiency(a_map(*stack), "A") == 5
    assert may_fight_together(a_map(*stack), ("A", "B", "C"))
    assert efficiency(a_map(*stack, places=(a_place("Mountain", at=E),)), "A") == 2
    assert efficiency(a_map(*stack, a_unit("D", E, halves=0)), "A") == 3


@pytest.mark.parametrize(
    ("nations", "rating"),
    [("SRV SRV", 5), ("SRV US", 4), ("US CW", 5), ("US CW SRV", 4), ("PRC RU", 4)],
)
def test_only_mixing_with_srv_or_prc_costs_efficiency_once(nations, rating):
    units = [a_unit(f"{n}", E, nation=x, halves=1) for n, x in enumerate(nations.split())]
    position = a_map(*units)
    assert {efficiency(position, unit.id) for unit in units} == {rating}


def test_a_zone_needs_two_points_of_combat_units():
    position = a_map(a_unit("A", E, halves=2), a_unit("B", E, attack=0, halves=4))
    assert not has_zone(position, ALLIED, E)
    position = a_map(a_unit("A", E, halves=2), a_unit("B", E, halves=2))
    assert has_zone(position, ALLIED, E)


def test_a_zone_stops_at_mountains_towns_of_stone_and_water():
    position = a_map(
        a_unit("A", CENTRE),
        places=(a_place("Mountain", at=E), a_place("Urban", at=NE), a_place("Highland", at=SW)),
        sides={side(CENTRE, NW): "Minor River", side(CENTRE, W): "All-Water"},
        roads={side(CENTRE, NW): "Highway", side(CENTRE, E): "Highway"},
    )
    assert [label for label in RING if in_enemy_zone(position, ALLIED, label)] == [SW, SE]
    assert in_enemy_zone(position, ALLIED, CENTRE)
    assert not in_enemy_zone(position, NON_ALLIED, SE)
    assert not in_enemy_zone(position, ALLIED, "2,0")


# ------------------------------------------------------------ 9.1


def attack_allowed(attacker: Unit, place: Hex, **rest) -> bool:
    position = a_map(attacker, a_unit("D", CENTRE), places=(place,), **rest)
    return may_attack(position, attacker.id, CENTRE)


ROAD = {side(CENTRE, E): "Secondary Road"}


def test_only_adjacent_combat_units_attack_only_enemies():
    assert attack_allowed(a_unit("A", E), a_place())
    assert not attack_allowed(a_unit("A", E, attack=0), a_place())
    assert not attack_allowed(a_unit("A", "2,0"), a_place())
    assert not may_attack(a_map(a_unit("A", E)), "A", CENTRE)


@pytest.mark.parametrize(
    ("water", "without_bridge", "with_bridge"),
    [("Minor River", True, True), ("Major River", False, True), ("All-Water", False, False)],
)
def test_attacks_across_water(water, without_bridge, with_bridge):
    sides = {side(CENTRE, E): water}
    assert attack_allowed(a_unit("A", E), a_place(), sides=sides) == without_bridge
    assert attack_allowed(a_unit("A", E), a_place(), sides=sides, roads=ROAD) == with_bridge


def test_armor_and_mech_need_a_road_into_mountains_and_fortifications():
    fort = a_place(is_fortification_for=NON_ALLIED, controller=NON_ALLIED)
    captured = a_place(is_fortification_for=NON_ALLIED, controller=ALLIED)
    for kind in ("armor", "mech"):
        tank = a_unit("A", E, combat_class=kind, mobility="mechanized")
        for place in (fort, a_place("Mountain"), a_place("High Mountain")):
            assert not attack_allowed(tank, place)
            assert attack_allowed(tank, place, roads=ROAD)
        assert attack_allowed(tank, captured)
        assert attack_allowed(tank, a_place("Highland", "Jungle"))
    assert attack_allowed(a_unit("A", E), fort)
    assert attack_allowed(a_unit("A", E), a_place("Mountain"))


def test_nobody_attacks_into_terrain_he_may_not_enter():
    leg, trucks = a_unit("A", E), a_unit("A", E, mobility="motorized")
    light = a_unit("A", E, mobility="light")
    assert not attack_allowed(leg, a_place("High Mountain"))
    assert not attack_allowed(trucks, a_place("Mountain"))
    assert attack_allowed(trucks, a_place("Mountain"), roads=ROAD)
    assert not attack_allowed(leg, a_place("Marsh"), storm=True)
    assert attack_allowed(leg, a_place("Marsh"), storm=True, roads=ROAD)
    assert attack_allowed(light, a_place("Marsh"), storm=True)
    assert not attack_allowed(trucks, a_place("Flat", "Jungle"), storm=True)
    assert attack_allowed(trucks, a_place("Flat", "Jungle"))


# ------------------------------------------------------------ 9.2.2 odds


@pytest.mark.parametrize(
    ("attack", "defence", "ratio", "drm"),
    [
        (10, 5, "2", False),
        (9, 5, "1.5", True),
        (8, 6, "1", True),
        (15, 10, "1.5", False),
        (4, 5, "1/2", False),
        (5, 10, "1/2", False),
        (4, 10, "1/3", False),
        (1, 9, "1/3", False),
        (6, 6, "1", False),
    ],
)
@pytest.mark.parametrize("terrain", ["Flat", "Rough", "Highland", "Mountain", "Urban"])
def test_odds_round_down_to_a_printed_ratio(terrain, attack, defence, ratio, drm):
    place = a_place(terrain)
    assert column_of(place, attack, defence) == column_of(
        place, Fraction(ratio).numerator, Fraction(ratio).denominator
    )
    assert remainder_or_surplus(place, attack, defence) == drm


@pytest.mark.parametrize(
    ("attack", "defence", "terrain", "expected"),
    [
        (8, 1, "Highland", 13),
        (36, 1, "Highland", 13),
        (1, 5, "Flat", 5),
        (3, 1, "Urban", 6),
        (3, 1, "Flat", 10),
        (1, 1, "High Mountain", 4),
        (1, 1, "Marsh", 6),
    ],
)
def test_the_column_of_the_terrain(attack, defence, terrain, expected):
    assert column_of(a_place(terrain), attack, defence) == expected


def test_any_jungle_is_the_highland_line():
    for terrain in ("Flat", "Rough", "Highland"):
        assert column_of(a_place(terrain, "Jungle"), 1, 1) == 5


def test_only_odds_above_the_top_are_a_surplus():
    assert not remainder_or_surplus(a_place(), 6, 1)
    assert remainder_or_surplus(a_place(), 13, 2)
    assert remainder_or_surplus(a_place(), 7, 1)
    assert not remainder_or_surplus(a_place("Urban"), 7, 1)


def test_defenders_without_strength_give_the_last_column_and_the_surplus():
    assert column_of(a_place(), 1, 0) == 13
    assert remainder_or_surplus(a_place(), 1, 0)


# ------------------------------------------------------------ 9.2.3 shifts


def test_city_and_fortification_shift_four_columns():
    place = a_place(
        "Flat", "City", controller=NON_ALLIED, is_fortification_for=NON_ALLIED, country="PRC"
    )
    position = a_map(a_unit("A", E), a_unit("D", CENTRE), places=(place,))
    combat = a_combat(position)
    assert column(position, combat) == 7
    assert shifts(position, combat) == {"city": -2, "fortification": -2}
    assert final_column(position, combat) == 3


def test_shifts_stop_only_at_the_ends_of_the_chart():
    position = a_map(
        a_unit("A", E, attack=1, er=3),
        a_unit("D", CENTRE, 4, 3, er=6),
        places=(a_place("Flat", "City"),),
    )
    combat = a_combat(position)
    assert column(position, combat) == 5
    assert shifts(position, combat) == {"efficiency": -3, "city": -2}
    assert final_column(position, combat) == 1
    assert shifted(13, 3) == 13
    assert shifted(column_of(a_place(), 6, 1), 3) == 13


@pytest.mark.parametrize(
    ("attacker", "defender", "columns"), [(7, 4, 3), (8, 3, 4), (3, 8, -3), (5, 5, 0)]
)
def test_the_efficiency_shift(attacker, defender, columns):
    assert efficiency_shift(attacker, defender) == columns


def test_the_other_shifts():
    position = a_map(a_unit("A", E), a_unit("D", CENTRE))
    combat = a_combat(
        position, exploitation=True, surprise=2, attacker_artillery=3, defender_artillery=2
    )
    assert shifts(position, combat) == {
        "exploitation": -2,
        "surprise": 2,
        "artillery_attack": 2,
        "artillery_defence": -1,
    }


def test_a_fortification_of_the_attackers_side_does_not_shift():
    place = a_place(controller=ALLIED, is_fortification_for=ALLIED)
    position = a_map(a_unit("A", E), a_unit("D", CENTRE), places=(place,))
    assert shifts(position, a_combat(position)) == {}


# ------------------------------------------------------------ 9.4 strengths


def tanks_and_mech(*, defender: str = "leg", place: Hex | None = None, **rest) -> Position:
    return a_map(
        a_unit("T", E, 7, combat_class="armor", mobility="mechanized"),
        a_unit("M", E, 5, combat_class="mech", mobility="mechanized"),
        a_unit("D", CENTRE, 4, 10, combat_class=defender),
        places=(place or a_place(),),
        **rest,
    )


def test_armor_and_mech_in_the_open():
    position = tanks_and_mech()
    combat = a_combat(position)
    assert [attack_strength(position, combat, unit) for unit in "TM"] == [14, 8]
    assert attack_total(position, combat) == 22
    assert defence_total(position, combat) == 10
    assert column(position, combat) == 9
    assert drms(position, combat)["remainder_or_surplus"] == -1


def test_armor_and_mech_across_a_minor_river():
    position = tanks_and_mech(sides={side(CENTRE, E): "Minor River"}, roads=ROAD)
    combat = a_combat(position)
    assert attack_total(position, combat) == 4 + 3
    assert column(position, combat) == 6  # 1:2


@pytest.mark.parametrize(("defender", "total"), [("armor", 12), ("mech", 12), ("artillery", 22)])
def test_heavy_defenders_spoil_the_bonus(defender, total):
    position = tanks_and_mech(defender=defender)
    assert attack_total(position, a_combat(position)) == total


@pytest.mark.parametrize(
    ("place", "total"),
    [
        (a_place("Rough"), 22),
        (a_place("Flat", "Town"), 22),
        (a_place("Flat Woods"), 12),
        (a_place("Rough Woods"), 12),
        (a_place("Urban"), 12),
        (a_place("Flat", "City"), 12),
        (a_place(is_fortification_for=NON_ALLIED), 12),
        (a_place("Flat", "Jungle"), 7),
        (a_place("Marsh"), 7),
        (a_place("Highland"), 7),
        (a_place("Highland Woods"), 7),
        (a_place("Mountain"), 7),
        (a_place("High Mountain"), 7),
    ],
)
def test_armor_and_mech_in_each_terrain(place, total):
    position = tanks_and_mech(place=place)
    assert attack_total(position, a_combat(position)) == total


def test_a_unit_is_halved_only_once_and_only_the_one_across_the_river():
    position = a_map(
        a_unit("M", E, 6, combat_class="mech"),
        a_unit("L", NE, 3),
        a_unit("G", W, 3, combat_class="artillery"),
        a_unit("D", CENTRE),
        places=(a_place("Highland"),),
        sides={side(CENTRE, E): "Major River", side(CENTRE, W): "Minor River"},
    )
    assert [attack_strength(position, a_combat(position), unit) for unit in "MLG"] == [3, 3, 2]


@pytest.mark.parametrize(
    ("kind", "place", "strength"),
    [
        ("leg", a_place("Urban"), 8),
        ("leg", a_place("Rough", "Jungle"), 8),
        ("leg", a_place("Urban", "Jungle"), 8),
        ("leg", a_place("Flat", "City"), 4),
        ("armor", a_place("Urban"), 4),
        ("mech", a_place("Flat", "Jungle"), 4),
        ("artillery", a_place("Urban"), 4),
    ],
)
def test_leg_defenders_are_doubled_in_urban_and_jungle(kind, place, strength):
    position = a_map(a_unit("A", E), a_unit("D", CENTRE, combat_class=kind), places=(place,))
    assert defence_total(position, a_combat(position)) == strength


def test_a_defence_in_parentheses_counts_only_alone():
    gun = a_unit("G", CENTRE, defence=2, only_alone=True)
    guns = a_map(a_unit("A", E), gun, replace(gun, id="H"))
    assert defence_total(guns, a_combat(guns)) == 4
    mixed = a_map(a_unit("A", E), gun, a_unit("D", CENTRE, defence=5))
    assert defence_total(mixed, a_combat(mixed)) == 5


# ------------------------------------------------------------ 9.6 DRMs


def test_support_is_netted_and_then_clamped():
    assert combat_support(4 + 2 + 2, 1) == -6
    assert combat_support(0, 9) == 6
    assert combat_support(8, 5) == -3


def test_directions():
    assert [direction_drm(hexes) for hexes in range(1, 7)] == [0, 0, -1, -1, -2, -2]


def test_formations():
    assert formation_drm(["I", "II", "III", "IV", ""]) == 3
    assert formation_drm(["I", "II", "III", "IV", "V"]) == 3
    assert formation_drm(["", ""]) == 0
    assert formation_drm(["I", "I", ""]) == 0


def test_nations():
    assert nation_drm(["US", "FR", "SRV"]) == 2
    assert nation_drm(["US", "CW"]) == 0
    assert nation_drm(["US", "CW", "SRV", "SRV"]) == 1


def test_places_help_only_the_controller():
    features = ("Airbase", "Port", "Airfield", "Town")
    for controller, expected in (
        (NON_ALLIED, {"installation": 2, "airfield": 1, "town": 1}),
        (ALLIED, {}),
    ):
        place = a_place("Flat", *features, controller=controller)
        position = a_map(a_unit("A", E), a_unit("D", CENTRE), places=(place,))
        assert drms(position, a_combat(position)) == expected


@pytest.mark.parametrize(
    ("place", "light", "mountain"),
    [
        (a_place("Flat"), False, False),
        (a_place("Flat Woods"), False, False),
        (a_place("Flat", "City"), True, False),
        (a_place("Flat", "Jungle"), True, True),
        (a_place("Rough"), True, False),
        (a_place("Marsh"), True, False),
        (a_place("Urban"), True, False),
        (a_place("Highland Woods"), True, True),
        (a_place("Mountain"), True, True),
    ],
)
def test_light_and_mountain_infantry(place, light, mountain):
    for mobility, name, helps in (
        ("light", "light_infantry", light),
        ("airmobile", "light_infantry", light),
        ("mountain", "mountain_infantry", mountain),
    ):
        attacker, defender = a_unit("A", E, 4), a_unit("D", CENTRE, 4)
        position = a_map(replace(attacker, mobility=mobility), defender, places=(place,))
        assert (drms(position, a_combat(position)).get(f"{name}_attack") == -1) == helps
        position = a_map(attacker, replace(defender, mobility=mobility), places=(place,))
        assert (drms(position, a_combat(position)).get(f"{name}_defence") == 1) == helps


def test_a_side_has_one_infantry_drm():
    position = a_map(
        a_unit("L", E, 2, mobility="light"),
        a_unit("M", E, 2, mobility="mountain"),
        a_unit("D", CENTRE),
        places=(a_place("Highland"),),
    )
    assert drms(position, a_combat(position)) == {"light_infantry_attack": -1}


# ------------------------------------------------------------ 9.7 losses


def test_three_losses_among_a_b_and_c():
    position = a_map(a_unit("A", E), a_unit("B", E), a_unit("C", E, steps=1))
    assert loss_choices(position, ("A", "B", "C"), "A", 3) == {
        ("A", "A", "B"),
        ("A", "B", "B"),
        ("A", "B", "C"),
    }
    assert loss_choices(position, ("A", "B", "C"), "A", 2) == {("A", "B")}
    assert loss_choices(position, ("A", "B", "C"), "C", 2) == {("A", "C"), ("B", "C")}
    assert loss_choices(position, ("A", "B", "C"), "A", 0) == {()}
    assert loss_choices(position, ("A", "B", "C"), "A", 9) == {("A", "A", "B", "B", "C")}


def test_a_reduced_lead_dies_first():
    position = a_map(a_unit("A", E, reduced=True), a_unit("B", E))
    assert loss_choices(position, ("A", "B"), "A", 1) == {("A",)}
    assert loss_choices(position, ("A", "B"), "A", 2) == {("A", "B")}
    assert loss_choices(position, ("A", "B"), "B", 2) == {("A", "B"), ("B", "B")}


@pytest.mark.parametrize(
    ("number", "printed", "expected"),
    [
        (10, (1, 3), (1, 3)),  # the defender is short, but not in columns 11-13
        (11, (1, 3), (0, 3)),
        (13, (0, 3), (0, 3)),
        (11, (1, 2), (1, 2)),  # exactly enough
        (3, (2, 1), (2, 0)),  # the attacker is wiped out
        (3, (4, 0), (4, 0)),
        (12, (3, 3), (2, 2)),  # both
    ],
)
def test_excess_losses(number, printed, expected):
    position = a_map(a_unit("A", E), a_unit("D", CENTRE))
    assert losses_after_excess(position, a_combat(position), number, *printed) == expected


# ------------------------------------------------------------ 9.8 retreats


@pytest.mark.parametrize(
    ("place", "length", "hold"),
    [
        (a_place("Flat"), 2, False),
        (a_place("Flat Woods"), 2, False),
        (a_place("Rough"), 2, False),
        (a_place("Rough Woods"), 2, False),
        (a_place("Marsh"), 2, False),
        (a_place("Flat", "Town", "Airbase"), 2, False),
        (a_place("Flat", "City"), 1, True),
        (a_place("Flat", "Jungle"), 1, True),
        (a_place("Rough", is_fortification_for=NON_ALLIED), 1, True),
        (a_place("Rough", is_fortification_for=NON_ALLIED, controller=ALLIED), 2, False),
        (a_place("Urban"), 1, True),
        (a_place("Highland"), 1, True),
        (a_place("Highland Woods"), 1, True),
        (a_place("Mountain"), 1, True),
        (a_place("High Mountain"), 1, True),
    ],
)
def test_how_far_and_whether_to_hold(place, length, hold):
    position = a_map(places=(place,))
    assert retreat_length(position, CENTRE) == length
    assert may_hold(position, CENTRE) == hold
    row = charts.terrain_row("hex", place.terrain)
    if not place.features and place.is_fortification_for is None:
        assert row["retreat_hexes"] == str(length)
        assert row["may_hold"] == ("yes" if hold else "no")


def ways_out(position: Position, unit: str = "D") -> set[tuple[str, ...]]:
    return retreat_paths(position, a_combat(position), unit)


def test_a_retreat_goes_towards_its_edge_and_out_of_zones():
    position = a_map(a_unit("A", E), a_unit("D", CENTRE), a_unit("F", "-3,2", side=NON_ALLIED))
    assert ways_out(position) == {
        (W, "-2,0"),
        (W, "-2,1"),
        (SW, "-2,1"),
        (SW, "-2,2"),
    }


def test_a_zone_on_the_way_is_worse_than_a_detour_from_the_edge():
    position = a_map(a_unit("A", "-2,1"), a_unit("D", CENTRE))
    paths = ways_out(position)
    assert all(path[0] in {E, NE, SE, NW} for path in paths)
    assert not any(path_needs_check(position, "D", path) for path in paths)


def test_when_every_way_is_in_a_zone_the_one_towards_the_edge_is_taken_with_a_check():
    ring_of_zones = [a_unit(f"A{at}", at) for at in (E, NE, SE)] + [a_unit("B", "-2,2")]
    guard = a_unit("G", NW, side=ALLIED)
    position = a_map(*ring_of_zones, guard, a_unit("D", CENTRE))
    # W and SW are both in zones and nearer to the west edge; beyond W only "-2,0" is free of them.
    assert ways_out(position) == {(W, "-2,0")}
    assert path_needs_check(position, "D", (W, "-2,0"))


def test_among_ways_through_zones_those_towards_the_edge_come_first():
    foes = (a_unit("A", E), a_unit("B", NE), a_unit("C", "-2,1"))
    position = a_map(*foes, a_unit("D", CENTRE))
    assert all(in_enemy_zone(position, NON_ALLIED, label) for label in RING)
    assert ways_out(position) == {(W, "-1,-1"), (SW, "-1,2")}  # not by way of NW or SE


def test_friends_cancel_a_zone_and_let_a_retreat_end_in_it():
    foes = (a_unit("A", E), a_unit("B", "-2,1"))
    place = a_place("Highland")
    alone = a_map(*foes, a_unit("D", CENTRE), places=(place,))
    assert ways_out(alone) == {(NW,)}
    helped = a_map(*foes, a_unit("D", CENTRE), a_unit("F", W, side=NON_ALLIED), places=(place,))
    assert ways_out(helped) == {(W,)}
    assert not path_needs_check(helped, "D", (W,))


def test_no_way_out():
    foes = [a_unit(f"A{at}", at) for at in (E, NW, SW)]
    surrounded = a_map(*foes, a_unit("D", CENTRE), places=(a_place("Highland"),))
    assert ways_out(surrounded) == set()
    free = a_map(foes[0], a_unit("D", CENTRE), may_retreat=False)
    assert ways_out(free) == set()


def test_only_light_infantry_crosses_an_unbridged_river():
    around = {side(CENTRE, label): "Major River" for label in RING}
    for mobility, crosses in (("leg", False), ("mountain", False), ("light", True)):
        defender = a_unit("D", CENTRE, mobility=mobility)
        position = a_map(a_unit("A", E), defender, sides=around)
        assert bool(ways_out(position)) == crosses
        bridged = a_map(
            a_unit("A", E), defender, sides=around, roads={side(CENTRE, W): "Primary Road"}
        )
        assert (W, "-2,0") in ways_out(bridged)


def test_nobody_retreats_across_water_without_a_bridge():
    around = {side(CENTRE, label): "All-Water" for label in RING}
    defender = a_unit("D", CENTRE, mobility="light")
    assert ways_out(a_map(a_unit("A", E), defender, sides=around)) == set()
    roads = {side(CENTRE, W): "Primary Road"}
    bridged = a_map(a_unit("A", E), defender, sides=around, roads=roads)
    assert {path[0] for path in ways_out(bridged)} == {W}


def test_prohibited_terrain_only_along_a_road():
    places = (a_place("Highland"), a_place("Mountain", at=W), a_place("Mountain", at=SW))
    truck = a_unit("D", CENTRE, mobility="motorized")
    units = (a_unit("A", E), truck)
    assert ways_out(a_map(*units, places=places)) == {(NW,)}
    roads = {side(CENTRE, W): "Secondary Road"}
    assert ways_out(a_map(*units, places=places, roads=roads)) == {(W,)}


def test_a_retreat_may_pass_but_not_end_in_an_enemy_city_and_may_not_pass_enemy_urban():
    city = a_place("Flat", "City", at=W, controller=ALLIED)
    units = (a_unit("A", E), a_unit("D", CENTRE))
    assert (W, "-2,0") in ways_out(a_map(*units, places=(city,)))
    urban = a_place("Urban", at=W, controller=ALLIED)
    assert {path[0] for path in ways_out(a_map(*units, places=(urban,)))} == {SW}
    end = a_place("Flat", "Airbase", at="-2,0", controller=ALLIED)
    assert (W, "-2,0") not in ways_out(a_map(*units, places=(end,)))
    own = a_place("Flat", "Airbase", at="-2,0", controller=NON_ALLIED)
    assert (W, "-2,0") in ways_out(a_map(*units, places=(own,)))


def test_a_dead_end_is_no_available_step():
    walls = {
        side(one, other): "Major River"
        for one in (W, SW)
        for other in neighbours_of(one)
        if other != CENTRE
    }
    position = a_map(a_unit("A", E), a_unit("D", CENTRE), sides=walls)
    assert {path[0] for path in ways_out(position)} == {NW}


# ------------------------------------------------------------ 9.9 advance


def test_at_least_one_and_at_most_four_points_advance():
    position = a_map(
        a_unit("A", E, halves=6), a_unit("B", NE, halves=4), a_unit("C", W, halves=2), storm=True
    )
    combat = Combat(CENTRE, ("A", "B", "C"), ("D",), "A", "D")
    survivors = frozenset("ABC")
    assert must_advance(position, combat, survivors)
    assert advance_choices(position, combat, survivors) == {
        frozenset(group) for group in ("A", "B", "C", "AC", "BC")
    }
    mountain = replace(position, hexes={**position.hexes, CENTRE: a_place("Mountain")})
    assert advance_choices(mountain, combat, survivors) == {
        frozenset(group) for group in ("A", "B", "C", "BC")
    }


def test_nobody_advances_into_a_hex_still_held_or_without_survivors():
    held = a_map(a_unit("A", E), a_unit("D", CENTRE))
    assert not must_advance(held, a_combat(held), frozenset("A"))
    empty = a_map(a_unit("X", E))
    assert not must_advance(empty, a_combat(held), frozenset())


def test_units_without_attack_go_along_but_not_alone():
    position = a_map(
        a_unit("A", E, halves=4), a_unit("N", E, attack=0, halves=2), a_unit("O", W, attack=0)
    )
    combat = Combat(CENTRE, ("A",), ("D",), "A", "D")
    assert advance_choices(position, combat, frozenset("A")) == {frozenset("A"), frozenset("AN")}


def second_hexes(
    place: Hex | None = None, *others: Hex, unit: Unit | None = None, **rest
) -> set[str]:
    mover = unit or a_unit("A", E, combat_class="mech", mobility="mechanized")
    foes = rest.pop("foes", ())
    position = a_map(mover, *foes, places=(place or a_place(), *others), **rest)
    return second_hex_choices(position, mover.id, Combat(CENTRE, ("A",), ("D",), "A", "D"))


def test_who_goes_on_to_a_second_hex():
    assert second_hexes() == set(RING)
    assert second_hexes(unit=a_unit("A", E, mobility="motorized")) == set(RING)
    for mobility in ("leg", "light", "mountain", "airmobile"):
        assert second_hexes(unit=a_unit("A", E, mobility=mobility)) == set()
    assert second_hexes(unit=a_unit("Z", E, mobility="motorized")) == set()
    assert second_hexes(storm=True) == set()


def test_a_second_hex_needs_dead_defenders_or_a_long_retreat():
    foe = a_unit("D", "-2,0", side=NON_ALLIED)
    assert second_hexes(foes=(foe,)) == set(RING)
    assert second_hexes(a_place("Highland")) == set(RING)
    assert second_hexes(a_place("Highland"), foes=(foe,)) == set()


def test_places_that_stop_a_second_hex():
    for place in (
        a_place("Urban"),
        a_place("Flat", "City"),
        a_place("Flat", "Airbase"),
        a_place("Flat", is_fortification_for=NON_ALLIED, controller=NON_ALLIED),
    ):
        assert second_hexes(place) == set()
        assert second_hexes(a_place(), replace(place, label=W)) == set(RING) - {W}
    assert second_hexes(a_place("Flat", is_fortification_for=ALLIED)) == set(RING)
    assert second_hexes(a_place("Flat", "Town", "Airfield")) == set(RING)
    assert second_hexes(foes=(a_unit("F", W, side=NON_ALLIED),)) == set(RING) - {W}


def test_a_second_hex_in_hard_terrain_or_across_water_needs_a_road():
    roads = {side(CENTRE, W): "Secondary Road"}
    for place in (
        a_place("Highland", at=W),
        a_place("Highland Woods", at=W),
        a_place("Mountain", at=W),
        a_place("High Mountain", at=W),
        a_place("Flat", "Jungle", at=W),
    ):
        assert second_hexes(a_place(), place) == set(RING) - {W}
        assert second_hexes(a_place(), place, roads=roads) == set(RING)
    for water in ("Minor River", "Major River", "All-Water"):
        sides = {side(CENTRE, W): water}
        assert second_hexes(sides=sides) == set(RING) - {W}
        assert second_hexes(sides=sides, roads=roads) == set(RING)
    assert second_hexes(a_place(), a_place("All-Sea", at=W)) == set(RING) - {W}


# ------------------------------------------------------------ the run-through, number by number


def dien_bien_phu(*, roads: bool = True) -> Position:
    place = Hex(
        CENTRE,
        "Highland",
        frozenset({"Jungle", "Town", "Airfield", "Fortification"}),
        controller=NON_ALLIED,
        country="SRV",
        is_fortification_for=NON_ALLIED,
    )
    around = tuple(
        Hex(label, "Highland", frozenset({"Jungle"}), ALLIED, "SRV")
        for label in LABELS
        if label != CENTRE
    )
    third = {"formation": "III Corps", "size": "division", "halves": 6, "er": 5}
    paratroops = {"mobility": "light", "er": 7, "halves": 2, "formation": "Abn"}
    return a_map(
        a_unit(
            "308",
            E,
            6,
            6,
            er=6,
            combat_class="mech",
            mobility="mechanized",
            formation="I Corps",
            size="division",
            halves=6,
        ),
        a_unit("inf 1", NE, 4, 5, **third),
        a_unit("inf 2", NW, 4, 5, **third),
        a_unit("inf 3", W, 4, 5, **third),
        a_unit(
            "armor",
            SW,
            4,
            4,
            combat_class="armor",
            mobility="mechanized",
            formation="III Corps",
            halves=4,
        ),
        a_unit("marines", SE, 2, 3, mobility="light", er=6, halves=2),
        a_unit("127", CENTRE, 2, 3, **paratroops),
        a_unit("128", CENTRE, 2, 3, **paratroops),
        places=(place, *around),
        roads={side(CENTRE, E): "Secondary Road", side(CENTRE, SW): "Secondary Road"}
        if roads
        else {},
        may_retreat=False,
    )


SUPPORT = {"attacker_air": 2, "attacker_ratings": 1, "defender_air": 2}


def test_run_through_1_who_may_attack():
    for roads, heavy in ((True, True), (False, False)):
        position = dien_bien_phu(roads=roads)
        allowed = {u.id for u in position.units if may_attack(position, u.id, CENTRE)}
        others = {"inf 1", "inf 2", "inf 3", "marines"}
        assert allowed == others | ({"308", "armor"} if heavy else set())
    assert may_fight_together(dien_bien_phu(), a_combat(dien_bien_phu()).attackers)


def test_run_through_2_and_3_strength_and_column():
    position = dien_bien_phu()
    combat = a_combat(position, **SUPPORT)
    strengths = {u: attack_strength(position, combat, u) for u in combat.attackers}
    assert strengths == {"308": 3, "armor": 2, "inf 1": 4, "inf 2": 4, "inf 3": 4, "marines": 2}
    assert attack_total(position, combat) == 19
    assert defence_total(position, combat) == 12
    assert column(position, combat) == 6


def test_run_through_4_shifts():
    position = dien_bien_phu()
    combat = a_combat(position, **SUPPORT)
    assert shifts(position, combat) == {"efficiency": -1, "fortification": -2}
    assert final_column(position, combat) == 3


def test_run_through_7_drms():
    position = dien_bien_phu()
    combat = a_combat(position, **SUPPORT)
    assert drms(position, combat) == {
        "combat_support": -1,
        "from_5_or_6_hexes": -2,
        "remainder_or_surplus": -1,
        "light_infantry_attack": -1,
        "light_infantry_defence": 1,
        "airfield": 1,
        "town": 1,
        "extra_formation": 1,
    }
    assert sum(drms(position, combat).values()) == -1


def test_run_through_8_results_and_losses():
    position = dien_bien_phu()
    combat = a_combat(position, **SUPPORT)
    assert result(3, 5 - 1) == (2, 1, False)
    assert losses_after_excess(position, combat, 3, 2, 1) == (2, 1)
    assert loss_choices(position, combat.defenders, "127", 1) == {("127",)}
    assert loss_choices(position, combat.attackers, "308", 2) == {
        tuple(sorted(("308", other))) for other in combat.attackers if other != "308"
    }
    assert result(3, 0 - 1) == (1, 1, True)
    assert may_hold(position, CENTRE)
    assert retreat_length(position, CENTRE) == 1
    assert lowest_efficiency(position, combat.defenders) == 7
    assert retreat_paths(position, combat, "127") == set()


def test_run_through_9_advance():
    before = dien_bien_phu()
    combat = a_combat(before, **SUPPORT)
    taken = replace(before, units=tuple(u for u in before.units if u.side == ALLIED))
    survivors = frozenset(combat.attackers)
    assert must_advance(taken, combat, survivors)
    choices = advance_choices(taken, combat, survivors)
    assert frozenset({"308", "marines"}) in choices
    assert frozenset({"308", "armor"}) not in choices
    assert all(sum(taken.unit(u).halves for u in group) <= 8 for group in choices)
    assert second_hex_choices(taken, "308", combat) == set()
    place = replace(taken.hexes[CENTRE], is_fortification_for=None)
    without = replace(taken, hexes={**taken.hexes, CENTRE: place})
    assert second_hex_choices(without, "308", combat) == {E, SW}


def test_run_through_the_paratroops_have_a_zone_only_together():
    both = dien_bien_phu()
    assert has_zone(both, NON_ALLIED, CENTRE)
    assert all(in_enemy_zone(both, ALLIED, label) for label in RING)
    one = replace(both, units=tuple(u for u in both.units if u.id != "127"))
    assert not has_zone(one, NON_ALLIED, CENTRE)


def test_run_through_two_infantry_divisions_in_one_hex():
    before = dien_bien_phu()
    moved = tuple(replace(u, at=NE) if u.id == "inf 2" else u for u in before.units)
    position = replace(before, units=moved)
    assert [efficiency(position, unit) for unit in ("inf 1", "inf 2")] == [3, 3]
    assert not may_fight_together(position, ("inf 1", "inf 2"))
    assert may_fight_together(position, ("inf 1", "marines"))
