"""`sandtable ladder`: how strong the bots are, by games of each against each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.errors import UserError, report_user_errors
from sandtable.cli.lab.playtest import (
    Address,
    Cores,
    Engine,
    bots_of,
    cluster_of,
    laboratory,
    progress,
    sampling,
    setting_of,
)


@report_user_errors
def ladder(  # noqa: PLR0913, PLR0917  # the options of the command
    scenarios: Annotated[str, typer.Option(metavar="A,B", help="The scenarios to play.")],
    bots: Annotated[
        str, typer.Option(metavar="A,B,C", help="The bots, weakest first; mcts:48 sets a budget.")
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the results.")],
    games: Annotated[
        int, typer.Option(min=1, help="Maximum seeds per pair, each played from both sides.")
    ] = 100,
    step: Annotated[
        float,
        typer.Option(
            min=1, help="Stop a pair once a lead of this many Elo is statistically clear."
        ),
    ] = 100,
    neighbours: Annotated[  # a switch
        bool,
        typer.Option("--neighbours", help="Play each bot only against the next one in the list."),
    ] = False,
    also: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="Also rate the games in this folder.")
    ] = None,
    engine: Engine = "local",
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Put the tables into this page.")
    ] = None,
    cores: Cores = 0,
    address: Address = "",
) -> None:
    """Play every bot against every other from both sides, and rate them."""
    names = tuple(name.strip() for name in bots.split(","))
    if len(names) < 2 or len(set(names)) < len(names):  # noqa: PLR2004  # it takes two
        raise UserError("A ladder needs at least two bots, each named once.")
    with laboratory():
        from sandtable.lab.ladder import games_in, matches_of, run_ladder
        from sandtable.lab.ladder_tables import ladder_page, put_into
        from sandtable.lab.run_folder import Plan, Store
        from sandtable.lab.versions import version

        bots_of(bots, len(names))
        settings = tuple(setting_of(name.strip(), None, ()) for name in scenarios.split(","))
        ids = [setting.scenario for setting in settings]
        matches = matches_of(ids, names, neighbours=neighbours)
        plan = Plan(settings, matches, games, 0, sampling(out, games), version())
        done = Store(out).read("games").num_rows
        with progress(games * len(matches), done) as watch:
            store = run_ladder(out, plan, cluster_of(engine, cores, address), watch, step)
        made = ladder_page(games_in([store.folder, *(also or [])]), names, ids)
    typer.echo(made)
    if page is not None:
        before = page.read_text(encoding="utf-8") if page.exists() else ""
        page.write_text(put_into(before, made), encoding="utf-8")
