"""What is printed, for a client: complete, named as everywhere else, and small."""

from __future__ import annotations

import gzip
import re
from math import hypot

import pytest

from presenters.random_play import CARDS, HEXES, shelf, table_of
from sandtable.bots.players import RandomPlayer, play_on
from sandtable.presenters import as_json
from sandtable.presenters.map_picture import board_picture, boards_of, view_box
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of
from sandtable.presenters.printed_data import printed_data, printed_data_json
from sandtable.presenters.table_view import table_view

SMALL = 150_000


def sheet_of(scenario):
    table = table_of(scenario)
    return table, printed_data(table.game, table.opening.scenario, table.printed)


@pytest.mark.parametrize("scenario", [*HEXES, "india-pakistan/enough", *CARDS])
def test_table_and_sheet_together_are_small(scenario):
    table = table_of(scenario)
    sheet = printed_data_json(table.game, table.opening.scenario, table.opening.layers)
    told = as_json(table_view(table, table.deciders()[0]))

    assert len(gzip.compress(sheet)) + len(gzip.compress(told)) < SMALL


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_things_are_called_as_the_game_calls_them(scenario):
    table, sheet = sheet_of(scenario)
    label = game_with_names(table).presentation.label

    for kind in ("units", "helicopters", "cards", "vcs", "areas"):
        for one in getattr(sheet.lists, kind, ()):
            assert one.name == label(kind.removesuffix("s"), one.id)
    for one in getattr(sheet.lists, "hexes", ()):
        assert one.label == label("hex", one.id)


@pytest.mark.parametrize("scenario", HEXES)
def test_neighbours_lie_one_hex_apart_and_inside_the_picture(scenario):
    _, sheet = sheet_of(scenario)
    left, top, wide, high = sheet.board.view_box
    at = {one.id: (one.x, one.y) for one in sheet.lists.hexes}

    for one in sheet.lists.hexes:
        assert left < one.x < left + wide
        assert top < one.y < top + high
        for other in one.near:
            apart = hypot(at[other][0] - one.x, at[other][1] - one.y)
            assert abs(apart - sheet.board.hexes.width) < 0.1  # rounding


@pytest.mark.parametrize("scenario", HEXES)
def test_every_hex_tells_all_that_is_printed_on_it(scenario):
    table, sheet = sheet_of(scenario)
    atlas = table.printed.atlas

    for one in sheet.lists.hexes:
        ground = atlas.ground[one.id]
        assert (one.terrain, one.name, one.country) == (ground.terrain, ground.name, ground.country)
        assert set(one.features) == {each.value for each in ground.features}
        assert dict(one.roads) == {
            to: atlas.roads[one.id, to] for to in one.near if (one.id, to) in atlas.roads
        }
        assert dict(one.sides) == {
            to: atlas.sides[one.id, to] for to in one.near if (one.id, to) in atlas.sides
        }


def test_every_unit_has_a_symbol_of_fifteen_letters_with_its_size():
    for scenario in (*HEXES, *CARDS):
        _, sheet = sheet_of(scenario)
        for one in (*sheet.lists.units, *getattr(sheet.lists, "helicopters", ())):
            assert re.fullmatch(r"S[FH]GPU[A-Z-]{5}-[F-K-]---", one.symbol), one


def test_areas_have_their_outline_in_the_units_of_the_picture():
    _, sheet = sheet_of(CARDS[0])
    left, top, wide, high = sheet.board.view_box

    for one in sheet.lists.areas:
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", one.path)]
        assert len(numbers) >= 6  # a ring has three corners
        assert left < one.x < left + wide
        assert top < one.y < top + high


def test_every_card_has_words_of_its_own():
    _, sheet = sheet_of(CARDS[0])

    assert len(sheet.lists.cards) == 80  # that many there are
    assert all(card.says and card.cite for card in sheet.lists.cards)


def test_the_combat_chart_shown_is_the_one_played_by():
    table, sheet = sheet_of(HEXES[0])
    chart = next(one for one in sheet.charts if one.name == "ground_combat_results")

    for row, results in zip(chart.rows, table.printed.charts.combat, strict=True):
        for cell, result in zip(row[-len(results) :], results, strict=True):
            retreat = "R" if result.retreat else ""
            assert cell == f"{result.attacker}/{result.defender}{retreat}"
    assert all(one.kind and one.document and one.head for one in sheet.charts)


@pytest.mark.parametrize(
    ("title", "theme"), list(zip(boards_of(shelf()), ("light", "dark", "light"), strict=True))
)
def test_every_title_has_a_picture_without_targets_or_key(title, theme):
    board = boards_of(shelf())[title]
    art = board_picture(board, theme)

    assert f'data-theme="{theme}"' in art
    assert 'id="layer-hexes"' not in art
    assert 'id="layer-furniture"' not in art
    assert f'viewBox="{" ".join(f"{one:g}" for one in view_box(board))}"' in art


def test_sheets_of_all_scenarios_can_be_made():
    for game, scenario in shelf().scenarios():
        if scenario.id.startswith("hearts-and-minds") and scenario.id.count("-") > 2:
            continue  # several years differ in nothing printed
        assert printed_data_json(game, scenario.id, scenario.layers).startswith(b"{")


@pytest.mark.parametrize("scenario", ["vietnam/third-indochina-war", "hearts-and-minds/1966"])
def test_the_orders_said_to_roll_are_orders_and_some_do(scenario):
    table, sheet = sheet_of(scenario)
    play_on(table, {seat: RandomPlayer(seat) for seat in (0, 1)}, limit=250)
    rolled = {tag_of(type(record.order)) for record in table.records[1:] if record.dice}
    said = {order.order for order in sheet.orders if order.rolls}

    assert said
    assert rolled & said
    assert not said & {"attack", "move_units", "mobilise", "play_card", "end_movement"}
    assert said == table.game.presentation.picture.rolls
