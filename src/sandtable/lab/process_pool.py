"""Playing the jobs on every core of this machine, with nothing but Python's own process pool."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context

from sandtable.lab.executors import IN_FLIGHT, LIVES, JobError, ProcessWorker, Worker
from sandtable.lab.jobs import Batch, Job, Queue
from sandtable.lab.scenario_choice import Setting

_worker: Worker | None = None  # of this process, if it is one of the pool


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine; 0: one for each core."""

    cores: int = 0


def on_processes(settings: Sequence[Setting], queue: Queue, where: Processes) -> Iterator[Batch]:
    """Play everything in a pool of processes; jobs under way when one dies are played again."""
    size = where.cores or os.cpu_count() or 1
    deaths: dict[Job, int] = {}
    again: list[Job] = []
    while True:
        with ProcessPoolExecutor(
            size, get_context("spawn"), initializer=_hire, initargs=(list(settings),)
        ) as pool:
            flying: dict[Future[Batch], Job] = {}
            try:
                yield from _work(pool, queue, size * IN_FLIGHT, flying, again)
            except BrokenProcessPool as error:
                again = [*again, *flying.values()]
                for job in flying.values():
                    deaths[job] = deaths.get(job, 0) + 1
                    if deaths[job] >= LIVES:
                        raise JobError(f"{job} crashed {LIVES} workers") from error
            else:
                return


def _work(
    pool: ProcessPoolExecutor,
    queue: Queue,
    most: int,
    flying: dict[Future[Batch], Job],
    again: list[Job],
) -> Iterator[Batch]:
    """Yield finished jobs while there are any; `flying` has those under way."""
    while True:
        while len(flying) < most and (job := again.pop() if again else queue.take()) is not None:
            flying[pool.submit(_play, job)] = job
        if not flying:
            return
        for done in wait(flying, return_when=FIRST_COMPLETED).done:
            batch = done.result()
            del flying[done]
            queue.heard(batch)
            yield batch


def _hire(settings: list[Setting]) -> None:
    global _worker  # noqa: PLW0603  # a process of the pool keeps what it made ready
    _worker = ProcessWorker(settings)


def _play(job: Job) -> Batch:
    if _worker is None:
        raise JobError("this process is not one of the pool")
    return _worker.play(job)
