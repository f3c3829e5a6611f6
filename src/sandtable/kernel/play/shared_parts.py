"""Positions that share their equal parts, as those of one game do that was never written down.

What is kept for as long as a part of a position is the very same object is then kept, too, for
positions that were read one by one.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

T = TypeVar("T")


def sharing(new: T, old: Any) -> T:
    """Return what equals `new`, with the parts of `old` wherever they are equal."""
    found: T = _shared(new, old)
    return found


def _shared(new: Any, old: Any) -> Any:
    if new is old or type(new) is not type(old):
        return new
    if new == old:
        return old
    if isinstance(new, Struct):
        return _fields_shared(new, old)
    if type(new) is tuple and len(new) == len(old):
        return tuple([_shared(one, other) for one, other in zip(new, old, strict=True)])
    return new


def _fields_shared(new: Any, old: Any) -> Any:
    found = {}
    for name in new.__struct_fields__:
        mine = getattr(new, name)
        part = _shared(mine, getattr(old, name))
        if part is not mine:
            found[name] = part
    return replace(new, **found) if found else new
