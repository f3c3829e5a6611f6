"""A run from beginning to end: what is missing is played, results are kept as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from sandtable.lab.executors import Cluster, local, on_ray
from sandtable.lab.jobs import Batch, Match, queue_of
from sandtable.lab.run_folder import Plan, Store

#: Told of every finished job.
Watch = Callable[[Batch], None]


def run(
    folder: Path,
    plan: Plan,
    cluster: Cluster | None,
    watch: Watch = lambda _: None,
    is_settled: Callable[[Match], bool] = lambda _: False,
) -> Store:
    """Play what is missing of a plan, here or (with a cluster) on Ray, and keep the results."""
    store = Store(folder)
    store.open(plan)
    seeds = range(plan.first, plan.first + plan.games)
    queue = queue_of(plan.matches, seeds, store.done(), plan.sample, is_settled=is_settled)
    batches: Iterator[Batch] = (
        on_ray(plan.settings, queue, cluster) if cluster else local(plan.settings, queue)
    )
    try:
        for batch in batches:
            store.add(batch)
            watch(batch)
    finally:  # also when a person stops it: what is done is done
        store.flush()
    return store
