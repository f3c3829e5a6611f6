"""OPT-EVEN:1  Tuned ratings as an option: what they change, and for whom."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.compose import compose
from sandtable.presenters.event_texts import opening_lines
from sandtable.table.storage.loading import open_table

SCENARIOS = GAME.rules.scenarios


def counters(scenario, *more):
    layers = [GAME.rules.layers[name] for name in (*SCENARIOS[scenario].layers, *more)]
    return {one.id: one for one in SCENARIOS[scenario].printed(compose(layers)).counters}


def ratings(one):
    """Attack, defence, ER; reduced likewise."""
    back = one.reduced_attack, one.reduced_defence, one.reduced_er
    return (one.attack, one.defence, one.er), back


@pytest.mark.rule("OPT-EVEN:1")
@pytest.mark.parametrize(
    ("scenario", "name", "researched", "even"),
    [
        pytest.param(
            "vietnam/third-indochina-war",
            "srv-i-corps-308",
            ((6, 7, 6), (3, 4, 5)),
            ((6, 6, 5), (3, 3, 4)),
            id="Vietnam defends with one less",
        ),
        pytest.param(
            "vietnam/deja-phu",
            "prc-abn-127",
            ((2, 2, 6), (1, 1, 5)),
            ((2, 2, 7), (1, 1, 6)),
            id="China's airborne brigades as they were tuned",
        ),
        pytest.param(
            "india-pakistan/lahore",
            "irop-6-arm-div",
            ((9, 8, 5), (5, 4, 4)),
            ((9, 9, 6), (5, 5, 5)),
            id="Pakistan has one more",
        ),
        pytest.param(
            "india-pakistan/lahore",
            "roi-1-arm-div",
            ((9, 8, 6), (5, 4, 5)),
            ((8, 8, 5), (4, 4, 4)),
            id="India one less",
        ),
        pytest.param(
            "india-pakistan/kashmir",
            "irop-23-inf-div",
            ((5, 7, 5), (3, 4, 4)),
            ((4, 7, 5), (2, 4, 4)),
            id="in Kashmir Pakistan attacks with one less",
        ),
        pytest.param(
            "india-pakistan/kashmir",
            "prc-127-abn-bde",
            ((2, 2, 6), (1, 1, 5)),
            ((2, 2, 6), (1, 1, 5)),
            id="China in India is left alone",
        ),
    ],
)
def test_even_ratings_are_laid_over_the_researched_ones(scenario, name, researched, even):
    assert ratings(counters(scenario)[name]) == researched
    assert ratings(counters(scenario, "even")[name]) == even


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_but_ratings_of_some_units_changes(scenario):
    plain, even = counters(scenario), counters(scenario, "even")

    assert list(plain) == list(even)
    changed = [name for name in plain if plain[name] != even[name]]
    assert 0 < len(changed) < len(plain)
    for name in changed:
        before, after = ratings(plain[name]), ratings(even[name])
        assert all(abs(a - b) <= 1 for a, b in zip(before[0], after[0], strict=True))
        assert all(abs(a - b) <= 1 for a, b in zip(before[1], after[1], strict=True))


@pytest.mark.rule("OPT-EVEN:1")
def test_the_record_and_both_seats_name_it():
    layers = (*SCENARIOS["vietnam/deja-phu"].layers, "even")
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed("even"), layers=layers)

    assert "even" in table.opening.layers
    assert any(LABELS.option("even") in line for line in opening_lines(table))
    for seat in (0, 1):
        (airborne,) = [one for one in table.known(seat).printed.counters if one.id == "prc-abn-127"]
        assert airborne.er == 7


def test_the_elite_line_is_where_research_draws_it():
    """Six or more is elite: India's armor is, most of Pakistan's is not."""
    found = counters("india-pakistan/enough")
    armor = [one for one in found.values() if one.type == "armor division"]

    assert {one.er for one in armor if one.nation == "ROI"} == {6}
    elite = {one.id for one in found.values() if one.nation == "IROP" and one.er >= 6}
    assert elite == {
        "irop-1-arm-div",
        "irop-7-inf-div",
        "irop-19-inf-div",
        "irop-111-inf-bde",
        "irop-323-mtn-bde",
    }
