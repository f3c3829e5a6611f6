"""Plants each fault in a process of its own, and says whether its check notices.

    just measure web.faults.run [NAME...]     all that are owed, or some

`caught.csv` keeps what came of each fault, with a hash of the source that it was planted in: a run
that was cut continues, and a fault is planted again once the service has changed.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from web.faults.plugin import FAULT, REPORT
from web.faults.registry import HERE, KINDS, REPO, Fault, faults, source_hash
from web.service import CLUSTER, private_cluster

KEPT = HERE / "caught.csv"
COLUMNS = ("fault", "kind", "check", "caught", "failure", "source")
#: Seconds for one run of a check.
LONGEST = 240
PASSED, FAILED = "passed", "failed"
#: Files of long checks, which a sample leaves out; a full run has them.
SLOW = (
    "web/http/test_real_secrets.py",
    "web/http/test_canaries.py",
    "web/http/test_rights.py",
    "web/http/routes/test_private_trials.py",
    "verify/test_choosing.py",
)


class Result(NamedTuple):
    """What came of a fault.  It is caught if the check passes without it and fails with it."""

    fault: str
    kind: str
    check: str
    caught: bool
    failure: str  # what the check said
    source: str


def kept() -> dict[str, Result]:
    """What came of each fault when it was planted last."""
    if not KEPT.exists():
        return {}
    with KEPT.open(newline="", encoding="utf-8") as file:
        return {
            fault: Result(fault, kind, check, caught == "yes", failure, source)
            for fault, kind, check, caught, failure, source in list(csv.reader(file))[1:]
        }


def keep(results: Iterable[Result]) -> None:
    """Write the results down, in the order of the faults."""
    found = {one.fault: one for one in results}
    with KEPT.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for name in [fault.name for fault in faults() if fault.name in found]:
            row = found[name]._asdict()
            writer.writerow({**row, "caught": "yes" if row["caught"] else "no"}.values())


def sample() -> list[Fault]:
    """One fault of each kind with a quick check: others whenever the source has changed."""
    quick = [fault for fault in faults() if not fault.check.startswith(SLOW)]
    drawn = sorted(quick, key=lambda one: sha256(source_hash(one).encode()).digest())
    return [next(fault for fault in drawn if fault.kind == kind) for kind in KINDS]


def plant_all(chosen: Sequence[Fault], cluster: Path, *, keep_results: bool = True) -> list[Result]:
    """Plant faults one after the other; each check is run once without any fault first."""
    clean = _run(sorted({fault.check for fault in chosen}), "", cluster) if chosen else []
    results = []
    for fault in chosen:
        sound = _outcomes(clean, fault.check) == {PASSED}
        result = _planted(fault, cluster, sound=sound)
        results.append(result)
        if keep_results:
            keep({**kept(), fault.name: result}.values())
        word = "caught" if result.caught else "NOT CAUGHT"
        print(f"   {word}: {fault.kind} {fault.name}: {result.failure}", flush=True)
    return results


def owed() -> list[Fault]:
    """The faults that were not caught yet in the source as it is now."""
    known = kept()
    return [
        fault
        for fault in faults()
        if fault.name not in known
        or not known[fault.name].caught
        or known[fault.name].source != source_hash(fault)
    ]


def _planted(fault: Fault, cluster: Path, *, sound: bool) -> Result:
    if not sound:
        said, caught = "the check does not pass without the fault", False
    else:
        found = _run([fault.check], fault.name, cluster)
        outcomes = _outcomes(found, fault.check)
        failed = [one["said"] for one in found if one["outcome"] == FAILED]
        said = failed[0].splitlines()[0][:100] if failed else f"{outcomes or 'no test was run'}"
        # A fault that breaks the test's set-up or the server itself was badly made.
        broken = "error" in outcomes or "assert 500 " in said
        caught = bool(failed) and not broken
    return Result(fault.name, fault.kind, fault.check, caught, said, source_hash(fault))


def _outcomes(found: list[dict[str, str]], check: str) -> set[str]:
    return {
        one["outcome"]
        for one in found
        if one["test"].removeprefix("tests/").partition("[")[0] == check.partition("[")[0]
    }


def _run(checks: Sequence[str], fault: str, cluster: Path) -> list[dict[str, str]]:
    """Run tests with a fault planted; return what came of each, nothing if they hang."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        environ = {
            **os.environ,
            "SANDTABLE_LONG_TESTS": "1",
            "PYTHONPATH": str(REPO / "tests"),
            FAULT: fault,
            REPORT: str(report),
            CLUSTER: str(cluster),
        }
        words = ["-q", "--quick", "-p", "web.faults.plugin", "-p", "no:cacheprovider"]
        try:
            subprocess.run(  # our own tests
                [sys.executable, "-m", "pytest", *words, *(f"tests/{check}" for check in checks)],
                capture_output=True,
                cwd=REPO,
                env=environ,
                timeout=LONGEST * max(1, len(checks) // 5),
                check=False,
            )
        except subprocess.TimeoutExpired:
            return []
        return json.loads(report.read_text("utf-8")) if report.exists() else []


def main(argv: Sequence[str]) -> int:
    """Plant the faults that are named, or all that are owed; 0 if all were caught."""
    chosen = [fault for fault in faults() if fault.name in argv] if argv else owed()
    with private_cluster() as cluster:
        results = plant_all(chosen, cluster.folder)
    return int(not all(result.caught for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
