"""Looking after a site: migrations, checks, backups, keys."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.trouble import FOUND, Trouble, told

admin = typer.Typer(help="Look after a site.", no_args_is_help=True, rich_markup_mode=None)
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the backup is.")]


@admin.command()
@told
def migrate() -> None:
    """Bring the database up to date, as its owner; the application gets its password."""
    from sandtable.cli.serving import given
    from sandtable.web.migrations import let_in
    from sandtable.web.migrations import migrate as upgrade

    settings = given()
    upgrade(settings.owner_database)
    let_in(settings.owner_database, settings.database)
    typer.echo("up to date")


@admin.command("new-key")
def key() -> None:
    """Make a key that seals dice; put it first into the key file and keep the older ones."""
    from sandtable.web.sealing import new_key

    typer.echo(new_key())


@admin.command("new-push-key")
def push_key() -> None:
    """Make a key that signs push messages; with another one every browser must be asked again."""
    from sandtable.web.notices.signing import new_push_key

    typer.echo(new_push_key())


@admin.command()
@told
def verify(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The id of a game; all if unsaid.")
    ] = None,
) -> None:
    """Check stored games: chain, dice, every order judged and resolved again."""
    from sandtable.cli.serving import given
    from sandtable.cli.shelves import shelf
    from sandtable.web.checking import Found, check_game
    from sandtable.web.sealing import Keyring
    from sandtable.web.store import Store

    async def check() -> list[Found]:
        settings = given()
        store = await Store.connect(settings)
        try:
            games = [game] if game else await store.all_games()
            keys = Keyring.of(settings)
            found = shelf()
            return [await check_game(store, found, keys, one) for one in games]
        finally:
            await store.close()

    results = asyncio.run(check())
    for one in results:
        for fault in one.faults:
            typer.echo(f"{one.game}: {fault}")
    bad = sum(1 for one in results if one.faults)
    typer.echo(
        f"{len(results)} games, {sum(one.records for one in results)} records, "
        f"{sum(one.dice for one in results)} dice checked, {bad} games with faults"
    )
    if bad:
        raise typer.Exit(FOUND)


@admin.command()
@told
def rules(
    title: Annotated[str, typer.Argument(metavar="GAME", help="The game, as next-war.")],
    add: Annotated[list[str] | None, typer.Option(help="A layer that comes.")] = None,
    drop: Annotated[list[str] | None, typer.Option(help="A layer that goes.")] = None,
    do: Annotated[bool, typer.Option("--do", help="Do it; else it is only weighed.")] = False,
    orders: Annotated[int, typer.Option(help="Orders tried out from where a game stands.")] = 300,
) -> None:
    """Put a change of rules to the running games: weighed for each, then done if you say so."""
    from sandtable.cli.rule_changes import put_to_all
    from sandtable.web.ruling import Change

    change = Change(tuple(add or ()), tuple(drop or ()))
    if change == Change():
        raise Trouble("Say which layer comes (--add) or goes (--drop).")
    put_to_all(title, change, orders, do=do)


@admin.command()
@told
def reports(
    close: Annotated[int | None, typer.Option(help="Close the report of this number.")] = None,
    outcome: Annotated[str, typer.Option(help="What came of it, for yourself.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Also those that are closed.")] = False,
) -> None:
    """List what people ask you to look at, and close what you have looked at."""
    from sandtable.cli.conduct import close_report, list_reports

    if close is None:
        list_reports(everything=everything)
    else:
        close_report(close, outcome)


@admin.command()
@told
def ban(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As it is called.")],
    lift: Annotated[bool, typer.Option("--lift", help="Let it in again.")] = False,
) -> None:
    """Keep somebody out of the site: it is logged out at once, and cannot log in."""
    from sandtable.cli.conduct import ban as keep_out

    keep_out(name, lift=lift)


@admin.command()
@told
def backup(folder: Folder) -> None:
    """Write the whole database into a folder, without the keys of the dice."""
    from sandtable.cli.serving import given
    from sandtable.web.backup import BackupError, back_up

    try:
        games = back_up(given().owner_database, folder)
    except BackupError as error:
        raise Trouble(f"{error}.") from None
    typer.echo(f"{games} games in {folder}; the keys of the dice are not among them")


@admin.command()
@told
def restore(folder: Folder) -> None:
    """Fill an empty database from a backup, and check that every game is there."""
    from sandtable.cli.serving import given
    from sandtable.web.backup import BackupError
    from sandtable.web.backup import restore as fill

    try:
        games = fill(given().owner_database, folder)
    except BackupError as error:
        raise Trouble(f"{error}.") from None
    typer.echo(f"{games} games restored; `sandtable admin verify` checks them from end to end")


@admin.command()
@told
def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where its record goes.")],
) -> None:
    """Write a game's record into a file that `sandtable replay` and `verify` read."""
    from sandtable.cli.serving import given
    from sandtable.cli.shelves import shelf
    from sandtable.kernel.records import joined
    from sandtable.web.door import Door
    from sandtable.web.sealing import Keyring
    from sandtable.web.store import Store, UnknownGameError

    async def lines() -> list[bytes]:
        settings = given()
        store = await Store.connect(settings)
        try:
            return (await Door(store, shelf(), Keyring.of(settings)).table(game)).file()
        finally:
            await store.close()

    try:
        file.write_bytes(joined(asyncio.run(lines())))
    except UnknownGameError:
        raise Trouble(f"There is no game {game}.") from None
    except OSError as error:
        raise Trouble(f"Cannot write {file}: {error.strerror}") from None
