"""Texts laid out in columns."""

from __future__ import annotations

from collections.abc import Iterable


def packed(items: Iterable[str], width: int, indent: int = 2) -> list[str]:
    """Lay items out in even columns, as `ls` does, but row by row."""
    texts = list(items)
    if not texts:
        return []
    column = max(map(len, texts)) + 2
    per_row = max(1, (width - indent) // column)
    rows = [texts[start : start + per_row] for start in range(0, len(texts), per_row)]
    return [" " * indent + "".join(text.ljust(column) for text in row).rstrip() for row in rows]
