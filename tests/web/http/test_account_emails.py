"""Emails for accounts: while the mail server is down it is left alone, as by notifications."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage

import aiosmtplib
import structlog

from sandtable.web.notices import account_emails
from sandtable.web.notices.breakers import FAILURES, MAIL, Breakers
from web.http.site import Person, Site, a_site

MAILS = FAILURES + 3


class Server:
    """A mail server that notes who was written to, and may be down or refuse everything."""

    def __init__(self, error: Exception | None):
        self.error, self.called = error, list[str]()

    async def send(self, letter: EmailMessage) -> None:
        self.called.append(str(letter["To"]))
        if self.error is not None:
            raise self.error


async def asked(site: Site, person: Person, number: int) -> None:
    """Let somebody ask for a new password, and wait until what follows the answer has begun."""
    mail = f"p{number}@example.org"
    owner = await site.person(f"Player {number}")
    await site.service.people.prove_mail(owner.account.id, mail)
    answer = await person.post("/passwords/reset-requests", {"mail": mail})
    assert answer.status_code == 202


async def until(is_so) -> None:
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.02)


async def finished(site: Site) -> None:
    """Wait until nothing is left to be done after an answer."""
    await until(lambda: not site.service._tasks)


def test_a_mail_server_that_is_down_is_left_alone_until_it_is_tried_again(settings, monkeypatch):
    monkeypatch.setattr(account_emails, "_PAUSE", 0.05)

    async def run():
        async with a_site(settings) as site:
            site.service.mailer = server = Server(ConnectionRefusedError())
            nobody = await site.nobody()
            for number in range(FAILURES):
                await asked(site, nobody, number)
                await finished(site)
            assert len(server.called) == FAILURES
            for number in range(FAILURES, MAILS):
                await asked(site, nobody, number)
            await asyncio.sleep(0.5)
            assert len(server.called) == FAILURES
            assert len(site.service._tasks) == MAILS - FAILURES
            server.error = None
            pool = site.service.store.pool
            await pool.execute("UPDATE breakers SET until = clock_timestamp()")
            await finished(site)
            assert sorted(server.called) == sorted(f"p{n}@example.org" for n in range(MAILS))
            assert await Breakers(pool).open_until(MAIL) is None

    asyncio.run(run())


def test_an_email_does_not_wait_longer_than_its_link_is_worth(settings, monkeypatch):
    monkeypatch.setattr(account_emails, "_PATIENCE", 0.2)

    async def run():
        async with a_site(settings) as site:
            site.service.mailer = server = Server(None)
            for _ in range(FAILURES):
                await Breakers(site.service.store.pool).failed(MAIL)
            with structlog.testing.capture_logs() as logged:
                await asked(site, await site.nobody(), 1)
                await finished(site)
            assert server.called == []
            assert [one["kind"] for one in logged if one["event"] == "left undone"] == [
                "MailServerAwayError"
            ]

    asyncio.run(run())


def test_an_address_that_the_server_refuses_says_nothing_about_others(settings):
    async def run():
        async with a_site(settings) as site:
            site.service.mailer = server = Server(aiosmtplib.SMTPRecipientsRefused([]))
            nobody = await site.nobody()
            for number in range(MAILS):
                await asked(site, nobody, number)
                await finished(site)
            assert len(server.called) == MAILS

    asyncio.run(run())
