"""The client's files, as they were built; every other page of the site is the same first file."""

from __future__ import annotations

import mimetypes
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.problems import Problem
from sandtable.web.http.responses import cached_response

_FIRST: Final = "index.html"
#: The build puts a hash of the file into the name.
_HASHED: Final = re.compile(r"^assets/.+-[\w-]{8}\.\w+$")
_PLAIN: Final = (
    "<!doctype html><head><title>Sandtable</title></head>"
    "<p>The web client has not been built. The API description is at <a "
    "href=/api/v1/schema/openapi.json>"
    "/api/v1/schema/openapi.json</a>.</p>"
)


@cache
def _there() -> dict[str, tuple[bytes, str]]:
    """Read all files once: what is not among them cannot be asked for, whatever the path says."""
    root = files("sandtable.web").joinpath("static")
    return dict(_all(root, "")) if root.is_dir() else {}


def _all(folder: Traversable, before: str) -> list[tuple[str, tuple[bytes, str]]]:
    found = []
    for one in folder.iterdir():
        name = f"{before}{one.name}"
        if one.is_dir():
            found += _all(one, f"{name}/")
        else:
            kind = mimetypes.guess_type(one.name)[0] or "application/octet-stream"
            found.append((name, (one.read_bytes(), kind)))
    return found


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its first page for the addresses it makes up itself."""
    name, there = path.lstrip("/"), _there()
    if name.startswith("api/"):
        raise Problem(404)
    if name in there:
        known, forever = request.headers.get("if-none-match"), bool(_HASHED.search(name))
        return cached_response(*there[name], known, forever=forever)
    if "." in name.rpartition("/")[2]:
        raise Problem(404)
    body, kind = first_page()
    return Response(body, media_type=kind, headers={"Cache-Control": "no-cache"})


def first_page() -> tuple[bytes, str]:
    """The page with which the client begins, and its type."""
    return _there().get(_FIRST, (_PLAIN.encode(), "text/html"))


ROUTES = (show_page,)
