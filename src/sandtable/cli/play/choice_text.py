"""Choices as text: in columns, those of a heading together, with what is said of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.contract import Game
from sandtable.presenters.columns import packed
from sandtable.presenters.typed_choice_matching import Menu


def choice_lines(game: Game, menu: Menu, items: Sequence[str], width: int) -> list[str]:
    """Return the lines of a list of choices; `items` are their names as they are shown."""
    groups: dict[str, list[str]] = {}
    for option, item in zip(menu.options, items, strict=True):
        heading, text = _described(game, menu.name, option)
        groups.setdefault(heading, []).append(f"{item}  {text}" if text else item)
    lines: list[str] = []
    for heading, told in sorted(groups.items()):
        lines += [f"    {heading}:"] if heading else []
        lines += packed(told, width, indent=6 if heading else 4)
    return lines


def _described(game: Game, name: str, option: Any) -> tuple[str, str]:
    """Return the heading of a choice and what is said after its name; "" for none."""
    if not isinstance(option, int) or isinstance(option, bool):
        return "", ""
    return game.presentation.choice(None, name, option)
