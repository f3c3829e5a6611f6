"""What is done in the background: bots' orders, notices, and looking after what was left."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Final

import procrastinate

from sandtable.web.db import Store
from sandtable.web.db.time_limits import queue_limits
from sandtable.web.service.bots.bot_processes import BotProcesses
from sandtable.web.service.gateway import Gateway
from sandtable.web.settings import Settings

#: Modules with a `blueprint` of tasks, each under its name space.
_TASKS: Final = {
    "bots": "sandtable.web.service.bots.bot_jobs",
    "sweep": "sandtable.web.service.jobs.periodic_recovery_and_reminders",
    "purge": "sandtable.web.service.jobs.purge",
    "notices": "sandtable.web.notices.notice_job",
    "rules": "sandtable.web.service.rule_changes",
    "results": "sandtable.web.service.people.people_jobs",
}
#: Two lanes listen, each on a connection of its own; the others ask now and then.
_CONNECTIONS: Final = 8


class RetryAfterShutdown(procrastinate.BaseRetryStrategy):
    """Do a job again that was cancelled because its worker ended; one that failed stays failed."""

    def get_retry_decision(
        self,
        *,
        exception: BaseException,
        job: procrastinate.jobs.Job,  # noqa: ARG002
    ) -> procrastinate.RetryDecision | None:
        """Return when to do it again: at once, or never."""
        is_cut_short = isinstance(exception, asyncio.CancelledError)
        return procrastinate.RetryDecision() if is_cut_short else None


@dataclass(frozen=True)
class Services:
    """What a task may use."""

    store: Store
    door: Gateway
    settings: Settings
    bots: BotProcesses


def app(settings: Settings) -> procrastinate.App:
    """The queue with all tasks; open it before use."""
    connector = procrastinate.PsycopgConnector(
        conninfo=settings.database,
        min_size=1,
        max_size=_CONNECTIONS,
        **queue_limits(settings),
    )
    made = procrastinate.App(connector=connector)
    for namespace, module in _TASKS.items():
        if find_spec(module) is not None:
            # A copy: adding gives the tasks their new names, and the next queue wants the old ones.
            blueprint = deepcopy(import_module(module).blueprint)
            made.add_tasks_from(blueprint, namespace=namespace)
    return made


def services(context: procrastinate.JobContext) -> Services:
    """What the worker put at its tasks' disposal."""
    given = context.additional_context["services"]
    if not isinstance(given, Services):
        raise TypeError("this worker was started without services")
    return given
