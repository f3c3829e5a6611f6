"""The declared types of fields, of the items of lists, and of keys and values of maps."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import UnsetType


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    """Return the declared type of each field; nothing where one is not known at run time."""
    try:
        return get_type_hints(kind, vars(sys.modules[kind.__module__]))
    except (KeyError, NameError):
        return {}


def bare(hint: Any) -> Any:
    """Return a declared type without None and UNSET; None where several others are left."""
    if get_origin(hint) not in {Union, UnionType}:
        return hint
    left = [part for part in get_args(hint) if part not in {NoneType, UnsetType}]
    return left[0] if len(left) == 1 else None


def hints_of_items(hint: Any, count: int) -> Sequence[Any]:
    """Return the declared type of each of so many items of a list; None where it is not known."""
    parts = get_args(bare(hint))
    if len(parts) == count and Ellipsis not in parts:
        return parts
    if len(parts) == 1 or parts[1:] == (Ellipsis,):
        return [parts[0]] * count
    return [None] * count


def hints_of_pairs(hint: Any) -> tuple[Any, Any]:
    """Return the declared types of keys and values of a map; None where they are not known."""
    parts = get_args(bare(hint))
    return (parts[0], parts[1]) if len(parts) == 2 else (None, None)  # noqa: PLR2004  # a pair
