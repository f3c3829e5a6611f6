"""Checking: records carried out again, random games, and how far the rules are built."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sandtable.cli.available_games import chosen_layers, registry, scenario_of
from sandtable.cli.errors import UserError
from sandtable.cli.play.save_files import opening_of, read_file


def audited(
    path: Path,
    more: Sequence[str],
    fewer: Sequence[str],
    counters: Sequence[Path] = (),
    folder: Path | None = None,
) -> tuple[Any, ...]:
    """Carry every order of a record out again; give what differs."""
    from sandtable.cli.play.games_of_records import game_of_record
    from sandtable.cli.rules.hook_rules_and_steps import composed
    from sandtable.kernel.play.records import RecordError
    from sandtable.table.replay_audit import audit

    data = read_file(path)
    opening = opening_of(path, data)
    found = registry()
    game, _ = game_of_record(found, opening, path, counters, folder)
    layers = chosen_layers(game, opening.layers, more, fewer)
    composed(game, layers)
    try:
        return audit(game, data, layers)
    except RecordError as error:
        raise UserError(f"{path} cannot be loaded: {error}.") from None


def fuzzed(name: str, games: int, first_seed: int) -> tuple[dict[str, Any], bool]:
    """Play random games and check everything; give the figures, and whether all is well."""
    from sandtable.testing.conformance import fuzz

    game, scenario = scenario_of(registry(), name)
    began = time.perf_counter()
    found = fuzz(game, scenario.id, games, first_seed)
    seconds = time.perf_counter() - began
    counted = {name: getattr(found, name) for name in found.__struct_fields__}
    figures: dict[str, Any] = {
        "scenario": scenario.id,
        "games": found.games,
        "orders": found.orders,
        "seconds": round(seconds, 3),
        "orders_per_s": round(found.orders / seconds) if seconds else 0,
    }
    figures |= {name: value for name, value in counted.items() if name not in figures}
    return figures, found.clean()


def coverage_of(repo: Path | None) -> tuple[dict[str, Any], ...]:
    """Set every rule of the catalogue beside its code and tests, where there is a checkout."""
    from sandtable.kernel.catalogue.catalog import catalogue_texts, load, own_texts
    from sandtable.kernel.catalogue.code_trace import (
        coverage_rows,
        python_texts,
        sheet_texts,
        trace_code,
    )
    from sandtable.kernel.catalogue.coverage import SOURCE, TESTS, with_tables
    from sandtable.kernel.catalogue.rule_tests import trace_tests
    from sandtable.kernel.catalogue.source_notes import tables

    if repo is None:
        rows = coverage_rows(load(own_texts("sandtable")), {}, {})
    else:
        code = trace_code(python_texts(repo, SOURCE), sheet_texts(repo, SOURCE)).code
        code = with_tables(code, tables(repo, SOURCE), repo)
        tests = trace_tests(python_texts(repo, TESTS))
        rows = coverage_rows(load(catalogue_texts(repo / SOURCE)), code, tests)
    return tuple(
        {
            "cite": row.cite,
            "state": row.state.value,
            "code": list(row.code),
            "tests": list(row.tests),
            "waits": list(row.waits),
        }
        for row in rows
    )


def rules_of(document: str) -> Iterator[tuple[str, ...]]:
    """Yield a heading and a row for each rule of a document: its cite, state and title."""
    from sandtable.kernel.catalogue.catalog import load, own_texts
    from sandtable.kernel.catalogue.citations import document_of

    catalogue = load(own_texts("sandtable"))
    rules = catalogue.of(document.upper())
    if not rules:
        known = ", ".join(sorted({document_of(rule.cite) for rule in catalogue}))
        raise UserError(f"There is no document {document}. The documents are: {known}.")
    yield ("rule", "state", "title")
    for rule in rules:
        waits = f"; waits for {', '.join(rule.waits)}" if rule.waits else ""
        yield (rule.cite, f"{rule.state.value}{waits}", rule.title)


def summary(rows: Sequence[dict[str, Any]]) -> Iterator[tuple[str, ...]]:
    """Count rules by document and state: a heading, a row for each document, and the sum."""
    from sandtable.kernel.catalogue.catalog import RuleState
    from sandtable.kernel.catalogue.citations import document_of

    yield ("document", *(state.value for state in RuleState), "all")
    documents = dict.fromkeys(document_of(row["cite"]) for row in rows)
    for document in documents:
        mine = [row["state"] for row in rows if document_of(row["cite"]) == document]
        yield (document, *(str(mine.count(state.value)) for state in RuleState), str(len(mine)))
    states = [row["state"] for row in rows]
    yield ("all", *(str(states.count(state.value)) for state in RuleState), str(len(states)))
