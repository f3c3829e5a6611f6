"""Random combats of the Standard game, told to the engine and to the oracle alike."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import ALLIED, SHEET, VIETNAM, asked, at, given
from oracles.next_war.position import Combat as OracleCombat
from oracles.next_war.position import Hex, Position
from oracles.next_war.position import Unit as OracleUnit
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.state_lookups import (
    Scene,
    attack_of,
    controller_of,
    defence_of,
    unit_of,
)

SIDES = ("Allied", "non-Allied")
TARGET = "1404"
TERRAINS = (
    ("Flat", 5),
    ("Flat Woods", 2),
    ("Rough", 3),
    ("Rough Woods", 1),
    ("Highland", 3),
    ("Highland Woods", 1),
    ("Marsh", 1),
    ("Mountain", 2),
    ("Urban", 1),
)
FEATURES = (
    ("Jungle", 0.35),
    ("City", 0.06),
    ("Town", 0.1),
    ("Airfield", 0.06),
    ("Airbase", 0.05),
    ("Fortification", 0.06),
)
KINDS = ("leg", "light", "mountain", "motorized", "mech", "armor", "artillery")
SIZES = ("battalion", "brigade", "division")


def random_map(seed: int) -> str:
    """Draw a sheet: terrain, features, rivers, roads, and a border."""
    choose = Random(seed)
    lines = []
    names = [name for name, _ in TERRAINS]
    weights = [weight for _, weight in TERRAINS]
    for label in SHEET.labels:
        terrain = choose.choices(names, weights)[0]
        features = [name for name, share in FEATURES if choose.random() < share]
        if terrain not in {"Flat", "Rough", "Highland"} and "Jungle" in features:
            features.remove("Jungle")  # NWV 2.3 knows it on these three alone
        if terrain == "Urban" and "City" in features:
            features.remove("City")
        lines.append(" ".join((label, terrain, *features)))
        if int(label[:2]) > 14:
            lines.append(f"{label} in PRC")
    for here in SHEET.hexes:
        for there in SHEET.adjacent(here):
            if there < here:
                continue
            pair = f"{SHEET.labels[here]}-{SHEET.labels[there]}"
            if choose.random() < 0.12:
                lines.append(f"{pair} {choose.choice(('Minor River', 'Major River'))}")
            if choose.random() < 0.15:
                lines.append(f"{pair} {choose.choice(('Secondary', 'Primary', 'Highway'))}")
    return "\n".join(lines)


def random_units(choose: Random) -> str:
    """Place defenders in the target, attackers around it, and others at random."""
    near = [SHEET.label_of(here) for here in SHEET.ring(SHEET.hex_at(TARGET), 1)]
    wide = [SHEET.label_of(here) for here in SHEET.within(SHEET.hex_at(TARGET), 3)]
    lines = [_unit(choose, TARGET, "PRC", f"d{n}") for n in range(choose.randint(1, 3))]
    lines += [
        _unit(choose, choose.choice(near), _nation(choose), f"a{n}")
        for n in range(choose.randint(1, 7))
    ]
    taken = {line.split()[0] for line in lines}
    free = [label for label in wide if label not in taken]
    for n in range(choose.randint(0, 6)):
        side = choose.random() < 0.5
        label = choose.choice(free)
        if (label, not side) in {(one, s) for one, s in _placed(lines)}:
            continue
        lines.append(_unit(choose, label, "SRV" if side else "PRC", f"o{n}"))
    return "\n".join(lines)


def _placed(lines: list[str]) -> list[tuple[str, bool]]:
    return [(line.split()[0], line.split()[1] != "PRC") for line in lines]


def _nation(choose: Random) -> str:
    return choose.choices(("SRV", "US", "CW"), (8, 1, 1))[0]


def _unit(choose: Random, label: str, nation: str, name: str) -> str:
    words = [
        choose.choice(KINDS),
        choose.choice(SIZES),
        f"er{choose.randint(1, 9)}",
        f"sp{choose.choice(('1/2', '1', '1', '2', '3'))}",
        f"steps{choose.choice((1, 2, 2))}",
    ]
    if choose.random() < 0.7:
        words.append(f"of{nation}{choose.choice('IJKLM')}")
    if choose.random() < 0.3:
        words.append("reduced" if "steps2" in words else "brigade")
    if choose.random() < 0.1:
        words.append("alone")
    values = f"{choose.randint(1, 8)}-{choose.randint(1, 8)}-{choose.randint(3, 8)}"
    return " ".join((label, nation, name, values, *dict.fromkeys(words)))


def random_scene(seed: int, maps: int = 40) -> Scene:
    """A combat segment of the Allied side on one of so many maps."""
    choose = Random(seed)
    text = f"{random_map(seed % maps)}\n{random_units(choose)}"
    weather = choose.choices((Weather.CLEAR, Weather.STORM), (4, 1))[0]
    scene = asked(given(text, layers=VIETNAM, weather=weather), ALLIED, "attack")
    exploitation = choose.random() < 0.2
    state = scene.state
    segment = replace(state.segment, exploitation=exploitation, targets=(at(TARGET),))
    return replace(scene, state=replace(state, segment=segment))


def with_support(combat: Combat, choose: Random) -> Combat:
    """Let random support have come through for both sides."""
    support = tuple(
        Commitment(air_left=choose.randint(0, most), ratings=choose.randint(0, 3))
        for most in (4, 2)
    )
    return replace(combat, support=support)


# --- the same, as the oracle wants it -----------------------------------------------------------


def told(scene: Scene, *, may_retreat: bool = True) -> Position:
    """Tell a position to the oracle."""
    atlas = scene.printed.atlas
    label = atlas.label
    hexes = {label(here): _hex(scene, here) for here in atlas.ground}
    return Position(
        hexes=hexes,
        neighbours={label(h): tuple(label(n) for n in near) for h, near in atlas.near.items()},
        sides={frozenset((label(a), label(b))): s.value for (a, b), s in atlas.sides.items()},
        roads={frozenset((label(a), label(b))): r.value for (a, b), r in atlas.roads.items()},
        units=tuple(
            _told_unit(scene, UnitId(unit))
            for unit in range(len(scene.printed.counters))
            if unit_of(scene, UnitId(unit)).at >= 0
        ),
        friendly_edge={
            SIDES[side]: frozenset(label(here) for here in edge)
            for side, edge in atlas.friendly_edge.items()
        },
        storm=scene.state.weather is Weather.STORM,
        may_retreat=may_retreat,
    )


def _hex(scene: Scene, here: PlaceId) -> Hex:
    ground = scene.printed.atlas.ground[here]
    held = controller_of(scene, here)
    home = scene.printed.atlas.home.get(ground.country)
    fort = Feature.FORTIFICATION in ground.features and home is not None
    return Hex(
        label=scene.printed.atlas.label(here),
        terrain=ground.terrain.value,
        features=frozenset(feature.value for feature in ground.features),
        controller=None if held is None else SIDES[held],
        country=ground.country,
        is_fortification_for=SIDES[home] if fort and home is not None else None,
    )


def _told_unit(scene: Scene, unit: UnitId) -> OracleUnit:
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    return OracleUnit(
        id=counter.designation,
        side=SIDES[counter.side],
        nation=counter.nation,
        formation=counter.formation,
        combat_class=counter.combat_class.value,
        mobility=counter.mobility.value,
        size=counter.size.value,
        attack=attack_of(scene, unit),
        defence=defence_of(scene, unit),
        er=counter.er,
        halves=counter.half_stacking,
        steps=counter.steps,
        at=scene.printed.atlas.label(now.at),
        only_alone=counter.only_alone,
        reduced=now.steps < counter.steps,
        divisional=counter.divisional,
    )


def told_combat(scene: Scene, combat: Combat) -> OracleCombat:
    """Tell a combat to the oracle."""
    names = [counter.designation for counter in scene.printed.counters]
    mine, theirs = combat.support
    standing = scene.state.forces[1 - scene.state.segment.side].stacks.map.get(combat.target, ())
    return OracleCombat(
        target=scene.printed.atlas.label(combat.target),
        attackers=tuple(names[unit] for unit in combat.attackers),
        defenders=tuple(names[unit] for unit in combat.defenders),
        attack_lead=names[combat.attack_lead],
        defence_lead=names[combat.defence_lead],
        exploitation=scene.state.segment.exploitation,
        attacker_air=mine.air_left,
        attacker_ratings=mine.ratings,
        defender_air=theirs.air_left,
        defender_ratings=theirs.ratings,
        bystanders=tuple(names[unit] for unit in standing if unit not in combat.defenders),
    )


def a_combat(scene: Scene, choose: Random, eligible: Any) -> Combat | None:
    """Declare a random attack by some of those who may, with random support."""
    target = at(TARGET)
    able = [unit for unit in scene.state.segment.unfought if eligible(scene, unit, target)]
    if not able:
        return None
    chosen = tuple(sorted(choose.sample(able, choose.randint(1, len(able)))))
    return with_support(supposed(scene, target, chosen), choose)
