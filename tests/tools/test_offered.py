"""The tables of what play offers tell of what no game shows, and of rows that nothing composes."""

from __future__ import annotations

import msgspec
import pytest

from architecture.refusals import refusals_composed
from sandtable.games.next_war.game import GAME
from sandtable.kernel.rules.compose import compose
from sandtable.random_source import RandomSource
from soak import offered
from soak.chart_cells import all_cells_of, cells_of, noting
from soak.offered import Row, Seen

SCENARIO = "vietnam/deja-phu"
KNOWN = frozenset({("decision", "move"), ("kind", "move: march"), ("refusal", "too-far")})
GAME_0 = Seen(
    *(SCENARIO, "random", 0, 9, 0.1),
    frozenset({("decision", "move"), ("kind", "move: march"), ("refusal", "too-far HEX:1")}),
    frozenset({"move: march"}),
)


def rows(*games: Seen, known=KNOWN):
    return offered.merged({}, games, known)


def test_a_table_has_the_first_game_that_showed_a_thing():
    later = msgspec.structs.replace(GAME_0, seed=1)

    assert sorted(rows(GAME_0, later).values()) == [
        Row("decision", "move", "random 0"),
        Row("kind", "move: march", "random 0", "random 0"),
        Row("refusal", "too-far HEX:1", "random 0"),
    ]


def test_a_planted_kind_that_is_never_offered_is_told():
    found = rows(GAME_0, known=KNOWN | {("kind", "move: fly")})

    assert offered.never_seen(found, {}) == ["kind move: fly is never seen"]
    assert offered.never_seen(found, {("kind", "move: fly"): "nobody flies"}) == []


def test_a_kind_that_is_offered_and_never_used_is_told():
    found = rows(msgspec.structs.replace(GAME_0, used=frozenset()))

    assert offered.never_seen(found, {}) == ["kind move: march is offered and never used"]
    assert offered.never_seen(found, {("used", "move: march"): "seldom drawn"}) == []


@pytest.mark.parametrize(
    ("known", "told"),
    [
        pytest.param(KNOWN, [], id="the table fits"),
        pytest.param(
            KNOWN | {("kind", "move: fly")},
            ["measure/soak/offered/vietnam-deja-phu.csv: add the line `kind,move: fly,,`"],
            id="a kind has no row",
        ),
        pytest.param(
            KNOWN - {("kind", "move: march")},
            [
                (
                    "measure/soak/offered/vietnam-deja-phu.csv: remove the line"
                    " `kind,move: march,...`: no rule of vietnam/deja-phu composes it"
                ),
            ],
            id="a row is of a kind that is gone",
        ),
    ],
)
def test_a_fault_names_the_file_and_the_line(known, told):
    assert offered.faults_kept(SCENARIO, rows(GAME_0), known, {}) == told


def test_a_reason_for_what_was_seen_is_a_fault():
    (told,) = offered.faults_kept(SCENARIO, rows(GAME_0), KNOWN, {("decision", "move"): "why"})

    assert told.endswith("decision move was seen and has a reason")


def test_a_game_played_again_must_show_what_its_rows_say():
    less = msgspec.structs.replace(GAME_0, seen=GAME_0.seen - {("decision", "move")})
    more = msgspec.structs.replace(GAME_0, seen=GAME_0.seen | {("decision", "fly")})

    assert offered.faults_of_sample(GAME_0, rows(GAME_0), same_rules=True) == []
    assert offered.faults_of_sample(less, rows(GAME_0), same_rules=True) == [
        "random 0 does not show decision move"
    ]
    assert offered.faults_of_sample(less, rows(GAME_0), same_rules=False) == []
    assert offered.faults_of_sample(more, rows(GAME_0), same_rules=False) == [
        "random 0 shows ('decision', 'fly'): no row"
    ]


class March(msgspec.Struct, frozen=True, tag="march"):
    """Units, and where they go."""

    units: tuple[int, ...]
    at: int


def test_values_are_drawn_from_beyond_what_is_offered():
    values = offered.Values(RandomSource(1))
    values.take(March((7, 8), 3))
    drawn = [values.order_of(March) for _ in range(200)]

    assert {order.at for order in drawn} > {3}
    assert {order.units for order in drawn} > {(7, 8)}


def test_the_refusals_of_a_scenario_are_those_of_its_judges_and_tables():
    rules = compose([GAME.rules.layers[n] for n in GAME.rules.scenarios[SCENARIO].layers])
    found = refusals_composed(GAME, rules)

    assert {"not-there", "need-not-retreat", "no-way-back", "retreat-length"} <= found
    assert not {"ways-back", "air-unit-stays"} & found  # a remedy, and a rule of the air war


def test_a_chart_notes_the_cell_that_is_read_and_no_other():
    read: list[str] = []
    chart = noting("odds", ((1, 2), (3, 4)), read.append)

    assert chart[1][0] == 3
    assert chart[0][-1] == 2
    assert read == ["odds 2 1", "odds 1 2"]
    assert {*read} < {*cells_of("odds", ((1, 2), (3, 4)))}


def test_the_air_war_has_the_cells_of_its_own_charts():
    air = all_cells_of("next-war", GAME.rules.scenarios["india-pakistan/loose-nukes"].layers)

    assert air > all_cells_of("next-war", ())
