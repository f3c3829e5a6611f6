"""The commands, one function each; what they need is loaded when they run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from sandtable.cli.admin import admin
from sandtable.cli.comparing import compare
from sandtable.cli.laddering import ladder
from sandtable.cli.playtesting import playtest
from sandtable.cli.scenario_making import scenario as own_scenario
from sandtable.cli.trouble import FOUND, Trouble, told

app = typer.Typer(
    name="sandtable",
    help="Play, replay and verify board wargames, and look up their rules.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
With = Annotated[
    list[str] | None, typer.Option("--with", metavar="LAYER", help="Add an optional rule.")
]
Record = Annotated[Path, typer.Argument(metavar="FILE", help="A game's record.")]


def main() -> None:
    """Run the command line."""
    app()


@app.command()
@told
def scenarios(as_json: AsJson = False) -> None:
    """List what can be played."""
    from sandtable.cli.shelves import shelf

    rows = [
        {
            "id": scenario.id,
            "game": game.name,
            "title": scenario.id.partition("/")[0],
            "name": scenario.name,
            "stage": scenario.stage,
        }
        for game, scenario in shelf().scenarios()
    ]
    if as_json:
        _print_json(rows)
    elif not rows:
        typer.echo("No scenarios are installed. Set SANDTABLE_GAMES to modules that define a GAME.")
    else:
        _print_table([tuple(rows[0]), *(tuple(row.values()) for row in rows)])


@app.command()
@told
def play(  # noqa: PLR0913, PLR0917  # the options of the command
    scenario: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A scenario, such as toy-hexes/small.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar="SIDE=WHO", help="`human` (the default) or `bot:NAME`."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Resume a saved game.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game to this file.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Generate the dice from this text (open dice)."),
    ] = None,
    layers: With = None,
    curtain: Annotated[bool, typer.Option(help="Clear the screen when the player changes.")] = True,
) -> None:
    """Play in the terminal: alone, hot seat or against bots."""
    from sandtable.cli.play import Wishes
    from sandtable.cli.play import play as begin

    begin(Wishes(scenario, seat or (), resume, record, seed, layers or (), curtain))


@app.command()
@told
def replay(
    file: Record,
    seat: Annotated[
        str | None, typer.Option(metavar="SIDE", help="Show it as this side saw it.")
    ] = None,
    upto: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after N entries.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Include bookkeeping steps.")] = False,
) -> None:
    """Replay a recorded game in words, with its dice."""
    from sandtable.cli.replaying import replay as tell

    for line in tell(file, seat, upto, everything=everything):
        typer.echo(line)


@app.command()
@told
def odds(
    file: Record,
    order: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ORDER]", help="An order as typed in play, such as: attack 1822 308 10."
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(metavar="SIDE", help="Side to calculate for (default: the side to act)."),
    ] = None,
) -> None:
    """Show the odds of an order in a saved game, or of every possible attack."""
    from sandtable.cli.foreseeing import foreseen

    for line in foreseen(file, seat, order or ()):
        typer.echo(line)


@app.command()
@told
def audit(
    file: Record,
    layers: With = None,
    without: Annotated[
        list[str] | None,
        typer.Option("--without", metavar="LAYER", help="Remove an optional rule (layer)."),
    ] = None,
) -> None:
    """Re-run every order of a record and compare the results."""
    from sandtable.cli.checking import audited

    found = audited(file, layers or (), without or ())
    if not found:
        typer.echo("clean")
        return
    first = found[0]
    typer.echo(f"first difference at record {first.n}: {first.what}")
    if len(found) > 1:
        typer.echo(f"more differences: {len(found) - 1}")
    raise typer.Exit(FOUND)


@app.command()
def verify(
    file: Record,
    as_json: AsJson = False,
    seal: Annotated[
        list[str] | None, typer.Option("--seal", metavar="HEX", help="A seal shown in play.")
    ] = None,
) -> None:
    """Verify the dice and hash chain of a record without the game engine."""
    from sandtable.verify import main as check

    options = ["--json"] if as_json else []
    seals = [word for one in seal or () for word in ("--seal", one)]
    raise typer.Exit(check([*options, *seals, "--", str(file)]))


@app.command()
@told
def rule(
    cite: Annotated[str, typer.Argument(metavar="CITE", help="A rule number, such as NWV:3.2.1.")],
) -> None:
    """Show a rule: its text, code and tests."""
    from sandtable.cli.ruling import find, rule_lines
    from sandtable.cli.shelves import shelf
    from sandtable.telling.book import Book

    for line in rule_lines(find(Book(shelf()), cite, Path.cwd())):
        typer.echo(line)


@app.command()
@told
def why(
    point: Annotated[
        str, typer.Argument(metavar="POINT", help="A rule point, such as movement.entry_cost.")
    ],
    scenario: Annotated[
        str | None, typer.Option(metavar="ID", help="Use the rules of this scenario.")
    ] = None,
    layers: With = None,
    as_json: AsJson = False,
) -> None:
    """Show which rules apply at a point, in order."""
    from sandtable.cli.reasons import as_json as as_data
    from sandtable.cli.reasons import chain_lines, chains
    from sandtable.cli.shelves import shelf
    from sandtable.telling.book import Book

    book = Book(shelf())
    found = chains(book, point, scenario, layers or ())
    if as_json:
        _print_json(as_data(book, point, found))
        return
    for one in found:
        typer.echo(f"{point}: {one.asks}")
        typer.echo(f"{', '.join(one.scenarios)} with {', '.join(one.layers)}")
        for line in chain_lines(book, one.lines):
            typer.echo(line)


@app.command()
@told
def coverage(
    as_json: AsJson = False,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the coverage page to this file.")
    ] = None,
) -> None:
    """Count the rules that are implemented."""
    from sandtable.cli.checking import coverage_of, summary
    from sandtable.cli.checkout import checkout

    repo = checkout(Path.cwd())
    if markdown is not None:
        _write_page(repo, markdown)
    if repo is None:
        typer.echo(
            "Not running from a repository checkout, so code and tests are not shown.", err=True
        )
    if as_json:
        _print_json(coverage_of(repo))
    elif markdown is None:
        _print_table(list(summary(coverage_of(repo))))


def _write_page(repo: Path | None, path: Path) -> None:
    from sandtable.kernel.coverage import coverage_page

    if repo is None:
        raise Trouble("This page can be generated only from a repository checkout.")
    try:
        path.write_text(coverage_page(repo), encoding="utf-8")
    except OSError as error:
        raise Trouble(f"Cannot write {path}: {error.strerror}") from None


@app.command()
@told
def fuzz(
    scenario: Annotated[str, typer.Argument(metavar="ID", help="A scenario.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games.")],
    first_seed: Annotated[int, typer.Option(min=0, help="Seed of the first game.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play random games and check the engine's guarantees."""
    from sandtable.cli.checking import fuzzed

    figures, clean = fuzzed(scenario, games, first_seed)
    if as_json:
        _print_json(figures)
    else:
        notes = figures.pop("notes")
        told_of = {name: str(value) for name, value in figures.items() if value != {}}
        _print_table([("what", "found"), *told_of.items()])
        for note in notes:
            typer.echo(note)
    if not clean:
        raise typer.Exit(FOUND)


@app.command("map")
@told
def map_(  # noqa: PLR0913, PLR0917  # the options of the command
    title: Annotated[
        str, typer.Argument(metavar="TITLE", help="Such as vietnam or hearts-and-minds.")
    ],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the map to this .svg or .png file.")
    ] = None,
    layers: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Layers to draw, or to leave out: -relief,-veil."),
    ] = None,
    hex_: Annotated[
        str | None, typer.Option("--hex", metavar="NUMBER", help="Draw a close-up of this hex.")
    ] = None,
    zoom: Annotated[str | None, typer.Option(help="far, middle or near.")] = None,
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    review: Annotated[bool, typer.Option("--review", help="Mark and list every override.")] = False,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Overlay the tables in this folder on the map."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the map against the documents.")
    ] = False,
) -> None:
    """Draw a map, or check it."""
    if out is None and not check:
        raise Trouble("Use --out FILE to draw the map, or --check to check it.")
    if out is not None:
        from sandtable.cli.mapping import MapWishes, draw_map

        wishes = MapWishes(title, out, layers, hex_, zoom, theme, review, overlay)
        typer.echo(draw_map(wishes))
    if check:
        from sandtable.cli.map_checking import run_check

        raise typer.Exit(run_check(title, overlay))


# --- a site of one's own ---------------------------------------------------------------------


@app.command()
@told
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    processes: Annotated[int, typer.Option(min=1, help="Number of server processes.")] = 1,
    here: Annotated[
        bool,
        typer.Option("--here", help="Run everything on this machine: database, server and worker."),
    ] = False,
) -> None:
    """Run the web server: play in the browser against people and bots."""
    from sandtable.cli.serving import serve as run

    run(host, port, processes, here=here)


@app.command()
@told
def worker(
    once: Annotated[bool, typer.Option("--once", help="Exit when the job queue is empty.")] = False,
) -> None:
    """Run background jobs: bots and notifications."""
    from sandtable.cli.serving import run_worker

    run_worker(once=once)


@app.command()
@told
def services(
    word: Annotated[str, typer.Argument(metavar="WORD", help="start, stop or status.")] = "start",
) -> None:
    """Start, stop or check a private PostgreSQL server."""
    from sandtable.cli.serving import services as run

    run(word)


app.add_typer(admin, name="admin")

# --- the laboratory --------------------------------------------------------------------------

app.command()(playtest)
app.command()(compare)
app.command()(ladder)
app.add_typer(own_scenario, name="scenario")


# --- printing -------------------------------------------------------------------------------


def _print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2))


def _print_table(rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows in columns, the first one as a heading; columns of numbers stand to the right."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(text.isdigit() for text in column[1:]) for column in columns]
    for row in rows:
        cells = [
            text.rjust(width) if number else text.ljust(width)
            for text, width, number in zip(row, widths, right, strict=True)
        ]
        typer.echo("  ".join(cells).rstrip())
