"""Mail: through a server, or into a folder where nobody is bothered."""

from __future__ import annotations

import asyncio
import os
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib

from sandtable.web.settings import Settings

_SECONDS: Final = 20
#: Long headers stay on one line: a link that is folded is no link.
_LETTERS: Final = SMTP.clone(max_line_length=998)


class Mailer(Protocol):
    """Somebody who takes letters."""

    async def send(self, letter: EmailMessage) -> None:
        """Take one; an exception means that it may be tried again."""
        ...


def message_to(
    sender: str, mail: str, subject: str, text: str, headers: dict[str, str] | None = None
) -> EmailMessage:
    """Write a letter of plain text."""
    letter = EmailMessage(_LETTERS)
    letter["From"] = sender
    letter["To"] = mail
    letter["Subject"] = subject
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].strip("> ") or "localhost")
    for name, value in (headers or {}).items():
        letter[name] = value
    letter.set_content(text)
    return letter


class FolderMailer:
    """Puts letters into a folder, one file each: for tests, trials and one-person use.

    Nobody else on the machine can read them: links that set a new password are in letters.
    """

    def __init__(self, folder: Path) -> None:
        """Use this folder."""
        self.folder = folder

    async def send(self, letter: EmailMessage) -> None:
        """Write the letter down."""
        await asyncio.to_thread(self._write, letter)

    def _write(self, letter: EmailMessage) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        count = sum(1 for _ in self.folder.glob("*.eml"))
        name = f"{count:06d}-{str(letter['Message-ID']).strip('<>').partition('@')[0]}.eml"
        # Nobody finds a letter that is half written.
        part = self.folder / f"{name}.part"
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(bytes(letter))
        part.rename(self.folder / name)


class SmtpMailer:
    """Hands letters to a mail server: smtp://user:password@host:587 or smtps://…:465."""

    def __init__(self, address: str) -> None:
        """Use this server; smtp:// turns to TLS where the server offers it."""
        parts = urlsplit(address)
        self._host = parts.hostname or "localhost"
        self._tls = parts.scheme == "smtps"
        self._port = parts.port or (465 if self._tls else 587)
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None

    async def send(self, letter: EmailMessage) -> None:
        """Hand it over; the time limit is for all of it, not for each reply of the server."""
        async with asyncio.timeout(_SECONDS):
            await aiosmtplib.send(
                letter,
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                timeout=_SECONDS,
            )


def is_from_mail_server(error: Exception) -> bool | None:
    """Whether the mail server answered before an error: None if the error tells nothing of it.

    Refusing one address says nothing about others.
    """
    # A lost connection and a timeout are errors of the system, too.
    if isinstance(error, OSError | aiosmtplib.SMTPAuthenticationError):
        return False
    return True if isinstance(error, aiosmtplib.SMTPException) else None


def mailer_of(settings: Settings) -> Mailer:
    """Send mail as the settings say; by default it stays in a folder."""
    if settings.smtp:
        return SmtpMailer(settings.smtp)
    return FolderMailer(Path(settings.mail_folder or "build/mail"))
