"""Answers in the bytes that `presenters` makes, and how the OpenAPI page describes them."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from litestar import Response
from litestar.openapi.datastructures import ResponseSpec

from sandtable.presenters import as_json
from sandtable.web.http.problems import ToldProblem

_A_WHILE: Final = "public, max-age=3600, stale-while-revalidate=86400"
_FOREVER: Final = "public, max-age=31536000, immutable"


def json_response(value: object, status: int = 200) -> Response[bytes]:
    """Answer with a struct of `presenters`."""
    return Response(as_json(value), status_code=status, media_type="application/json")


def response_schema(shape: Any, *problems: int) -> dict[int, ResponseSpec]:
    """Describe in the OpenAPI page what a handler answers that writes its bytes itself."""
    said = {
        status: ResponseSpec(data_container=ToldProblem, generate_examples=False)
        for status in problems
    }
    return {200: ResponseSpec(data_container=shape, generate_examples=False), **said}


def cached_response(
    body: bytes, media_type: str, known: str | None, *, forever: bool = False
) -> Response[bytes]:
    """Answer with something that seldom changes, unless the asker has it.

    Forever: it never does, since its address would be another; then nobody need ask again.
    """
    tag = _tag(body)
    headers = {"ETag": tag, "Cache-Control": _FOREVER if forever else _A_WHILE}
    if known is not None and tag in known:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media_type)


@lru_cache(maxsize=256)
def _tag(body: bytes) -> str:
    """Return the tag of a body; of the same object it is computed once."""
    return f'"{sha256(body).hexdigest()[:32]}"'
