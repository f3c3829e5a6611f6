"""A server that can be killed and started again quickly: a parent that has loaded everything.

For each line `label:count port` on standard input the parent forks a child, which serves with
uvicorn until it dies; the parent tells when it was born and when it died, and how.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

import uvicorn

from sandtable.web.app import create_app
from sandtable.web.http.middleware import RequestMiddleware
from sandtable.web.service.crash_points import FUSE
from sandtable.web.service.installed_games import games_here
from web.kills.planted import VARIABLE, plant


def serve(application: RequestMiddleware, fault: str, port: int) -> None:
    """Be a server that dies at a place."""
    FUSE.__init__(fault)  # type: ignore[misc]  # the environment was read before the fork
    config = uvicorn.Config(
        application,
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_max_size=32 * 1024,
        log_level="error",
        # A connection of a dead server must not keep the port from the next one.
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run()


def main() -> None:
    """Fork a server for each line, one after the other."""
    plant(os.environ.get(VARIABLE, ""))
    games_here()
    import_module("anyio._backends._asyncio")  # else every child does
    application = create_app()
    _tell("ready")
    for line in sys.stdin:
        fault, port = line.split()
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            serve(application, "" if fault == "none" else fault, int(port))
            os._exit(0)
        _tell(f"born {child}")
        _, status = os.waitpid(child, 0)
        _tell(f"died {os.waitstatus_to_exitcode(status)}")


def _tell(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
