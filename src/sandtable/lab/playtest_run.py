"""A run from beginning to end: what is missing is played, results are kept as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from sandtable.lab.executors import Cluster, local, on_ray
from sandtable.lab.jobs import Batch, Match, Queue, queue_of
from sandtable.lab.process_pool import Processes, on_processes
from sandtable.lab.run_folder import Plan, Store

#: Where to play: on Ray, on every core of this machine, or (None) in this process alone.
Where = Cluster | Processes | None
#: Told of every finished job.
Watch = Callable[[Batch], None]


def run(
    folder: Path,
    plan: Plan,
    where: Where,
    watch: Watch = lambda _: None,
    is_settled: Callable[[Match], bool] = lambda _: False,
) -> Store:
    """Play what is missing of a plan, and keep the results."""
    store = Store(folder)
    store.open(plan)
    seeds = range(plan.first, plan.first + plan.games)
    queue = queue_of(plan.matches, seeds, store.done(), plan.sample, is_settled=is_settled)
    try:
        for batch in _batches(plan, queue, where):
            store.add(batch)
            watch(batch)
    finally:  # also when a person stops it: what is done is done
        store.flush()
    return store


def _batches(plan: Plan, queue: Queue, where: Where) -> Iterator[Batch]:
    if where is None:
        return local(plan.settings, queue)
    if isinstance(where, Processes):
        return on_processes(plan.settings, queue, where)
    return on_ray(plan.settings, queue, where)
