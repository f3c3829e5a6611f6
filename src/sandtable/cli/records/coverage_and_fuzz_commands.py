"""The commands that count rules and play random games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import FOUND, UserError, report_user_errors
from sandtable.cli.printing import AsJson, print_json, print_table


@report_user_errors
def coverage(
    document: Annotated[
        str, typer.Argument(metavar="[DOCUMENT]", help="List the rules of one, such as ADV.")
    ] = "",
    as_json: AsJson = False,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the coverage page to this file.")
    ] = None,
) -> None:
    """Count the rules that are implemented."""
    from sandtable.cli.records.audit_fuzz_and_coverage import coverage_of, rules_of, summary
    from sandtable.cli.repository_path import checkout

    if document:
        print_table(list(rules_of(document)))
        return
    repo = checkout(Path.cwd())
    if markdown is not None:
        _write_page(repo, markdown)
    if repo is None:
        typer.echo(
            "Not running from a repository checkout, so code and tests are not shown.", err=True
        )
    if as_json:
        print_json(coverage_of(repo))
    elif markdown is None:
        print_table(list(summary(coverage_of(repo))))


def _write_page(repo: Path | None, path: Path) -> None:
    from sandtable.kernel.catalogue.coverage import coverage_page

    if repo is None:
        raise UserError("This page can be generated only from a repository checkout.")
    try:
        path.write_text(coverage_page(repo), encoding="utf-8")
    except OSError as error:
        raise UserError(f"Cannot write {path}: {error.strerror}") from None


@report_user_errors
def fuzz(
    scenario: Annotated[str, typer.Argument(metavar="ID", help="A scenario.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games.")],
    first_seed: Annotated[int, typer.Option(min=0, help="Seed of the first game.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play random games and check the engine's guarantees."""
    from sandtable.cli.records.audit_fuzz_and_coverage import fuzzed

    figures, clean = fuzzed(scenario, games, first_seed)
    if as_json:
        print_json(figures)
    else:
        notes = figures.pop("notes")
        told_of = {name: str(value) for name, value in figures.items() if value != {}}
        print_table([("what", "found"), *told_of.items()])
        for note in notes:
            typer.echo(note)
    if not clean:
        raise typer.Exit(FOUND)
