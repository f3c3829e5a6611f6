"""How long the reach of one mechanized unit takes on a title's whole map.

    just measure bench.march_reach

It is told with zones of control, stacking and everything else, in positions of campaign size; and
alone on the map, beside `dijkstra` of SciPy with `limit` on the same costs (its matrix is made
beforehand). Each search is timed some times and the best counts: what it costs, not what the
machine does besides. SciPy comes with `just setup maps`.
"""

from __future__ import annotations

from importlib import import_module
from statistics import median, quantiles
from time import perf_counter

from games.next_war.map.campaign import TITLES, alone, campaign, mechanized
from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.analysis.movement_range import by_rules, reach
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.rules.standard.ch08_movement.ground.march_step_costs import (
    allowance_of_stack,
)

POSITIONS = 12
REPEATS = 5


def best(work, again=lambda: None):
    """The best of some times, in milliseconds; `again` puts things back before each."""
    times = []
    for _ in range(REPEATS):
        again()
        began = perf_counter()
        work()
        times.append(1000 * (perf_counter() - began))
    return min(times)


def timed_in_campaigns(title, positions):
    """The times of searches for every mechanized unit of some positions, and hexes found."""
    times, hexes = [], []
    for seed in range(positions):
        scene = campaign(title, seed)
        for unit in mechanized(scene):
            hexes.append(len(reach(scene, (unit,))))
            times.append(best(lambda: reach(scene, (unit,))))  # noqa: B023  # called at once
    return times, sum(hexes) / len(hexes)


def timed_first(title, positions):
    """The times of first searches in positions whose zones and places are not known yet."""
    times = []
    for seed in range(positions):
        scene = campaign(title, seed)
        unit = mechanized(scene)[seed % 5]
        memo = scene.printed.memo
        reach(scene, (unit,))
        # What depends on the map alone stays known, as it does through a whole game.
        passing = [
            key for key in memo if key == "beginning" or {"zone", "goings on"} & {*_parts(key)}
        ]
        times.append(
            best(
                lambda: reach(scene, (unit,)),  # noqa: B023  # called at once
                lambda: [memo.pop(key, None) for key in passing],  # noqa: B023  # the same
            )
        )
    return times


def _parts(key):
    return key if isinstance(key, tuple) else (key,)


def timed_by_rules(title, positions):
    """The times of searches with the engine's own step alone."""
    times = []
    for seed in range(positions):
        scene = campaign(title, seed)
        unit = mechanized(scene)[seed % 5]
        times.append(best(lambda: by_rules(scene, (unit,))))  # noqa: B023  # called at once
    return times


def beside_scipy(title, positions):
    """Our times and SciPy's for units alone on the map; both must find the same."""
    dijkstra = import_module("scipy.sparse.csgraph").dijkstra  # not everywhere installed
    ours, theirs = [], []
    for seed in range(positions):
        crowd = campaign(title, seed)
        matrix = _matrix(crowd, mechanized(crowd)[0])
        for unit in mechanized(crowd)[:: max(1, 30 // positions)]:
            scene = alone(crowd, unit)
            start = scene.state.forces[scene.printed.counters[unit].side].units[unit].at
            limit = allowance_of_stack(scene, (unit,))
            far = dijkstra(matrix, indices=start, limit=limit)
            same = {here: PlaceId(cost) for here, cost in enumerate(far) if 0 < cost <= limit}
            found = reach(scene, (unit,))
            # The first hex may always be entered (8.5.1.2), which no limit knows of.
            first = {to: limit for to in scene.printed.atlas.near[start] if to not in same}
            assert same.items() <= found.items(), "SciPy gets farther"
            assert (found.items() - same.items()) <= first.items(), "SciPy gets less far"
            ours.append(best(lambda: reach(scene, (unit,))))  # noqa: B023  # called at once
            theirs.append(best(lambda: dijkstra(matrix, indices=start, limit=limit)))  # noqa: B023
    return ours, theirs


def _matrix(scene, unit):
    mobility = scene.printed.counters[unit].mobility
    steps = [
        (here, to, cost)
        for here, around in scene.printed.costs[mobility, False].items()
        for to, cost in around.items()
        if cost < IMPASSABLE
    ]
    here, to, cost = zip(*steps, strict=True)
    size = len(scene.printed.atlas.hexes)
    sparse = import_module("scipy.sparse")
    return sparse.coo_array((cost, (here, to)), shape=(size, size)).tocsr().astype(float)


def p99(times):
    """The time that one in a hundred exceeds."""
    return quantiles(times, n=100, method="inclusive")[98]


def main(positions=POSITIONS):
    for title in TITLES:
        times, hexes = timed_in_campaigns(title, positions)
        first, rules = timed_first(title, positions), timed_by_rules(title, min(4, positions))
        print(f"{title}: {len(times)} units, {hexes:.0f} hexes within reach on average")
        print(f"  with zones and stacking  median {median(times):.3f} ms, p99 {p99(times):.3f} ms")
        print(f"  the first in a position  median {median(first):.3f} ms, most {max(first):.3f} ms")
        print(f"  by rules alone           median {median(rules):.3f} ms")
        try:
            ours, theirs = beside_scipy(title, positions)
        except ImportError:
            print("  SciPy is not installed: `just setup maps` brings it")
            continue
        print(f"  alone on the map         median {median(ours):.3f} ms, p99 {p99(ours):.3f} ms")
        print(f"  SciPy on the same costs  median {median(theirs):.3f} ms")
        print(f"  ratio                    {median(ours) / median(theirs):.1f}")


if __name__ == "__main__":
    main()
