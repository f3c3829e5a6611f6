"""Stored games survive growth: State, Force and Unit get new fields, and every game still loads.

The program is copied and the copy is changed, as a later version would be.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.bots.players import RandomPlayer, play_on
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.storage.loading import open_table

REPO = Path(__file__).parents[3]
SCENARIOS = ("vietnam/deja-phu", "india-pakistan/lahore", "india-pakistan/kashmir")
GAMES = 50
#: What a later version may add; a default that is no plain number tells value from identity.
NEW = {
    "Unit": ("aboard: int = 0", 'rating: str = "".join(["not", " rated"])'),
    "Force": ("fleet: HashedMap[int, int] = HashedMap()", "ports: tuple[int, int] = (500, 600)"),
    "State": ("sea: HashedMap[int, Unit] = HashedMap()", "losses: tuple[Unit, ...] = ()"),
}
LOADING = """
import sys
from pathlib import Path
import msgspec
from sandtable.games.next_war.game import GAME
from sandtable.kernel.play.records import RecordError
from sandtable.kernel.play.hashed_map import HashedMap, state_hash_in_full
from sandtable.table.storage.loading import NO_ROOTS, load_table

loaded = 0
for path in sorted(Path(sys.argv[1]).glob("*.jsonl")):
    table = load_table(GAME, path.read_bytes(), NO_ROOTS)
    state = table.state
    force = state.forces[0]
    unit = next(iter(force.units.map.values()))
    assert state.sea == force.fleet == HashedMap(), "these are not the new fields"
    assert state.losses == () and force.ports == (500, 600) and unit.rating == "not rated"
    assert state_hash_in_full(state) == table.records[-1].state
    for changed in (dict(sea=HashedMap({1: unit})), dict(losses=(unit,))):
        other = msgspec.structs.replace(state, **changed)
        assert state_hash_in_full(other) != table.records[-1].state
    loaded += 1
print(loaded, GAME.__module__, sys.modules["sandtable"].__file__)
"""


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """Games recorded by the program as it is, some to their end."""
    folder = tmp_path_factory.mktemp("stored")
    for seed in range(GAMES):
        table = open_table(GAME, SCENARIOS[seed % 3], Roots.from_seed(f"growth {seed}"))
        players = {0: RandomPlayer(seed), 1: RandomPlayer(-seed)}
        play_on(table, players, limit=500 if seed < 3 else 40)
        (folder / f"{seed:02}.jsonl").write_bytes(joined(table.file()))
    return folder


def with_new_fields(source: Path) -> None:
    """Add the new fields to the structs, wherever the package defines them."""
    done = set()
    for path in sorted(source.glob("sandtable/games/next_war/state*/**/*.py")) + sorted(
        source.glob("sandtable/games/next_war/state.py")
    ):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
        for node in reversed(classes):
            if node.name in NEW and node.end_lineno is not None:
                lines[node.end_lineno : node.end_lineno] = [f"    {new}" for new in NEW[node.name]]
                done.add(node.name)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert done == set(NEW)


def loaded_by(source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # ourselves
        [sys.executable, "-c", LOADING, str(folder)],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_fifty_stored_games_load_after_new_fields_with_a_default(stored, tmp_path):
    source = tmp_path / "src"
    shutil.copytree(REPO / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    with_new_fields(source)

    done = loaded_by(source, stored)

    assert done.returncode == 0, done.stderr
    count, _, where = done.stdout.split()
    assert int(count) == GAMES
    assert Path(where).is_relative_to(source), "the unaltered program was loaded"
