"""Schemathesis, which makes requests from the OpenAPI page, against a running service."""

from __future__ import annotations

import asyncio
import sys

from sandtable.web.settings import Settings
from web.http.site import API, a_site


async def _fuzzed(settings: Settings, examples: int, seed: int) -> tuple[int, str]:
    # The covering phase alone takes a minute, whatever the number of examples.
    phases = "examples,coverage,fuzzing" if examples > 1 else "examples,fuzzing"
    async with a_site(settings) as site:
        ann = await site.person("Ann")
        command = [
            *(
                sys.executable,
                "-m",
                "schemathesis.cli",
                "run",
                f"{site.url}{API}/schema/openapi.json",
            ),
            *("--checks", "not_a_server_error", "--max-examples", str(examples)),
            *(
                "--continue-on-failure",
                "--seed",
                str(seed),
                "--phases",
                phases,
            ),
            *("--header", f"Cookie: session={ann.cookie}", "--header", f"Origin: {site.url}"),
        ]
        process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        out, _ = await process.communicate()
        faults = int(site.service.metrics.faults._value.get())
        return faults or (process.returncode or 0), out.decode(errors="replace")


def fuzzed(settings: Settings, examples: int, seed: int = 1) -> tuple[int, str]:
    """Let it make so many requests for each route; gives unhandled errors, and its own report."""
    return asyncio.run(_fuzzed(settings, examples, seed))
