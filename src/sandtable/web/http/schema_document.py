"""The OpenAPI document.

Making it takes half a second, for which the event loop would stand still, so a process does it:

    python -m sandtable.web.http.schema_document
"""

from __future__ import annotations

import sys

from litestar.openapi import OpenAPIConfig
from litestar.serialization import encode_json

from sandtable.version import VERSION
from sandtable.web.http.metrics import Metrics
from sandtable.web.settings import Settings

CONFIG = OpenAPIConfig("Sandtable", VERSION, render_plugins=[])


def document() -> bytes:
    """Return the document as JSON."""
    from sandtable.web.app import create_litestar  # noqa: PLC0415  # which imports the routes

    app = create_litestar(Settings(), Metrics(), openapi=CONFIG)
    return encode_json(app.openapi_schema.to_schema())


if __name__ == "__main__":
    sys.stdout.buffer.write(document())
