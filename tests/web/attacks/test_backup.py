"""Attack M10: what a backup gives away."""

from __future__ import annotations

import asyncio
import os
import re
import stat
import subprocess
from dataclasses import replace
from pathlib import Path

from sandtable.web.db.private_postgresql import installed
from web.attacks.processes import SANDTABLE, running
from web.service import a_door, new_game

SECRET = "a-password-for-nobody"  # noqa: S105  # PostgreSQL here trusts without one


def backed_up(settings, folder: Path, environ: dict[str, str] | None = None) -> Path:
    """Run `sandtable admin backup` as a host does."""
    made = folder / "backup"
    with running(settings, [*SANDTABLE, "admin", "backup", str(made)], environ) as process:
        assert process.wait(60) == 0
    return made


def test_a_backup_can_be_read_by_its_owner_alone(own_settings, tmp_path):
    before = os.umask(0o022)
    try:
        made = backed_up(own_settings, tmp_path)
    finally:
        os.umask(before)
    modes = {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in made.iterdir()}
    assert modes
    assert set(modes.values()) == {"0o600"}, modes


def test_a_backup_shows_no_password_to_those_who_list_processes(own_settings, tmp_path):
    """PostgreSQL's programs are wrapped by ones that write down how they were called."""
    seen, real = tmp_path / "seen", installed("initdb")[0].folder
    shim = tmp_path / "bin"
    shim.mkdir()
    for name in ("initdb", "pg_dump"):
        path = shim / name
        path.write_text(f'#!/bin/sh\necho "$0 $*" >> {seen}\nexec {real / name} "$@"\n', "utf-8")
        path.chmod(0o755)
    owner = own_settings.owner_database.replace("postgres@", f"postgres:{SECRET}@")
    assert SECRET in owner
    path = f"{shim}:{os.environ['PATH']}"
    backed_up(replace(own_settings, owner_database=owner), tmp_path, {"PATH": path})
    called = seen.read_text("utf-8")
    assert "pg_dump" in called
    assert SECRET not in called, called


def test_a_backup_holds_no_deck_of_a_running_game(own_settings, tmp_path):
    """The cards that nobody has drawn yet, in their order."""

    async def dealt() -> str:
        async with a_door(own_settings) as door:
            table = await door.table(await door.open(new_game("toy-cards/short")))
            return ",".join(str(card) for card in table.state.secrets[-1].deck)

    deck = asyncio.run(dealt())
    assert deck.count(",") > 10
    made = backed_up(own_settings, tmp_path)
    words = ["pg_restore", "--data-only", "--file=-", str(made / "sandtable.dump")]
    words[0] = str(installed(words[0])[0].folder / words[0])
    text = subprocess.run(words, capture_output=True, check=True).stdout.decode()
    held = [bytes.fromhex(one) for one in re.findall(r"\\\\x((?:[0-9a-f]{2})+)", text)]
    assert any(b"toy-cards/short" in one for one in held), "the records are not found"
    assert not any(deck.encode() in one for one in held), f"the dump tells the deck: {deck}"
