from __future__ import annotations

import os
import signal
from importlib.util import find_spec
from itertools import count
from multiprocessing import active_children

import pytest
from msgspec.structs import replace

from sandtable.lab.executors import Cluster
from sandtable.lab.jobs import Match, queue_of
from sandtable.lab.playtest_run import run
from sandtable.lab.process_pool import Processes
from sandtable.lab.run_folder import OtherRunError, Store
from sandtable.lab.scenario_choice import Setting

MATCH = Match("vietnam/deja-phu", ("random", "random"))


def heads(store):
    games = store.read("games").to_pylist()
    assert len({game["seed"] for game in games}) == len(games)
    return {game["seed"]: game["head"] for game in games}


def test_a_run_that_is_stopped_goes_on_where_it_was(tmp_path, plan):
    whole = heads(run(tmp_path / "whole", plan, None))
    jobs = count(1)

    def stop(_):
        if next(jobs) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "parts", plan, None, stop)
    before = heads(Store(tmp_path / "parts"))
    played = []
    after = heads(run(tmp_path / "parts", plan, None, lambda batch: played.append(batch.job)))

    assert 0 < len(before) < len(after)
    assert sum(job.count for job in played) == len(after) - len(before)
    assert after == whole


def test_more_games_can_be_asked_for_later(tmp_path, plan):
    run(tmp_path, plan, None)

    store = run(tmp_path, replace(plan, games=8), None)

    assert set(heads(store)) == set(range(8))


def test_a_folder_holds_one_run(tmp_path, plan):
    run(tmp_path, replace(plan, games=1), None)

    with pytest.raises(OtherRunError):
        run(tmp_path, replace(plan, settings=(Setting("vietnam/eastward-ho"),)), None)


def test_games_of_two_versions_are_not_mixed(tmp_path, plan):
    run(tmp_path, replace(plan, games=1, version="one"), None)

    with pytest.raises(OtherRunError, match="played with version one, this is two"):
        run(tmp_path, replace(plan, games=2, version="two"), None)


def test_half_a_part_is_no_part(tmp_path, plan):
    store = run(tmp_path, replace(plan, games=1), None)
    (tmp_path / "parts" / "000002.new").mkdir()

    run(tmp_path, replace(plan, games=2), None)

    assert set(heads(store)) == {0, 1}
    assert sorted(part.name for part in (tmp_path / "parts").iterdir()) == ["000001", "000002"]


def test_records_of_sampled_games_are_kept(tmp_path, plan):
    run(tmp_path, plan, None)

    kept = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert kept == [f"vietnam-deja-phu-random-random-{seed}.jsonl" for seed in (0, 3)]


def test_what_is_done_is_left_out_of_the_work():
    queue = queue_of([MATCH], range(10), {MATCH.key: frozenset({0, 3, 4})}, 5)

    seeds: list[int] = []
    while (job := queue.take()) is not None:
        seeds += range(job.first, job.first + job.count)

    assert seeds == [1, 2, 5, 6, 7, 8, 9]


def test_jobs_grow_to_about_a_second():
    queue = queue_of([MATCH], range(1000), {}, 5)
    queue.by_match[MATCH].pace = 0.02

    job = queue.take()

    assert job is not None
    assert job.count == 50


def test_processes_play_the_same_games_even_when_one_is_killed(tmp_path, plan):
    wanted = replace(plan, games=6)
    alone = heads(run(tmp_path / "alone", wanted, None))
    killed: list[int] = []

    def kill_one(_):
        if not killed:
            killed.append(active_children()[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    store = run(tmp_path / "pool", wanted, Processes(2), kill_one)

    assert killed
    assert heads(store) == alone


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra lab")
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_ray_plays_the_same_games_even_when_a_worker_is_killed(tmp_path, plan):
    wanted = replace(plan, games=12)
    alone = heads(run(tmp_path / "alone", wanted, None))

    def kill_one(processes):
        os.kill(processes[0], signal.SIGKILL)

    store = run(tmp_path / "ray", wanted, Cluster(cores=2, watch=kill_one))

    assert heads(store) == alone
