"""The recorded games, and that a difference is found where there is one."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from equality.kept import FOLDER, Kept, scenarios_kept, text_of
from equality.replay import differences, kept_games, sample

MOST_BYTES = 5_000_000


@pytest.fixture(scope="module")
def games() -> list[Kept]:
    """All recorded games."""
    return kept_games()


def test_there_are_500_games_of_all_scenarios(games: list[Kept]) -> None:
    """200 of Next War, 3 of its campaign and 300 of Hearts and Minds, in at most 5 MB."""
    systems = Counter(game.scenario.startswith("hearts-and-minds") for game in games)
    assert systems == {False: 203, True: 300}
    assert {game.scenario for game in games} == set(scenarios_kept())
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES


def test_a_sample_reaches_every_title(games: list[Kept]) -> None:
    """Few games still reach every hex title."""
    titles = {game.scenario.partition("/")[0] for game in sample(games, 20)}
    assert titles == {"vietnam", "india-pakistan", "hearts-and-minds"}


@pytest.fixture(scope="module")
def short(games: list[Kept]) -> Kept:
    """A short game with combat, which is played the same today."""
    fights = [one for one in games if any(order["type"] == "attack" for _, order in one.orders)]
    game = min(fights, key=lambda one: one.records)
    assert differences(game) == []
    return game


def test_another_order_is_found(short: Kept) -> None:
    """A game with one order left out differs."""
    half = len(short.orders) // 2
    assert differences(replace(short, orders=[*short.orders[:half], *short.orders[half + 1 :]]))


def test_another_die_is_found(short: Kept) -> None:
    """A game with other dice differs."""
    assert differences(replace(short, seed=f"{short.seed} again"))


def test_another_log_is_found(short: Kept) -> None:
    """A line that a seat reads otherwise is found, and the record is named."""
    logs = short.digests()[1]
    other = replace(short, logs=replace_byte(logs, 6))
    assert "the log of record 4 is another" in differences(other)[0]


def test_another_event_is_found(short: Kept) -> None:
    """An event that is another is found, and the record is named."""
    other = replace(short, plays=replace_byte(short.digests()[0], 6))
    assert "the play of record 4 is another" in differences(other)[0]


def replace_byte(digests: bytes, at: int) -> str:
    """Digests with one byte changed, as text."""
    changed = bytearray(digests)
    changed[at] ^= 1
    return text_of(bytes(changed))


def test_another_end_is_found(short: Kept) -> None:
    """A result that is another is found, and so is anything else by the digest of it all."""
    assert "recorded" in differences(replace(short, result={"winner": None}))[0]
    assert "whole" in differences(replace(short, whole="0" * 32))[0]
