"""Answers are kept for as long as what they depend on is the very same."""

from __future__ import annotations

from games.next_war.sketch import given
from sandtable.kernel.play.memo import memoised


def test_an_answer_is_found_once_and_anew_when_something_changes():
    scene, asked = given("1204 SRV A 3-3-4"), []

    def find():
        asked.append(1)
        return len(asked)

    first, other = (1, 2), (1, 2, 3)
    answers = [memoised(scene, "test", (each,), find) for each in (first, first, other, first)]

    assert answers == [1, 1, 2, 3]


def test_equal_is_not_the_same():
    scene = given("1204 SRV A 3-3-4")
    one, same = [1], [1]
    memoised(scene, "test", (one,), lambda: "old")

    assert memoised(scene, "test", (same,), lambda: "new") == "new"
