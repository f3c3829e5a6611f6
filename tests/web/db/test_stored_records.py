"""Games are saved from one database and brought into another by export and import."""

from __future__ import annotations

import asyncio

import pytest
import typer

from sandtable.cli.errors import UserError
from sandtable.cli.site import stored_records
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.db import Store
from web.db.playing import faults_of, stored_game
from web.service import shelf


@pytest.fixture
def here(settings, monkeypatch):
    """Let the commands use the database and the games of the tests."""
    monkeypatch.setattr(stored_records, "given", lambda: settings)
    monkeypatch.setattr(stored_records, "registry", shelf)
    return settings


def with_store(settings, act):
    async def run():
        store = await Store.connect(settings)
        try:
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_finished_games_are_saved_and_imported_and_sealed_dice_are_named(here, tmp_path, capsys):
    finished, running = stored_game(here, 5_000), stored_game(here, 10)
    stored_records.export_all(tmp_path)
    assert capsys.readouterr().out == f"2 games written to {tmp_path}; left out: 0\n"
    with_store(here, lambda store: Accounts(store.pool).add("Ann", "a password"))

    with pytest.raises(typer.Exit):
        stored_records.import_all(tmp_path, "Ann")

    told = capsys.readouterr().out
    assert f"{running}.jsonl: The dice of this game are still sealed." in told
    assert told.endswith("1 game imported for Ann; left out: 1\n")
    [brought] = {*with_store(here, Store.all_games)} - {finished, running}
    assert faults_of(here, brought) == ()
    again = tmp_path / "again.jsonl"
    stored_records.export_game(brought, again)
    assert again.read_bytes() == (tmp_path / f"{finished}.jsonl").read_bytes()


def test_a_player_and_records_must_be_there(here, tmp_path):
    with pytest.raises(UserError, match="There is no record"):
        stored_records.import_all(tmp_path, "Ann")
    (tmp_path / "a.jsonl").write_text("hello\n")
    with pytest.raises(UserError, match="There is no player called Ann"):
        stored_records.import_all(tmp_path, "Ann")
    with pytest.raises(UserError, match="There is no game"):
        stored_records.export_game("0" * 32, tmp_path / "b.jsonl")
