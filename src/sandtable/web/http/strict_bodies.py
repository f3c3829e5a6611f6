"""Bodies are read strictly: a number in quotes is no number, whatever the framework thinks."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from sandtable.web.http.problems import SENTENCES, Problem


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decode_strict(kind: Any, body: bytes) -> None:
    """Refuse a body that is not exactly what its handler asks for."""
    try:
        _decoder(kind).decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(400, f"{SENTENCES[400]} {error}"[:300]) from None
