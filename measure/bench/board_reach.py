"""How long a reach takes on a map of 964 hexes, beside its slow twin with a heap.

    just measure bench.board_reach

The ratio is what to watch: it hardly depends on the machine.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from board.oracles import heap_reach
from board.sheets import VIETNAM
from sandtable.board.directions import DIRECTIONS
from sandtable.board.movement_point_fractions import IMPASSABLE, Sixths, half, points, third
from sandtable.board.precomputed_step_costs import CostField, build_field
from sandtable.board.reach_and_paths import Obstacles, flood, path_cost, reach

MOVERS = 200
REPEATS = 7
STEP_COSTS = (third(), half(), half(), *[points(1)] * 5, *[points(2)] * 4, points(4), IMPASSABLE)
BUDGETS = (points(6), points(12), points(16))


def ground(chance: Random) -> CostField:
    """Roads, open country, hills, mountains and rivers nobody crosses, strewn at random."""
    rows = [[chance.choice(STEP_COSTS) for _ in DIRECTIONS] for _ in VIETNAM.hexes]
    return build_field(VIETNAM.neighbours, rows)


def front(chance: Random) -> Obstacles:
    """Two enemies in every line near the middle, and the hexes around them."""
    blocked = {
        VIETNAM.hex_at(f"{line}{11 + chance.randint(-4, 4):02}")
        for line in range(10, 51)
        for _ in range(2)
    }
    around = {there for here in blocked for there in VIETNAM.adjacent(here)}
    return Obstacles(frozenset(blocked), frozenset(around - blocked))


def microseconds(work, jobs):
    """The best of several runs, per job."""
    best = float("inf")
    for _ in range(REPEATS):
        began = perf_counter()
        for job in jobs:
            work(*job)
        best = min(best, perf_counter() - began)
    return best / len(jobs) * 1e6


def main():
    chance = Random(964)
    field, obstacles = ground(chance), front(chance)
    free = [here for here in VIETNAM.hexes if here not in obstacles.blocked]
    jobs = [(field, chance.choice(free), chance.choice(BUDGETS), obstacles) for _ in range(MOVERS)]
    found = [reach(*job) for job in jobs]
    assert all(there.costs() == heap_reach(*job) for there, job in zip(found, jobs, strict=True))

    fast, slow = microseconds(reach, jobs), microseconds(heap_reach, jobs)
    mean = sum(len(there.hexes()) for there in found) / len(found)
    print(f"{mean:.0f} hexes within reach on average of {MOVERS} movers")
    print(f"reach        {fast:8.1f} us")
    print(f"heap twin    {slow:8.1f} us   {slow / fast:.1f} times as long")

    paths = [path for there in found if (path := there.path_to(there.hexes()[-1]))]
    ways = [(field, path, obstacles) for path in paths]
    steps = sum(len(path) - 1 for path in paths) / len(paths)
    print(
        f"walk_cost    {microseconds(path_cost, ways):8.1f} us   for {steps:.1f} steps on average"
    )
    passable = frozenset(free)
    floods = [(VIETNAM.neighbours, free[:3], passable)] * 20
    print(f"flood        {microseconds(flood, floods):8.1f} us   over {len(passable)} hexes")
    tolls = dict.fromkeys(obstacles.stops, Sixths(6))
    tolled = [(tolls, tolls)] * 20
    print(f"with_tolls   {microseconds(field.with_tolls, tolled):8.1f} us   for {len(tolls)} hexes")


if __name__ == "__main__":
    main()
