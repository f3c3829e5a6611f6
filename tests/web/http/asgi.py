"""Requests put straight to the application, without a network: thousands a second."""

from __future__ import annotations

import json
from typing import Any

from web.http.site import Person, Site


async def ask(
    site: Site,
    person: Person | None,
    method: str,
    path: str,
    body: bytes = b"",
    app: Any = None,
) -> tuple[int, bytes]:
    """Put a request to the application and give the status and the body of its answer."""
    headers = [(b"host", b"test"), (b"origin", site.url.encode())]
    headers += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if person is not None and person.cookie:
        headers.append((b"cookie", f"session={person.cookie}".encode()))
    where, _, query = path.partition("?")
    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": where,
        "raw_path": where.encode("utf-8", "surrogatepass"),
        "query_string": query.encode("utf-8", "surrogatepass"),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
    said: list[Any] = []
    asked = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return asked.pop() if asked else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        said.append(message)

    await (app or site.gate)(scope, receive, send)
    status = next(m["status"] for m in said if m["type"] == "http.response.start")
    return status, b"".join(m.get("body", b"") for m in said if m["type"] == "http.response.body")


async def order(site: Site, person: Person, game: str, body: dict[str, Any]) -> tuple[int, Any]:
    """An order and read the answer."""
    data = json.dumps(body).encode()
    status, answer = await ask(site, person, "POST", f"/api/v1/games/{game}/orders", data)
    return status, json.loads(answer)
