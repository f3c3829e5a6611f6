"""What is done in the background: bots' orders, notices, and looking after what was left."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Final

import procrastinate

from sandtable.web.door import Door
from sandtable.web.settings import Settings
from sandtable.web.store import Store

#: Modules with a `blueprint` of tasks, each under its name space.
_TASKS: Final = {
    "bots": "sandtable.web.bot_work",
    "sweep": "sandtable.web.jobs.sweeping",
    "notices": "sandtable.web.notices.tasks",
    "rules": "sandtable.web.ruling",
}


@dataclass(frozen=True)
class Services:
    """What a task may use."""

    store: Store
    door: Door
    settings: Settings


def app(settings: Settings) -> procrastinate.App:
    """Give the queue with all tasks; open it before use."""
    connector = procrastinate.PsycopgConnector(
        conninfo=settings.database, min_size=1, max_size=max(2, settings.jobs // 2 + 2)
    )
    made = procrastinate.App(connector=connector)
    for namespace, module in _TASKS.items():
        if find_spec(module) is not None:
            # A copy: adding gives the tasks their new names, and the next queue wants the old ones.
            blueprint = deepcopy(import_module(module).blueprint)
            made.add_tasks_from(blueprint, namespace=namespace)
    return made


def services(context: procrastinate.JobContext) -> Services:
    """Give what the worker put at its tasks' disposal."""
    given = context.additional_context["services"]
    if not isinstance(given, Services):
        raise TypeError("this worker was started without services")
    return given
