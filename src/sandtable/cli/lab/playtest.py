"""`sandtable playtest SCENARIO`: bots play many games, and a report tells what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from sandtable.cli.errors import FOUND, UserError, report_user_errors

if TYPE_CHECKING:
    from sandtable.lab.jobs import Batch
    from sandtable.lab.playtest_run import Where
    from sandtable.lab.scenario_choice import Setting

REPORT: Final = "report.html"
ENGINES: Final = ("local", "processes", "ray")
#: At least so many games of a run are sampled, or every one where there are fewer.
SAMPLED: Final = 20

Bots = Annotated[str, typer.Option(metavar="A,B", help="One bot per side, such as greedy,random.")]
Engine = Annotated[str, typer.Option(help="local: one core; processes: every core; ray: Ray.")]
Cores = Annotated[int, typer.Option(min=0, help="CPU cores to use (0 = all).")]
Address = Annotated[str, typer.Option(metavar="HOST:PORT", help="A Ray cluster to play on.")]
Overlay = Annotated[
    Path | None, typer.Option(metavar="FILE", help="A CSV table of changed unit values.")
]
Layers = Annotated[
    list[str] | None, typer.Option("--with", metavar="LAYER", help="Add an optional rule.")
]


@report_user_errors
def playtest(  # noqa: PLR0913, PLR0917  # the options of the command
    scenario: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="A scenario, or the folder of one.")
    ],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the results and report.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Bots = "greedy,greedy",
    engine: Engine = "local",
    first_seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    overlay: Overlay = None,
    layers: Layers = None,
    sample: Annotated[
        int | None, typer.Option(min=1, help="Keep the record of every Nth game.")
    ] = None,
    cores: Cores = 0,
    address: Address = "",
) -> None:
    """Play many games between bots and write a report; continues an interrupted run."""
    with laboratory():
        from sandtable.lab.jobs import Match
        from sandtable.lab.playtest_run import run
        from sandtable.lab.report import report
        from sandtable.lab.run_folder import Plan, Store
        from sandtable.lab.scenario_choice import prepare_scenario
        from sandtable.lab.versions import version

        setting = setting_of(scenario, overlay, layers or ())
        seats = len(prepare_scenario(setting).game.rules.seats)
        match = Match(setting.scenario, bots_of(bots, seats))
        plan = Plan(
            (setting,),
            (match,),
            games,
            first_seed,
            sample or sampling(out, games),
            version(),
        )
        done = len(Store(out).done().get(match.key, ()))
        with progress(games, done) as watch:
            store = run(out, plan, cluster_of(engine, cores, address), watch)
        (out / REPORT).write_text(report(store), encoding="utf-8")
    failed = sum(bool(one) for one in store.read("games")["failure"].to_pylist())
    typer.echo(f"games: {games:,}, failed: {failed}; report: {out / REPORT}")
    if failed:
        raise typer.Exit(FOUND)


def setting_of(name: str, overlay: Path | None, layers: list[str] | tuple[str, ...]) -> Setting:
    """Read what is to be played: a scenario by its name, or a folder of tables."""
    from sandtable.cli.available_games import chosen_layers, registry, scenario_of
    from sandtable.lab.scenario_choice import Setting

    found = registry()
    game, scenario = scenario_of(found, name)
    names = chosen_layers(game, scenario.layers, layers)
    more = tuple(one for one in names if one not in scenario.layers)
    home = found.homes[game.name]
    return Setting(scenario.id, more, _text(overlay) if overlay else "", scenario.tables, (home,))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"Cannot read {path}: {error}") from None


def bots_of(text: str, seats: int) -> tuple[str, ...]:
    """Read a bot for each seat."""
    from sandtable.lab.bot_names import make_bot

    names = tuple(name.strip() for name in text.split(","))
    if len(names) != seats:
        raise UserError(f"This game has {seats} sides. Name one bot per side, separated by commas.")
    for name in names:
        make_bot(name, 0)
    return names


def cluster_of(engine: str, cores: int, address: str) -> Where:
    """Where to play: on Ray, in a pool of processes, or (None) here."""
    from sandtable.lab.executors import Cluster
    from sandtable.lab.process_pool import Processes

    if engine not in ENGINES:
        raise UserError(f"There is no engine {engine!r}. Use {' or '.join(ENGINES)}.")
    if engine == "ray" or address:
        return Cluster(address, cores)
    return Processes(cores) if engine == "processes" else None


def sampling(out: Path, games: int) -> int:
    """How many games go to each sampled one; a run that goes on keeps to what it began with."""
    from sandtable.lab.run_folder import PLAN, Store

    if (out / PLAN).exists():
        return Store(out).plan().sample
    return max(1, min(50, games // SAMPLED))


@contextmanager
def laboratory() -> Iterator[None]:
    """Do something in the laboratory; what a person can put right is told in a sentence."""
    from sandtable.games.registry import NotFoundError
    from sandtable.lab.comparison import NothingInCommonError
    from sandtable.lab.executors import JobError
    from sandtable.lab.run_folder import OtherRunError

    try:
        yield
    except (ValueError, NotFoundError, OtherRunError, NothingInCommonError, JobError) as error:
        raise UserError(f"{error}") from None


@contextmanager
def progress(games: int, done: int) -> Iterator[Callable[[Batch], None]]:
    """Show how far a run has come, on standard error."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(TextColumn("games"), *columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games, completed=done)
        yield lambda batch: bar.advance(task, batch.job.count)
