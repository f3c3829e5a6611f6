"""Puzzles in the terminal: `sandtable puzzles [NAME] [--bot BOT]`."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sandtable.cli.errors import UserError, report_user_errors
from sandtable.cli.printing import AsJson, print_json, print_table

if TYPE_CHECKING:
    from sandtable.kernel.contract import Game
    from sandtable.kernel.puzzle_types import PuzzleBook
    from sandtable.puzzles.bot_scores import BotAnswer
    from sandtable.puzzles.puzzle_files import Puzzle
    from sandtable.puzzles.puzzle_setup import PuzzleSetup

    Listed = tuple[Game, PuzzleBook, Puzzle]


@report_user_errors
def puzzles(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="A puzzle, as listed without a name.")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(metavar="BOT", help="Let a bot answer, such as major.")
    ] = None,
    aim: Annotated[
        int,
        typer.Option(
            metavar="GAMES", min=0, help="Tell the bot the aim; it simulates so many games."
        ),
    ] = 0,
    answer: Annotated[bool, typer.Option("--answer", help="Show the answers.")] = False,
    as_json: AsJson = False,
) -> None:
    """List positions with one question each, show one, or see how many a bot solves."""
    from sandtable.cli.available_games import registry
    from sandtable.puzzles.puzzle_setup import all_puzzles, set_up

    found = all_puzzles(registry().games.values())
    if name is not None:
        found = [one for one in found if one[2].name == name]
        if not found:
            raise UserError(f"There is no puzzle {name!r}. `sandtable puzzles` lists them.")
    if bot is not None:
        _print_scores(found, bot, aim, as_json)
    elif name is None:
        _print_list(found, as_json)
    else:
        _print_one(set_up(*found[0]), answer, as_json)


def _print_list(found: list[Listed], as_json: bool) -> None:
    rows = [
        {"name": puzzle.name, "theme": book.themes[puzzle.theme], "game": game.name}
        for game, book, puzzle in found
    ]
    if as_json:
        print_json(rows)
    elif not rows:
        typer.echo("There are no puzzles.")
    else:
        print_table([tuple(rows[0]), *(tuple(row.values()) for row in rows)])


def _print_one(setup: PuzzleSetup, answer: bool, as_json: bool) -> None:
    if as_json:
        print_json(_told(setup, answer))
        return
    sheet, prompt = setup.game.presentation.sheet, setup.game.presentation.prompt
    typer.echo(f"{setup.puzzle.name}: {setup.book.themes[setup.puzzle.theme]}")
    typer.echo("")
    if sheet is not None:
        typer.echo(sheet(setup.known))
        typer.echo("")
    for line in _before(setup):
        typer.echo(line)
    typer.echo(f"You play {setup.seats[setup.seat]}.")
    if prompt is not None:
        typer.echo(prompt(setup.known, setup.decision))
    typer.echo(setup.question)
    if not answer:
        typer.echo("The answers are hidden: add --answer to see them.")
        return
    typer.echo("")
    for group in _groups(setup):
        typer.echo(f"{group['percent']:>6}  {group['chance']:>12}  {group['orders'][0]}")
        for order in group["orders"][1:]:
            typer.echo(f"{'':22}{order}")
    typer.echo("")
    typer.echo(setup.puzzle.why)


def _told(setup: PuzzleSetup, answer: bool) -> dict[str, Any]:
    puzzle = setup.puzzle
    told = {
        "name": puzzle.name,
        "theme": setup.book.themes[puzzle.theme],
        "game": setup.game.name,
        "seat": setup.seats[setup.seat],
        "question": setup.question,
        "position": puzzle.position,
        "before": _before(setup),
        "source": puzzle.source,
    }
    return {**told, "answers": _groups(setup), "why": puzzle.why} if answer else told


def _before(setup: PuzzleSetup) -> list[str]:
    """The orders before the question, in words."""
    from sandtable.presenters.name_and_value_texts import game_with_names
    from sandtable.presenters.table_view import order_text
    from sandtable.puzzles.puzzle_files import order_in

    game = game_with_names(setup.table)
    seats = setup.seats
    return [
        f"{seats[prior.seat]}: {order_text(game, order_in(game, prior.order))}"
        for prior in setup.puzzle.before
    ]


def _groups(setup: PuzzleSetup) -> list[dict[str, Any]]:
    """The answers in words, those of equal chance together."""
    from sandtable.presenters.name_and_value_texts import game_with_names
    from sandtable.presenters.table_view import order_text
    from sandtable.puzzles.puzzle_files import answers_of

    game, kind = game_with_names(setup.table), setup.decision.kind
    return [
        {
            "chance": str(chance),
            "percent": percent(chance),
            "orders": [order_text(game, order, kind) for order in orders],
        }
        for chance, orders in answers_of(setup.game, setup.puzzle)
    ]


def percent(chance: Fraction) -> str:
    """A chance in percent, with one place after the point where it has any."""
    return f"{float(chance) * 100:.1f}".removesuffix(".0") + "%"


def _print_scores(found: list[Listed], bot: str, aim: int, as_json: bool) -> None:
    from sandtable.kernel.english import counted
    from sandtable.lab.bot_names import NoSuchBotError, make_bot
    from sandtable.puzzles.bot_scores import aimed_answers, bot_answers
    from sandtable.puzzles.puzzle_setup import set_up

    try:
        make_bot(bot, 1)
    except NoSuchBotError as error:
        raise UserError(str(error)) from None
    setups = (set_up(*one) for one in found)
    if aim:
        answers = list(aimed_answers(setups, bot, aim))
    else:
        answers = list(bot_answers(setups, lambda seed: make_bot(bot, seed)))
    rows = [_row(one) for one in answers]
    right = sum(one.right for one in answers)
    if as_json:
        print_json({"bot": bot, "right": right, "of": len(rows), "answers": rows})
        return
    if rows:
        print_table([tuple(rows[0]), *(tuple(row.values()) for row in rows)])
    typer.echo(f"{bot} solves {right} of {counted(len(rows), 'puzzle')}.")


def _row(one: BotAnswer) -> dict[str, str]:
    from sandtable.presenters.name_and_value_texts import game_with_names
    from sandtable.presenters.table_view import order_text

    game = game_with_names(one.setup.table)
    return {
        "name": one.setup.puzzle.name,
        "right": "yes" if one.right else "no",
        "chance": percent(one.chance),
        "best": percent(one.best),
        "order": order_text(game, one.order, one.setup.decision.kind),
    }
