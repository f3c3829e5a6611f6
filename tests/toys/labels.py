"""Label tables for the toys: the name of an order, what its docstring says, and its values."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.catalogue.display_labels import Labels, OrderLabel, readable


def labels_of(orders: Any) -> Labels:
    kinds: tuple[type, ...] = getattr(orders, "__args__", (orders,))
    return Labels(orders=dict(map(_labelled, kinds)))


def _labelled(kind: Any) -> tuple[str, OrderLabel]:
    tag = str(kind.__struct_config__.tag)
    values = "".join(f"[, {name} {{{name}}}]" for name in kind.__struct_fields__)
    says = (kind.__doc__ or "").strip().partition("\n")[0]
    return tag, OrderLabel(readable(tag), says, readable(tag) + values)
