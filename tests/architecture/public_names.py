"""The public names of the package with their signatures, as text: `just public-names` keeps them.

Public is what these modules list in `__all__`; docs/reference/versions.md says what that means.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import MISSING
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

MODULES = ("sandtable", "sandtable.bots", "sandtable.contract", "sandtable.testing")
KEPT = Path(__file__).with_name("public_names.txt")


def public() -> Iterator[tuple[str, str, Any]]:
    """Go through the public names: module, name, what it names."""
    for module in MODULES:
        found = import_module(module)
        for name in found.__all__:
            yield module, name, getattr(found, name)


def lines() -> list[str]:
    """Each public name and each public member of a class, with its signature."""
    found = []
    for module, name, thing in public():
        full = f"{module}.{name}"
        if inspect.isclass(thing):
            found.append(full + _made(thing))
            found += [f"{full}.{one}" for one in _members(thing)]
        else:
            found.append(full + (_signature(thing) if inspect.isroutine(thing) else ""))
    return found


def _made(kind: type) -> str:
    """How one is made, where that is no list of its fields."""
    own = kind.__dict__.get("__init__")
    has_fields = hasattr(kind, "__struct_fields__") or hasattr(kind, "__dataclass_fields__")
    if own is None or has_fields or getattr(kind, "_is_protocol", False):
        return ""
    return _signature(kind)


def _members(kind: type) -> Iterator[str]:
    """What our own classes in its line give it: methods, properties and fields."""
    own = [one for one in kind.__mro__ if one.__module__.startswith("sandtable.")]
    fields = {name: text for one in reversed(own) for name, text in _notes(one).items()}
    for name in sorted({*fields, *(name for one in own for name in vars(one))}):
        member = inspect.getattr_static(kind, name, None)
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            yield f"{name}: {inspect.signature(member.fget).return_annotation}"  # type: ignore[arg-type]  # it has one
        elif name in fields:
            yield f"{name}: {fields[name]}{' = ...' if _has_default(kind, name) else ''}"
        elif callable(getattr(kind, name, None)):
            yield name + _signature(getattr(kind, name))


def _notes(kind: type) -> dict[str, str]:
    return {name: str(text) for name, text in inspect.get_annotations(kind).items()}


def _has_default(kind: type, name: str) -> bool:
    """Whether a field may be left out."""
    if hasattr(kind, "__struct_fields__"):
        return any(one.name == name and not one.required for one in msgspec.structs.fields(kind))
    found = getattr(kind, "__dataclass_fields__", {}).get(name)
    if found is None:
        return False
    return found.default is not MISSING or found.default_factory is not MISSING


def _signature(thing: Any) -> str:
    found = inspect.signature(thing)
    text = re.sub(r"<function .*? at 0x[0-9a-f]+>", "...", str(found))
    for note in (found.return_annotation, *(one.annotation for one in found.parameters.values())):
        text = text.replace(repr(note), str(note)) if isinstance(note, str) else text
    return text


def undocumented() -> list[str]:
    """List public names and members without a docstring of their own."""
    found = []
    for module, name, thing in public():
        full = f"{module}.{name}"
        if not (inspect.isclass(thing) or inspect.isroutine(thing)):
            continue
        if not _is_documented(thing):
            found.append(full)
        if inspect.isclass(thing):
            found += [f"{full}.{one}" for one, member in _own(thing) if not _is_documented(member)]
    return found


def _own(kind: type) -> Iterator[tuple[str, Any]]:
    for name, member in vars(kind).items():
        inner = getattr(member, "fget", None) or getattr(member, "__func__", member)
        is_default = name in _notes(kind)
        if inspect.isfunction(inner) and not (name.startswith("_") or is_default):
            yield name, inner


def _is_documented(thing: Any) -> bool:
    text = getattr(thing, "__doc__", None) or ""
    return bool(text.strip()) and not text.startswith(f"{getattr(thing, '__name__', '')}(")


if __name__ == "__main__":
    KEPT.write_text("\n".join(lines()) + "\n", encoding="utf-8")
