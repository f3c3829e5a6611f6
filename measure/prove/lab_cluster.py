"""Two machines in one: a Ray cluster whose nodes live in network namespaces of their own.

Run as a program it is the driver of a run on such a cluster: FOLDER ADDRESS GAMES.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from sandtable.lab.executors import Cluster
from sandtable.lab.jobs import Match
from sandtable.lab.playtest_run import run
from sandtable.lab.run_folder import Plan, Store
from sandtable.lab.scenario_choice import Setting

SCENARIO = "vietnam/deja-phu"
HEAD, OTHER = "10.77.203.1", "10.77.203.2"
PORT = 6391
#: Seconds for a node to come up.
PATIENCE = 120


def plan(games: int, sample: int = 50) -> Plan:
    """A plan of random games."""
    return Plan(
        (Setting(SCENARIO),), (Match(SCENARIO, ("random", "random")),), games, sample=sample
    )


def heads(store: Store) -> list[tuple[int, str]]:
    """List the games of a run by seed, with the hash of each record; a seed twice shows twice."""
    games = store.read("games").select(["seed", "head"]).to_pydict()
    return sorted(zip(games["seed"], games["head"], strict=True))


def token_of_our_own(folder: Path) -> dict[str, str]:
    """The environment in which only who holds a fresh token may use the cluster."""
    path = folder / "token"
    path.touch(mode=0o600)
    path.write_text(secrets.token_hex(32), encoding="utf-8")
    return {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(path)}


def _shell(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, text=True)


@contextmanager
def namespaces() -> Iterator[tuple[str, str]]:
    """Make two network namespaces with a wire between them, and take them away again."""
    mark = f"{os.getpid() % 100000}"
    names = (f"stlab{mark}a", f"stlab{mark}b")
    wires = (f"sl{mark}a", f"sl{mark}b")
    with ExitStack() as stack:
        for name in names:
            _shell("ip", "netns", "add", name)
            stack.callback(_shell, "ip", "netns", "delete", name)
            _shell("ip", "-n", name, "link", "set", "lo", "up")
        _shell("ip", "link", "add", wires[0], "type", "veth", "peer", "name", wires[1])
        for name, wire, address in zip(names, wires, (HEAD, OTHER), strict=True):
            _shell("ip", "link", "set", wire, "netns", name)
            _shell("ip", "-n", name, "address", "add", f"{address}/24", "dev", wire)
            _shell("ip", "-n", name, "link", "set", wire, "up")
        yield names


@contextmanager
def node(namespace: str, env: dict[str, str], *options: str) -> Iterator[None]:
    """Run a Ray node with one core in a namespace."""
    ray = Path(sys.executable).with_name("ray")
    common = ("--num-cpus=1", "--object-store-memory=100000000", "--disable-usage-stats", "--block")
    command = ["ip", "netns", "exec", namespace, str(ray), "start", *options, *common]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=env)
        try:
            yield
        finally:
            process.terminate()  # Ray ends what it has started
            process.wait(60)


def await_nodes(namespace: str, env: dict[str, str], count: int) -> None:
    """Wait until so many nodes have joined."""
    program = (
        "import ray, logging; ray.init(address={!r}, logging_level=logging.ERROR,"
        " log_to_driver=False); print(sum(n['Alive'] for n in ray.nodes()))"
    ).format(f"{HEAD}:{PORT}")
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        asked = subprocess.run(
            ["ip", "netns", "exec", namespace, sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=False,
            env=env,
        )
        if asked.stdout.strip().endswith(str(count)):
            return
        time.sleep(2)
    raise TimeoutError(f"no {count} nodes after {PATIENCE} s")


def on_two_nodes(folder: Path, games: int) -> tuple[int, Store]:
    """Play a run on two nodes; say in how many network namespaces its workers were."""
    with ExitStack() as stack:
        one, two = stack.enter_context(namespaces())
        temp = stack.enter_context(tempfile.TemporaryDirectory(prefix="stlab"))
        env = token_of_our_own(Path(temp))
        stack.enter_context(
            node(
                one,
                env,
                "--head",
                f"--node-ip-address={HEAD}",
                f"--port={PORT}",
                "--include-dashboard=false",
                f"--temp-dir={temp}",
            )
        )
        await_nodes(one, env, 1)
        stack.enter_context(
            node(two, env, f"--node-ip-address={OTHER}", f"--address={HEAD}:{PORT}")
        )
        await_nodes(one, env, 2)
        driver = [sys.executable, "-m", "prove.lab_cluster", str(folder), f"{HEAD}:{PORT}"]
        done = subprocess.run(
            ["ip", "netns", "exec", one, *driver, str(games)],
            capture_output=True,
            text=True,
            check=True,
            env=env,
        )
    return int(json.loads(done.stdout.strip().splitlines()[-1])), Store(folder)


def drive(folder: Path, address: str, games: int) -> None:
    """Play a run on a cluster, and print in how many network namespaces its workers are."""
    found: set[str] = set()

    def look(processes: list[int]) -> None:
        found.update(str(Path(f"/proc/{process}/ns/net").readlink()) for process in processes)

    run(folder, plan(games), Cluster(address, cores=2, watch=look))
    print(json.dumps(len(found)))


if __name__ == "__main__":
    drive(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
