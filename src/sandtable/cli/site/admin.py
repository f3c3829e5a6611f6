"""Looking after a site: tables, checks, backups, keys."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from sandtable.cli.errors import FOUND, UserError, report_user_errors

admin = typer.Typer(help="Administer a site.", no_args_is_help=True, rich_markup_mode=None)
Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The backup folder.")]


T = TypeVar("T")


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Do something in an event loop; `asyncio` is loaded only then, so that help comes at once."""
    import asyncio

    return asyncio.run(work)


@admin.command("create-tables")
@report_user_errors
def tables() -> None:
    """Create the tables in an empty database, and set the application role's password."""
    from sandtable.cli.site.serve import given
    from sandtable.web.db.schema import create_tables, grant_access
    from sandtable.web.settings import SettingError

    settings = given()
    try:
        create_tables(settings.owner_database)
    except SettingError as error:
        raise UserError(f"{error}.") from None
    grant_access(settings.owner_database, settings.database)
    typer.echo("the tables are there")


@admin.command("new-key")
def key() -> None:
    """Print a new dice key. Put it first in the key file; keep the older keys until `reseal`."""
    from sandtable.web.service.secrets.secret_encryption import new_key

    typer.echo(new_key())


@admin.command("reseal")
@report_user_errors
def seal_again() -> None:
    """Encrypt everything stored under older keys, or without one, with the newest key."""
    from sandtable.cli.site.serve import given
    from sandtable.kernel.english import counted
    from sandtable.web.service.secrets.resealing import reseal
    from sandtable.web.service.secrets.secret_encryption import Keyring, SealError

    settings = given()
    try:
        done = _run(reseal(settings.owner_database, Keyring.of(settings)))
    except SealError as error:
        raise UserError(f"A stored value cannot be opened: {error}.") from None
    typer.echo(f"{counted(done, 'value')} encrypted again; older keys are no longer needed")


@admin.command("archive")
@report_user_errors
def archive(
    days: Annotated[int, typer.Option(min=0, help="Days since the last order.")] = 90,
) -> None:
    """Compress finished games that ended long ago. They can still be opened and replayed."""
    from sandtable.cli.site.serve import given
    from sandtable.kernel.english import counted
    from sandtable.web.service.archive import archive_games
    from sandtable.web.service.secrets.secret_encryption import Keyring, SealError

    settings = given()
    try:
        done = _run(archive_games(settings.owner_database, Keyring.of(settings), days))
    except SealError as error:
        raise UserError(f"A stored value cannot be opened: {error}.") from None
    typer.echo(
        f"{counted(done.games, 'game')} archived: {counted(done.records, 'record')}, "
        f"{done.before} bytes before and {done.after} after"
    )


@admin.command("new-push-key")
def push_key() -> None:
    """Print a new push key. Changing it means every browser must subscribe again."""
    from sandtable.web.notices.push_keys import new_push_key

    typer.echo(new_push_key())


@admin.command()
@report_user_errors
def verify(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Game id (default: all games).")
    ] = None,
) -> None:
    """Verify stored games: hash chain, dice and every order, re-run."""
    from sandtable.cli.available_games import registry
    from sandtable.cli.site.serve import given
    from sandtable.kernel.english import counted
    from sandtable.web.db import Store
    from sandtable.web.service.game_checks import Found, check_game
    from sandtable.web.service.secrets.secret_encryption import Keyring

    async def check() -> list[Found]:
        settings = given()
        store = await Store.connect(settings)
        try:
            games = [game] if game else await store.all_games()
            keys = Keyring.of(settings)
            found = registry()
            return [await check_game(store, found, keys, one) for one in games]
        finally:
            await store.close()

    results = _run(check())
    for one in results:
        for fault in one.faults:
            typer.echo(f"{one.game}: {fault}")
    bad = sum(1 for one in results if one.faults)
    typer.echo(
        f"checked: {counted(len(results), 'game')}, "
        f"{counted(sum(one.records for one in results), 'record')}, "
        f"dice: {sum(one.dice for one in results)}; games with faults: {bad}"
    )
    if bad:
        raise typer.Exit(FOUND)


@admin.command()
@report_user_errors
def rules(
    title: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as next-war.")],
    add: Annotated[list[str] | None, typer.Option(help="Layer to add.")] = None,
    drop: Annotated[list[str] | None, typer.Option(help="Layer to remove.")] = None,
    do: Annotated[bool, typer.Option("--do", help="Apply the change (default: dry run).")] = False,
    orders: Annotated[
        int, typer.Option(help="Number of orders to simulate from the current position.")
    ] = 300,
) -> None:
    """Test a rules change on all running games, and apply it with --do."""
    from sandtable.cli.site.rule_changes import put_to_all
    from sandtable.web.service.rule_changes import Change

    change = Change(tuple(add or ()), tuple(drop or ()))
    if change == Change():
        raise UserError("Name a layer to add (--add) or remove (--drop).")
    put_to_all(title, change, orders, do=do)


@admin.command()
@report_user_errors
def reports(
    close: Annotated[int | None, typer.Option(help="Close the report with this number.")] = None,
    outcome: Annotated[str, typer.Option(help="A note on the outcome, for yourself.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Include closed reports.")] = False,
) -> None:
    """List open reports from players, and close them."""
    from sandtable.cli.site.reports_and_bans import close_report, list_reports

    if close is None:
        list_reports(everything=everything)
    else:
        close_report(close, outcome)


@admin.command()
@report_user_errors
def notifications(
    release: Annotated[
        int | None, typer.Option(help="Send the notification with this number again.")
    ] = None,
    everything: Annotated[bool, typer.Option("--release-all", help="Send all again.")] = False,
) -> None:
    """List notifications that failed too often, and send them again."""
    from sandtable.cli.site.parked_notifications import list_parked, release_parked

    if release is None and not everything:
        list_parked()
    else:
        release_parked(None if everything else release)


@admin.command()
@report_user_errors
def ban(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player's name.")],
    lift: Annotated[bool, typer.Option("--lift", help="Lift the ban.")] = False,
) -> None:
    """Ban a player: log them out at once and block further logins."""
    from sandtable.cli.site.reports_and_bans import ban as keep_out

    keep_out(name, lift=lift)


@admin.command()
@report_user_errors
def backup(folder: Folder) -> None:
    """Back up the database to a folder, without the dice keys."""
    from sandtable.cli.site.serve import given
    from sandtable.kernel.english import counted
    from sandtable.web.db.backup import BackupError, back_up

    try:
        games = back_up(given().owner_database, folder)
    except BackupError as error:
        raise UserError(f"{error}.") from None
    typer.echo(f"{counted(games, 'game')} saved to {folder}, without the dice keys")


@admin.command()
@report_user_errors
def restore(folder: Folder) -> None:
    """Restore a backup into an empty database, and check that every game is present."""
    from sandtable.cli.site.serve import given
    from sandtable.kernel.english import counted
    from sandtable.web.db.backup import BackupError
    from sandtable.web.db.backup import restore as fill

    try:
        games = fill(given().owner_database, folder)
    except BackupError as error:
        raise UserError(f"{error}.") from None
    typer.echo(f"{counted(games, 'game')} restored; to check them: sandtable admin verify")


@admin.command()
@report_user_errors
def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, or all.")],
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="File to write the record to; for all a folder.")
    ],
) -> None:
    """Write a game's record into a file that `sandtable replay` and `verify` read."""
    from sandtable.cli.site.stored_records import export_all, export_game

    if game == "all":
        export_all(path)
    else:
        export_game(game, path)


@admin.command("import")
@report_user_errors
def bring_in(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of records.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player who gets the games.")],
) -> None:
    """Import records that `export` wrote: finished games as replays, others if dice are open."""
    from sandtable.cli.site.stored_records import import_all

    import_all(folder, name)
