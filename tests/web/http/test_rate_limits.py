"""Limits within a process: floods are held back."""

from __future__ import annotations

from sandtable.web.http.limits import rate_limits
from sandtable.web.http.limits.rate_limits import Buckets


def test_a_bucket_gives_what_it_holds_and_fills_again(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    buckets = Buckets(3, 2)

    assert [buckets.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("b")
    now[0] += 1
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_many_keys_are_forgotten_once_they_say_nothing(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    monkeypatch.setattr(rate_limits, "_FORGOTTEN", 10)
    buckets = Buckets(2, 1)
    for number in range(1000):
        now[0] += 0.5
        buckets.take(str(number))
    assert len(buckets._levels) <= 11


def test_a_caller_is_told_how_long_to_wait(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    buckets = Buckets(100, 20)
    assert buckets.take("a", 90)
    assert not buckets.take("a", 70)
    assert buckets.wait("a", 70) == 3
    now[0] += 3
    assert buckets.take("a", 70)


def test_what_was_done_already_is_owed_and_comes_back_with_time(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    buckets = Buckets(100, 20)
    buckets.spend("a", 150)
    assert not buckets.take("a", 10)
    assert buckets.wait("a", 10) == 3
    now[0] += 3
    assert buckets.take("a", 10)
    buckets.spend("a", 10**6)  # it owes no more than it can hold
    assert buckets.wait("a", 100) == 10
    assert buckets.take("b", 100)
