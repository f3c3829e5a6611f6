"""A budget of counted work stops loops by themselves."""

from __future__ import annotations

from contextlib import suppress

import pytest

from sandtable.kernel.play.dice import outcomes
from sandtable.kernel.work_budget import (
    BudgetSpentError,
    Stop,
    StopRequestedError,
    is_stop_requested,
    spend,
    stoppable,
    work_budget,
)


def three_dice(dice):
    return sum(dice.draw(name, 6, 1) for name in "abc")


def test_without_a_budget_nothing_is_counted():
    spend(10**9)


def test_exactly_what_the_budget_holds_can_be_spent():
    with work_budget(3):
        spend(2)
        spend()
        with pytest.raises(BudgetSpentError):
            spend()
    spend()


def test_all_ways_that_dice_can_fall_are_counted():
    """Three dice of six sides: 216 ends, and 43 points at which the next die is asked for."""
    with work_budget(259):
        assert len(list(outcomes(three_dice))) == 216
    with work_budget(258), pytest.raises(BudgetSpentError):
        list(outcomes(three_dice))


def test_rules_that_catch_every_exception_let_it_pass():
    def rule():
        with suppress(Exception):
            spend()

    with work_budget(0), pytest.raises(BudgetSpentError):
        rule()


def test_work_is_stopped_once_and_knows_from_then_on():
    """What follows, such as ordering what was found, is not interrupted again."""
    stop = Stop()
    with stoppable(stop):
        spend(10**9)
        assert not is_stop_requested()
        stop.request()
        with pytest.raises(StopRequestedError):
            spend()
        spend()
        assert is_stop_requested()
    assert not is_stop_requested()
    spend()


def test_a_stop_may_be_requested_before_the_work_begins():
    stop = Stop()
    stop.request()
    with stoppable(stop), pytest.raises(StopRequestedError):
        spend()


def test_a_budget_is_not_a_request_to_stop():
    with work_budget(3):
        assert not is_stop_requested()
