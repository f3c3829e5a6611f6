"""A short share of the comparison of times; `just prove service` takes 2,000 of each."""

from __future__ import annotations

import random

from web.http.timing import compared, ks_p


def test_times_do_not_tell_whether_the_other_side_could_answer(settings):
    found = compared(settings, 150)

    assert found is not None
    assert found.p > 0.001, found.text()


def test_samples_of_one_distribution_are_alike_and_others_are_not():
    chance = random.Random(4)
    one, two = ([chance.gauss(5, 1) for _ in range(2000)] for _ in range(2))
    later = [chance.gauss(5.2, 1) for _ in range(2000)]

    assert ks_p(one, two) > 0.01
    assert ks_p(one, later) < 0.001
