"""The proofs of "true to the book": `just prove book [--full] [NAME...]`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from prove.claims import Figure, prove, spread
from sandtable.kernel.catalogue.citations import document_of


def clauses(full: bool) -> Figure:
    """Every rule that is built is told clause by clause, and every clause is shown by a test."""
    held = import_module("architecture.clauses")
    wrong, unlisted = list(held.faults()), held.unlisted()
    every = [one for rule in held.clauses().values() for one in rule]
    rules = Counter(document_of(cite) for cite in held.clauses())
    counted = Counter(document_of(one.cite) for one in every)
    tests = {document: set[str]() for document in rules}
    for one in every:
        tests[document_of(one.cite)].update(one.tests)
    for document in sorted(rules):
        print(
            f"   {document}: {rules[document]} rules, {counted[document]} clauses,"
            f" {len(tests[document])} tests"
        )
    excused = Counter(one.excuse.why for one in every if not one.tests and one.excuse)
    said = ", ".join(f"{count} {why}" for why, count in sorted(excused.items()))
    text = (
        f"{len(rules)} documents, {sum(rules.values())} rules, {len(every)} clauses"
        f" (without a test: {said or 'none'}); {len(wrong)} faults {wrong[:3] or ''},"
        f" {len(unlisted)} rules without clauses {unlisted[:8] or ''}"
    )
    return Figure(text, not wrong and not unlisted)


def partly(full: bool) -> Figure:
    """A rule is partly built only where it waits for a rule that is not."""
    trace = import_module("architecture.repository")
    catalogue = trace.catalogue()
    found = [rule for rule in catalogue if rule.state.value == "partly"]
    waiting = [rule.cite for rule in catalogue if rule.waits and rule.state.value != "partly"]
    built = {"done", "not_owed"}
    idle = [
        rule.cite
        for rule in found
        if not rule.waits or any(catalogue[cite].state.value in built for cite in rule.waits)
    ]
    text = f"{len(found)} rules partly built, {len(idle)} without a rule to wait for {idle or ''}"
    text += f"; {len(waiting)} others wait {waiting[:5] or ''}"
    return Figure(text, not idle and not waiting)


def switched_off(full: bool) -> Figure:
    """A rule that is switched off is missed."""
    disabling = import_module("architecture.disabling")
    chosen = disabling.sample(1.0 if full else 0.01)
    surviving = disabling.surviving(chosen)
    text = f"{len(chosen)} rules switched off, {len(surviving)} not missed {surviving or ''}"
    return Figure(text, not surviving and bool(chosen))


def mutants(full: bool) -> Figure:
    """A clause that is dropped is missed: of 200 drawn, at least 196."""
    tried = import_module("mutants.mutants")
    kept = {(one.cite, one.clause): one for one in tried.mutants()}
    drawn = [(one.cite, one.number) for one in tried.sample()]
    ready = [kept[one] for one in drawn if one in kept]
    broken = list(tried.faults(kept.values()))
    chosen = ready if full else ready[:4]
    living = [] if broken else tried.unnoticed(chosen)
    text = (
        f"{len(drawn)} clauses drawn, {len(ready)} with a mutant, {len(chosen)} tried,"
        f" {len(living)} not noticed {[one[:2] for one in living] or ''} {broken[:3] or ''}"
    )
    return Figure(text, not broken and len(ready) - len(living) >= tried.SAMPLE - 4)


def piece_of(scenario: str, piece: int, combats: int, rolls: int) -> Any:
    """One piece of the combats that are played out."""
    soak = import_module("soak.odds")
    return soak.piece_of("0" * 12, scenario, piece, combats, rolls)


def odds(full: bool) -> Figure:
    """Combats end as often as the odds say."""
    soak = import_module("soak.odds")
    if full:
        rows: Iterable[Any] = soak.kept()
        combats = sum(row.combats for row in rows)
        text, enough = soak.summary(list(rows))
        return Figure(f"kept by measure/soak/odds.py: {text}", enough and combats >= soak.COMBATS)
    names = sorted({name for name, _ in soak.jobs_of(soak.COMBATS)})
    found = spread(piece_of, [(name, piece, 2, 60) for piece, name in enumerate(names)])
    text, _ = soak.summary(found)
    return Figure(text, not sum(row.beyond_five for row in found))


def complete(full: bool) -> Figure:
    """A scenario that is called complete is so."""
    held = import_module("architecture.complete")
    names = held.complete_scenarios()
    wrong = list(held.overclaims(with_fuzz=full))
    text = f"{len(names)} scenarios complete; {len(wrong)} reasons why not {wrong[:3] or ''}"
    return Figure(text, not wrong)


CLAIMS = (
    ("clauses", clauses),
    ("partly", partly),
    ("switch-off", switched_off),
    ("mutants", mutants),
    ("odds", odds),
    ("complete", complete),
)

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
