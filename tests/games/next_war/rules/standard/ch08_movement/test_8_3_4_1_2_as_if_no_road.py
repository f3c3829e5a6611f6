"""STD:8.3.4.1.2  A position with a destroyed bridge plays like one in which no road led there.

Random positions are drawn twice: with roads over rivers and some of these bridges destroyed, and
with those roads left out.  Whatever units may do must be the same in both.
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.next_war.bridging import broken
from games.next_war.sketch import SHEET, at, given, moving
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    Front,
    march_step,
    start_of,
)
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import (
    is_closed_to,
    needs_a_road,
    water_lies_between,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import may_step
from sandtable.kernel.play.state import Scene as KernelScene

HEXES = ("1203", "1204", "1205", "1303", "1304", "1104", "1103")
GROUND = (
    "Flat",
    "Rough",
    "Rough Jungle",
    "Highland",
    "Mountain",
    "Marsh",
    "Urban",
    "High Mountain",
)
WATER = ("Minor River", "Major River", "Canal", "All-Water")
KINDS = ("leg", "light", "mountain", "motorized", "mech")


def drawn(seed):
    """Draw a position; give it with bridges destroyed, and with their roads left out."""
    pick = Random(seed)
    lines = [f"{here} {pick.choice(GROUND)}" for here in HEXES]
    lines += [f"{pick.choice(HEXES)} in PRC", f"1205 {pick.choice(GROUND[:5])} Fortification"]
    lines += [f"1204 SRV {kind} 4-4-8 {kind} sp1" for kind in pick.sample(KINDS, 2)]
    lines += [f"{pick.choice(('1305', '1403', '1306'))} PRC X 4-4-4 sp{pick.randint(1, 2)}"]
    lost: list[str] = []
    roads: list[str] = []
    pairs = [
        f"{here}-{there}"
        for here in HEXES
        for there in HEXES
        if here < there and HexId(at(there)) in SHEET.adjacent(HexId(at(here)))
    ]
    for pair in pairs:
        road = f"{pair} {pick.choice(('Secondary', 'Primary', 'Highway'))}"
        fate = pick.random()
        if fate < 0.7:
            lines.append(f"{pair} {pick.choice(WATER)}")
            (lost if fate < 0.4 else roads).append(road)
        elif fate < 0.85:
            roads.append(road)
    weather = pick.choice((Weather.CLEAR, Weather.STORM))
    down = broken(*(road.split()[0] for road in lost))
    with_bridges = given("\n".join([*lines, *roads, *lost]), weather=weather, broken=down)
    return with_bridges, given("\n".join([*lines, *roads]), weather=weather)


def marches(scene, movers, steps=2):
    """Every march up to some steps: where it stands and what it has paid; road or no road."""
    stride, near = march_step(scene, movers), scene.printed.atlas.near
    fronts: dict[tuple[int, ...], Front] = {(): start_of(scene, movers)}
    found: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for _ in range(steps):
        fronts = {
            (*way, to): then
            for way, front in fronts.items()
            for to in near[front[0][0]]
            if (then := stride(front, to)) is not None
        }
        found |= {way: [at[:4] for at in front] for way, front in fronts.items()}
    return found


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize("seed", range(30))
def test_marches_are_the_same(seed):
    down, none = (moving(scene) for scene in drawn(seed))

    for movers in ((0,), (1,), (0, 1)):
        assert marches(down, movers) == marches(none, movers)


@pytest.mark.rule("STD:8.3.4.1.2")
@pytest.mark.parametrize("seed", range(30))
def test_attacks_and_retreats_are_the_same(seed):
    down, none = drawn(seed)

    for unit in (0, 1):
        for to in down.printed.atlas.near[at("1204")]:
            for asks in (water_lies_between, needs_a_road, is_closed_to):
                assert asks(down, UnitId(unit), to) == asks(none, UnitId(unit), to)
            assert may_step(down, UnitId(unit), at("1204"), to) == may_step(
                none, UnitId(unit), at("1204"), to
            )


@pytest.mark.rule("STD:8.3.4.1.2")
def test_the_positions_drawn_are_not_all_alike():
    """Whether bridges stand or not makes a difference in more than half of them."""
    changed = 0
    for seed in range(30):
        down, none = drawn(seed)
        state = replace(down.state, broken=broken())
        whole = KernelScene(down.rules, down.printed, state)
        changed += marches(moving(whole), (0,), 1) != marches(moving(none), (0,), 1)

    assert changed > 15
