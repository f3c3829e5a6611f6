"""The jobs by which people are told: one that plans, one for each recipient, one that tidies."""

from __future__ import annotations

from functools import cache
from uuid import UUID

import procrastinate

from sandtable.web.accounts.mail import mailer_of
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.notices.delivery import Courier
from sandtable.web.notices.outbox import plan_deliveries
from sandtable.web.notices.upkeep import purge_notices
from sandtable.web.notices.webhook_client import WebhookClient
from sandtable.web.service.jobs import services
from sandtable.web.settings import Settings, read_secret

blueprint = procrastinate.Blueprint()


@blueprint.task(name="send", queue="notices", pass_context=True)
async def send(context: procrastinate.JobContext) -> None:
    """Find who is to be told now, and leave each of them to a job."""
    given = services(context)
    push = bool(given.settings.vapid_key_file)
    await plan_deliveries(given.store.pool, push=push)


@blueprint.task(name="deliver", pass_context=True)
async def deliver(context: procrastinate.JobContext, channel: str, target: str) -> None:
    """Tell one recipient by one channel all that waits for it."""
    given = services(context)
    names = {scenario.id: scenario.name for _, scenario in given.door.shelf.scenarios()}
    courier = Courier(given.store.pool, _sender(given.settings), names)
    await courier.deliver(channel, UUID(target))


@blueprint.periodic(cron="23 * * * *")
@blueprint.task(name="purge", queue="notices", queueing_lock="purge notices", pass_context=True)
async def purge(context: procrastinate.JobContext, timestamp: int) -> None:  # noqa: ARG001
    """Delete what was settled long ago."""
    await purge_notices(services(context).store.pool)


@cache
def _sender(settings: Settings) -> NoticeSender:
    secret = read_secret(settings.secret, settings.secret_file, "SECRET")
    return NoticeSender(settings, secret, mailer_of(settings), WebhookClient())
