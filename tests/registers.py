"""Registers that tests keep complete: what one lacks is told with its file and the lines to add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest


def differences(
    file: str, purpose: str, lines: Mapping[str, str], there: Iterable[str], under: str = ""
) -> str:
    """What a register lacks and what is left over in it, as text; empty if it is complete.

    `lines` has the line to add for every name that belongs into the register; `there` are the
    names that it has; `under` is the heading in the file below which they stand.
    """
    found, told = set(there), []
    place = f"{file}, under {under}" if under else file
    if lacking := [line for name, line in lines.items() if name not in found]:
        told += [f"add to {place} ({purpose}):", *(f"    {line}" for line in lacking)]
    if left_over := sorted(found - set(lines)):
        told.append(f"no longer used in {place}; take out:")
        told += [f"    {name}" for name in left_over]
    return "\n".join(told)


def must_be_complete(*told: str) -> None:
    """Fail with what registers lack, and nothing else."""
    if text := "\n".join(filter(None, told)):
        pytest.fail(text, pytrace=False)
