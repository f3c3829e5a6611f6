"""Who plays the jobs: this process alone, or Ray with one long-lived worker for each core."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from sandtable.lab.arrow_tables import tables_of
from sandtable.lab.bot_game import play
from sandtable.lab.jobs import Batch, Job, Queue
from sandtable.lab.scenario_choice import PreparedScenario, Setting, prepare_scenario

#: Jobs that wait at each worker, so that none is ever idle, and no more.
IN_FLIGHT: Final = 2
#: A job that has cost so many workers their lives is not tried again.
LIVES: Final = 3
#: Ray gives up after half a minute; on a busy machine it may need to be asked again.
STARTS: Final = 3
#: Bytes for results on their way: they are small.
STORE: Final = 128 * 1024 * 1024
#: Objects made before young garbage is looked for, and how seldom the older is.
_SELDOM: Final = (50_000, 20, 50)


class JobError(Exception):
    """A job that cannot be done."""


def collect_seldom() -> None:
    """Leave what is loaded out of every later search for garbage: only games leave any behind.

    Only for processes of our own: it changes the whole process.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SELDOM)


class Worker:
    """Plays jobs; what they need is made ready once."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        """Make every scenario ready."""
        stages = [prepare_scenario(setting) for setting in settings]
        self.stages: dict[str, PreparedScenario] = {stage.scenario.id: stage for stage in stages}

    def play(self, job: Job) -> Batch:
        """Play a job."""
        began = process_time()
        stage = self.stages[job.match.scenario]
        games = [
            play(stage, job.match.bots, seed, sampled=seed % job.sample == 0)
            for seed in range(job.first, job.first + job.count)
        ]
        records = {_record_name(job, one.row["seed"]): one.record for one in games if one.record}
        return Batch(job, tables_of(games), records, process_time() - began)

    def process(self) -> int:
        """The number of the process."""
        return os.getpid()


class ProcessWorker(Worker):
    """A worker with a process of its own."""

    def __init__(self, settings: Sequence[Setting]) -> None:
        """Make every scenario ready, and look for garbage seldom from then on."""
        super().__init__(settings)
        collect_seldom()


def _record_name(job: Job, seed: int) -> str:
    scenario = job.match.scenario.replace("/", "-")
    bots = "-".join(job.match.bots).replace(":", "")
    return f"{scenario}-{bots}-{seed}.jsonl"


# --- in this process ----------------------------------------------------------------------------


def local(settings: Sequence[Setting], queue: Queue) -> Iterator[Batch]:
    """Play everything here, one job after the other."""
    worker = Worker(settings)
    while (job := queue.take()) is not None:
        batch = worker.play(job)
        queue.heard(batch)
        yield batch


# --- on Ray -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cluster:
    """Where Ray runs: an address, or nothing for this machine alone, with so many cores."""

    address: str = ""
    cores: int = 0  # 0: all there are
    watch: Callable[[list[int]], None] = lambda _: None  # told the processes of the workers


def on_ray(settings: Sequence[Setting], queue: Queue, cluster: Cluster) -> Iterator[Batch]:
    """Play everything on Ray's workers; a job whose worker dies is played again by another."""
    import ray  # noqa: PLC0415  # only who asks for Ray needs it

    began = not ray.is_initialized()
    if began:
        start(ray, cluster)
    try:
        crew = WorkerPool(ray, settings, int(cluster.cores or ray.cluster_resources()["CPU"]))
        cluster.watch(crew.processes())
        yield from crew.work(queue)
    finally:
        if began:
            ray.shutdown()


def start(ray: Any, cluster: Cluster) -> None:
    """Start Ray quietly on this machine, or join a cluster."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    if cluster.address:
        ray.init(address=cluster.address, **quiet)
        return
    cores = cluster.cores or os.cpu_count()
    for left in reversed(range(STARTS)):
        try:
            ray.init(
                address="local",
                num_cpus=cores,
                include_dashboard=False,
                object_store_memory=STORE,
                **quiet,
            )
        except Exception as error:
            ray.shutdown()
            if not left or "timed out during startup" not in str(error):
                raise
        else:
            return


class WorkerPool:
    """Ray's workers, and which of them has which job."""

    def __init__(self, ray: Any, settings: Sequence[Setting], size: int) -> None:
        """Hire so many workers; they get ready while nothing is asked of them yet."""
        self.ray = ray
        self.settings = ray.put(list(settings))
        self.kind = ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(ProcessWorker)
        self.workers = [self.started() for _ in range(size)]
        self.flying: dict[Any, tuple[int, Any, Job]] = {}  # result -> place, worker, job
        self.deaths: dict[Job, int] = {}

    def started(self) -> Any:
        """Hire a worker."""
        return self.kind.remote(self.settings)

    def processes(self) -> list[int]:
        """The numbers of the workers' processes, once all are ready."""
        found: list[int] = self.ray.get([worker.process.remote() for worker in self.workers])
        return found

    def work(self, queue: Queue) -> Iterator[Batch]:
        """Play everything, with a few jobs waiting at each worker and no more."""
        for _ in range(IN_FLIGHT):
            for place in range(len(self.workers)):
                self.give(place, queue.take())
        while self.flying:
            ready, _ = self.ray.wait(list(self.flying), num_returns=1)
            place, worker, job = self.flying.pop(ready[0])
            try:
                batch = self.ray.get(ready[0])
            except self.ray.exceptions.RayActorError as error:
                self.replace(place, worker, job, error)
                continue
            queue.heard(batch)
            self.give(place, queue.take())
            yield batch

    def give(self, place: int, job: Job | None) -> None:
        """Hand a worker a job, if there is one."""
        if job is not None:
            worker = self.workers[place]
            self.flying[worker.play.remote(job)] = (place, worker, job)

    def replace(self, place: int, dead: Any, job: Job, error: Exception) -> None:
        """Hire another worker in the place of a dead one, once, and give it the job again."""
        if self.workers[place] is dead:
            self.workers[place] = self.started()
        self.deaths[job] = self.deaths.get(job, 0) + 1
        if self.deaths[job] >= LIVES:
            raise JobError(f"{job} crashed {LIVES} workers") from error
        self.give(place, job)
