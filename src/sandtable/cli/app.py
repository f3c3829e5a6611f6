"""The commands, one function each; what they need is loaded when they run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.briefing import briefing
from sandtable.cli.errors import FOUND, report_user_errors
from sandtable.cli.lab.compare_playtests import compare
from sandtable.cli.lab.ladder import ladder
from sandtable.cli.lab.playtest import playtest
from sandtable.cli.lab.scenario import scenario as own_scenario
from sandtable.cli.mail.commands import mail
from sandtable.cli.maps.commands import map_
from sandtable.cli.printing import AsJson, print_json, print_table
from sandtable.cli.puzzles import puzzles
from sandtable.cli.records.coverage_and_fuzz_commands import coverage, fuzz
from sandtable.cli.site.admin import admin
from sandtable.cli.site.server_commands import serve, services, worker
from sandtable.cli.user_entered_counters import counters as counters_group
from sandtable.version import VERSION

app = typer.Typer(
    name="sandtable",
    help="Play, replay and verify board wargames, and look up their rules.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

With = Annotated[
    list[str] | None, typer.Option("--with", metavar="LAYER", help="Add an optional rule.")
]
Counters = Annotated[
    list[Path] | None,
    typer.Option("--counters", metavar="FILE", help="Own counters of a nation; may be repeated."),
]
Folder = Annotated[
    Path | None,
    typer.Option("--scenario", metavar="DIR", help="The folder of the game's own scenario."),
]
Record = Annotated[Path, typer.Argument(metavar="FILE", help="A game's record.")]


def _print_version(wanted: bool) -> None:  # typer calls it with the option's value
    if wanted:
        typer.echo(f"sandtable {VERSION}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Play, replay and verify board wargames, and look up their rules."""


def main() -> None:
    """Run the command line."""
    app()


@app.command()
@report_user_errors
def scenarios(as_json: AsJson = False) -> None:
    """List what can be played."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.scenario_list import scenario_rows

    rows = scenario_rows(registry().scenarios())
    if as_json:
        print_json(rows)
    elif not rows:
        typer.echo("No scenarios are installed. Set SANDTABLE_GAMES to modules that define a GAME.")
    else:
        print_table([tuple(rows[0]), *(tuple(row.values()) for row in rows)])


@app.command()
@report_user_errors
def play(  # noqa: PLR0913, PLR0917  # the options of the command
    scenario: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A scenario, or the folder of one.")
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
    position: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Study a position written in this file; nothing is saved."
        ),
    ] = None,
    counters: Counters = None,
    our_counters: Annotated[
        bool, typer.Option("--our-counters", help="Do not play with the counters in use.")
    ] = False,
    handicap: Annotated[
        str | None,
        typer.Option(metavar="SIDE=POINTS", help="Give a side points in advance."),
    ] = None,
) -> None:
    """Play in the terminal: alone, hot seat or against bots."""
    from sandtable.cli.play.start_or_resume import PlayOptions
    from sandtable.cli.play.start_or_resume import play as begin

    begin(
        PlayOptions(
            scenario,
            seat or (),
            resume,
            record,
            seed,
            layers or (),
            curtain,
            position,
            counters or (),
            our_counters,
            handicap,
        )
    )


@app.command()
@report_user_errors
def replay(
    file: Record,
    seat: Annotated[
        str | None, typer.Option(metavar="SIDE", help="Show it as this side saw it.")
    ] = None,
    upto: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after N entries.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Include bookkeeping steps.")] = False,
    counters: Counters = None,
    scenario: Folder = None,
) -> None:
    """Replay a recorded game in words, with its dice."""
    from sandtable.cli.records.replay import replay as tell

    for line in tell(file, seat, upto, counters or (), scenario, everything=everything):
        typer.echo(line)


@app.command()
@report_user_errors
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
    counters: Counters = None,
    scenario: Folder = None,
) -> None:
    """Show the odds of an order in a saved game, or of every possible attack."""
    from sandtable.cli.records.odds import odds_of_orders

    for line in odds_of_orders(file, seat, order or (), counters or (), scenario):
        typer.echo(line)


@app.command()
@report_user_errors
def audit(
    file: Record,
    layers: With = None,
    without: Annotated[
        list[str] | None,
        typer.Option("--without", metavar="LAYER", help="Remove an optional rule (layer)."),
    ] = None,
    counters: Counters = None,
    scenario: Folder = None,
) -> None:
    """Re-run every order of a record and compare the results."""
    from sandtable.cli.records.audit_fuzz_and_coverage import audited

    found = audited(file, layers or (), without or (), counters or (), scenario)
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
@report_user_errors
def rule(
    cite: Annotated[str, typer.Argument(metavar="CITE", help="A rule number, such as NWV:3.2.1.")],
    as_json: AsJson = False,
) -> None:
    """Show a rule: its text, tables, code and tests."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.rules.rule import as_json as as_data
    from sandtable.cli.rules.rule import find, rule_lines
    from sandtable.presenters.rules.rule_texts import RuleTexts

    found = find(RuleTexts(registry()), cite, Path.cwd())
    if as_json:
        print_json(as_data(found))
        return
    typer.echo("\n".join(rule_lines(found)))


@app.command()
@report_user_errors
def why(
    point: Annotated[
        str,
        typer.Argument(metavar="POINT", help="A rule point, such as turn or movement.entry_cost."),
    ],
    scenario: Annotated[
        str | None, typer.Option(metavar="ID", help="Use the rules of this scenario or folder.")
    ] = None,
    layers: With = None,
    as_json: AsJson = False,
) -> None:
    """Show which rules apply at a point, or the steps of a procedure in order."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.rules.hook_rules_and_steps import as_json as as_data
    from sandtable.cli.rules.hook_rules_and_steps import chain_lines, point_rules
    from sandtable.presenters.rules.rule_texts import RuleTexts

    book = RuleTexts(registry())
    found = point_rules(book, point, scenario, layers or ())
    if as_json:
        print_json(as_data(book, point, found))
        return
    for one in found:
        typer.echo(f"{point}: {one.asks}")
        typer.echo(f"{', '.join(one.scenarios)} with {', '.join(one.layers)}")
        typer.echo("\n".join(chain_lines(book, one.lines, one.steps)))


app.command()(briefing)
app.command()(coverage)
app.command()(fuzz)
app.command()(puzzles)
app.command("map")(map_)
app.add_typer(counters_group, name="counters")
app.add_typer(mail, name="mail")

# --- a site of one's own ---------------------------------------------------------------------

app.command()(serve)
app.command()(worker)
app.command()(services)
app.add_typer(admin, name="admin")

# --- the laboratory --------------------------------------------------------------------------

app.command()(playtest)
app.command()(compare)
app.command()(ladder)
app.add_typer(own_scenario, name="scenario")
