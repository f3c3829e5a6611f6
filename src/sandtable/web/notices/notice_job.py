"""The job that tells people: made by the records themselves, done by a worker."""

from __future__ import annotations

import procrastinate

from sandtable.web.accounts.mail import mailer_of
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.notices.delivery import send_notices
from sandtable.web.notices.webhook_client import WebhookClient
from sandtable.web.service.jobs import services
from sandtable.web.settings import read_secret

blueprint = procrastinate.Blueprint()


@blueprint.task(name="send", queue="notices", pass_context=True)
async def send(context: procrastinate.JobContext) -> None:
    """Tell everybody who is to be told now."""
    given = services(context)
    settings = given.settings
    secret = read_secret(settings.secret, settings.secret_file, "SECRET")
    messenger = NoticeSender(settings, secret, mailer_of(settings), WebhookClient())
    names = {scenario.id: scenario.name for _, scenario in given.door.shelf.scenarios()}
    await send_notices(given.store.pool, messenger, names)
