"""A server that tries to choose the dice is found by the verifier and by the browser's check."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from sandtable.verify import verify
from verify.choosing import CHEATS, HONEST, Promised, cases, packed

CLIENT = Path(__file__).parents[2] / "client"
#: In CI 50; `DICE_GAMES=1000` for the figure that docs/playing/what-you-must-trust.md names.
GAMES = int(os.environ.get("DICE_GAMES", "50"))


@pytest.mark.parametrize("server", HONEST, ids=lambda server: server.__name__)
def test_honest_servers_are_accepted(server):
    case = server(Promised.of(6))
    report = verify(case.record.encode(), kept=case.kept)
    assert report.dice_checked > 10
    assert report.shares == ("committed", "committed")
    assert (report.renewals, report.lost > 0) == (
        (1, True) if server.__name__ == "restored" else (0, False)
    )


@pytest.mark.parametrize("server", CHEATS, ids=lambda server: server.__name__)
def test_servers_that_choose_are_rejected(server):
    assert not server(Promised.of(6)).verifier_accepts()


def test_without_what_the_browser_kept_a_rewritten_record_passes():
    """So the page says what must be kept; a record alone cannot tell who chose its roots."""
    case = CHEATS[0](Promised.of(6))
    assert verify(case.record.encode()).dice_checked > 10


def test_all_of_them_are_found_by_verifier_and_browser(tmp_path):
    """The browser's check runs in Node.js, from the same source."""
    made = list(cases(GAMES))
    kinds = {server.__name__.replace("_", " ") for server in HONEST}
    assert [case.kind for case in made if case.verifier_accepts() is not (case.kind in kinds)] == []
    if not (CLIENT / "node_modules").exists():
        pytest.skip("the client's packages are not installed: only the verifier was asked")
    path = tmp_path / "cases.jsonl.gz"
    path.write_bytes(packed(made))
    done = subprocess.run(
        ["npx", "vitest", "run", "src/lib/trust/choosing.test.ts"],
        cwd=CLIENT,
        env={**os.environ, "DICE_CASES": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"found {GAMES} of {GAMES} servers that choose" in done.stdout
