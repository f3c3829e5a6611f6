"""A released default never changes: the position hash leaves out every field that has it."""

from __future__ import annotations

import msgspec
import pytest

from games.released_defaults import rows_kept, rows_now, rows_of

HELP = "see tests/games/released_defaults.py and docs/studying/record-format.md"


def broken(kept, now):
    """The rows of a table that no longer hold, and those that it lacks."""
    return sorted(set(kept) - set(now)), sorted(set(now) - set(kept))


def test_every_default_is_as_released_and_every_new_field_is_listed():
    gone, new = broken(rows_kept(), rows_now())

    assert gone == [], f"a default was changed or a field removed: {HELP}"
    assert new == [], f"a new field is not in the table: {HELP}"
    assert len(rows_kept()) == len(set(rows_kept()))


class Unit(msgspec.Struct):
    at: int
    steps: int = 2


class Released(msgspec.Struct):
    units: tuple[Unit, ...] = ()


class Other(msgspec.Struct):
    at: int
    steps: int = 3


class Changed(msgspec.Struct):
    units: tuple[Other, ...] | None = ()


class Grown(msgspec.Struct):
    units: tuple[Unit, ...] = ()
    sea: int = 0


@pytest.mark.parametrize(
    ("later", "gone", "new"),
    [
        pytest.param(Released, [], [], id="nothing"),
        pytest.param(Grown, [], ["sea"], id="a new field"),
        pytest.param(Changed, ["steps"], ["steps"], id="another default within"),
        pytest.param(Unit, ["units"], [], id="a field that is gone"),
    ],
)
def test_what_changes_is_found(later, gone, new):
    def rows(kind):
        return [row[2:] for row in rows_of("toy", kind)]

    found = broken(rows(Released), rows(later))

    assert [[name for name, _ in rows] for rows in found] == [gone, new]
