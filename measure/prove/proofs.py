"""The proofs of "proofs prove what plays": `just prove proofs [--full] [NAME...]`."""

from __future__ import annotations

import sys
from importlib import import_module

from prove.claims import Figure, prove


def reached(full: bool) -> Figure:
    """A composed game reaches every function under `rules/` and `titles/`."""
    reach = import_module("architecture.reach")
    dead, every = reach.unreached_rules(), reach.unreached_in_games()
    for one in every:
        print(f"   {one}")
    text = f"{len(dead)} functions of rules that no game reaches, {len(every) - len(dead)} others"
    return Figure(text, not dead)


def entered(full: bool) -> Figure:
    """Every test that is marked with a rule enters code of it; in full, all that is owed is run."""
    tests = import_module("entered.entered")
    if full:
        tests.main([])
    missing, owed = tests.missing(), tests.owed()
    return Figure(f"{tests.summary()} {missing[:3] or ''}", not missing and not (full and owed))


CLAIMS = (("reached", reached), ("entered", entered))

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
