"""Letters in a folder: nobody but their owner reads the links in them."""

from __future__ import annotations

import asyncio
import os

from sandtable.web.accounts.mail import FolderMailer, message_to


def test_letters_can_be_read_by_their_owner_alone(tmp_path):
    """Whatever the umask of the process is; a folder that is there keeps its mode."""
    letter = message_to("site@example.org", "ann@example.org", "Reset", "a link")
    old = os.umask(0)
    try:
        asyncio.run(FolderMailer(tmp_path / "new").send(letter))
        shared = tmp_path / "shared"
        shared.mkdir(mode=0o755)
        asyncio.run(FolderMailer(shared).send(letter))
    finally:
        os.umask(old)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert shared.stat().st_mode & 0o777 == 0o755
    for folder in ("new", "shared"):
        (found,) = (tmp_path / folder).iterdir()
        assert found.stat().st_mode & 0o777 == 0o600
        assert b"a link" in found.read_bytes()
