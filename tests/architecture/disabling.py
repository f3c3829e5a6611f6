"""Would anyone notice?  Each rule is switched off, and its own tests must then fail.

    .venv/bin/pytest --only-rule HEX:5.4 --disable-rule HEX:5.4

fails (1) if a test of the rule notices; it passes (0) or finds no test (5) if none does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from math import ceil
from pathlib import Path

from architecture.repository import REPO, catalogue, code, known_rulings, proofs
from sandtable.kernel.catalogue.catalog import BUILT
from sandtable.kernel.catalogue.citations import document_of
from sandtable.kernel.rules.rule_hooks import DisabledRuleError

DOCUMENTS = {
    *("HEX", "CARDS", "TABLE", "RUL"),
    *("STD", "SOP", "NWV", "NWIP", "NWSS3", "HM", "HMP", "HM-P"),
}
OPTIONS = "OPT-"

SALT = "sandtable disabling "  # any text, but always the same

NOTICED, UNNOTICED, NO_TEST = 1, 0, 5
LONGEST = 600  # seconds for one rule's tests; a rule switched off might make a game endless


class CheckError(Exception):
    """Tests that neither passed nor failed: they could not be run."""


def built() -> list[str]:
    """Name the rules that can be switched off: those that are built, and rulings with code.

    A row `left_out` says which chapters are not in force: there is nothing to switch off.
    """
    absent = {
        cite for cite, uses in code().code.items() if {use.name for use in uses} == {"left_out"}
    }
    rules = [rule.cite for rule in catalogue() if rule.state in BUILT and rule.cite not in absent]
    rulings = sorted(known_rulings().intersection(code().code))
    return [cite for cite in (*rules, *rulings) if _is_covered(document_of(cite))]


def sample(share: float) -> list[str]:
    """Pick this share of the rules, rounded up, by a hash: the same ones as long as none is new."""
    cites = sorted(built(), key=lambda cite: sha256(f"{SALT}{cite}".encode()).digest())
    return cites[: ceil(share * len(cites))]


def surviving(cites: Iterable[str]) -> list[str]:
    """Name those rules that can be switched off without any test of theirs failing."""
    asked, known = list(cites), _kept_results()
    proofs()  # read once, here: two threads that parse at the same time trip CPython 3.11
    with ThreadPoolExecutor(os.cpu_count()) as pool:

        def noticed(cite: str) -> bool:
            if cite not in known:
                known[cite] = is_noticed(cite)
                with _results_file().open("a") as file:  # a run that was interrupted goes on
                    file.write(f"{cite} {known[cite]}\n")
            return known[cite]

        found = list(pool.map(noticed, asked))
    return [cite for cite, was in zip(asked, found, strict=True) if not was]


@cache
def _results_file() -> Path:
    """Where results are kept for sources that are exactly these."""
    digest = sha256()
    for file in sorted([*REPO.glob("src/**/*.py"), *REPO.glob("tests/**/*.py")]):
        digest.update(file.read_bytes())
    folder = REPO / "build/prove"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"switched-off-{digest.hexdigest()[:16]}.txt"


def _kept_results() -> dict[str, bool]:
    """The results of an earlier run with the same sources."""
    file = _results_file()
    lines = file.read_text().split("\n") if file.exists() else []
    pairs = [line.split() for line in lines if line]
    return {cite: word == "True" for cite, word in pairs}


def is_noticed(cite: str) -> bool:
    """Run the tests of a rule with the rule switched off, and say whether one fails."""
    tests = proofs().get(cite, ())
    if not tests:
        return False
    command = (sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-p", "no:cacheprovider")
    options = ("--only-rule", cite, "--disable-rule", cite)
    run = subprocess.run(
        (*command, *options, *tests),
        cwd=REPO,
        env=_surroundings(),
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    if run.returncode in {UNNOTICED, NO_TEST}:
        return False
    # A rule that is asked while modules are loaded stops pytest before any test.
    if run.returncode != NOTICED and DisabledRuleError.__name__ not in run.stdout:
        raise CheckError(f"{cite}: {run.stdout}{run.stderr}")
    return True


def _surroundings() -> dict[str, str]:
    """An environment without plug-ins, in which compiled files are kept: both for speed."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("PYTEST_") and name != "PYTHONDONTWRITEBYTECODE"
    }
    return {**kept, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def _is_covered(document: str) -> bool:
    return document in DOCUMENTS or document.startswith(OPTIONS)
