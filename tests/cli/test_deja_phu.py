"""A real hex wargame at the command line: board, orders by printed numbers, odds, reasons."""

from __future__ import annotations

import re

import pytest

SET_UP = "place_rest\n"
LEAVE = "q\n-\n"


@pytest.fixture
def played(shell, monkeypatch):
    """Play Déjà Phu as the SRV against a bot; give all that was printed."""
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")

    def play(*lines):
        typed = "".join(f"{line}\n" for line in lines) + LEAVE
        words = ("--seat", "PRC=bot:random", "--seed", "1")
        return shell("play", "deja-phu", *words, typed=typed)

    return play


def test_the_board_is_drawn_before_the_first_decision(played):
    told = played()

    assert "1822>HJ TaF" in told
    assert "<127> 2-2" in told
    assert "SRV: set up your units. Still to place: 308, " in told


def test_units_are_placed_by_designation_and_printed_number(played):
    told = played("place 308 1721", "place VN-A 1823", "place_rest")

    assert "308 is placed in 1721." in told
    assert "VN-A is placed in 1823." in told
    assert "SRV: Initiative combat. Attack, or end the segment." in told


def test_choices_are_listed_by_name(played):
    told = played("place_helicopter Mi-24", "x")

    assert "Place a unit in a hex [NWV:17.1.1]: 308, " in told
    assert "Place a helicopter at a base [NWV:17.1.1]: Mi-24" in told


def test_why_not_speaks_in_printed_numbers(played):
    told = played("place 308 1822", "x")

    assert re.search(r"No: Unit 308 .*(1[78]2[0-9],? ?){2}.*\[[A-Z]+:[0-9.]+\]", told)


def test_a_hex_is_looked_up_at_any_time(played):
    told = played("place", "hex 1822", "x")

    assert "1822 Dien Bien Phu: Highland, Jungle, Town, Airfield, Fortification" in told
    assert "<128> airborne brigade of Abn: attack 2, defence 2" in told


def test_odds_are_told_without_an_order(played):
    told = played("place_rest", "odds attack 1822 308 10 31")

    assert "Attack on 1822 Dien Bien Phu" in told
    assert "Fortification [STD:9.5.2]" in told
    assert "Press Enter to confirm" not in told
    assert "defended by" not in told


def test_an_attack_shows_its_ledger_and_asks_once_more(played):
    told = played("place_rest", "attack 1822 308 10 31", "x", "log 1")

    assert "Press Enter to confirm, or x to cancel" in told
    assert "No order given." in told
    assert "defended by" not in told


def test_an_attack_is_typed_in_one_line_and_told_in_words(played):
    told = played("place_rest", "attack 1822 308 10 31", "", "lead 10")

    assert "308, 10 and 31 attack 1822 Dien Bien Phu, defended by 127 and 128." in told
    assert "10 leads the attack." in told
    assert "SRV: commit air points, helicopters and artillery to your attack on 1822" in told


def test_the_result_is_lit_after_the_die(played):
    told = played("place_rest", "attack 1822 308 10 31", "", "lead 10", "support 0", "")

    assert "rolled" in told
    assert "attacker loses" in told
    assert "die face" in told.partition("rolled")[2]


def test_another_order_may_be_typed_in_the_middle_of_one(played):
    told = played("place 308", "place 10 1823", "place VN-A", "place_rest")

    assert "10 is placed in 1823." in told
    assert "308 is placed in 1721." in told
    assert "is not one of the choices" not in told


def test_a_unit_that_may_not_be_named_is_refused_by_the_rule_about_it(played):
    told = played("place_rest", "attack 1821 308 10")

    assert re.search(r"No: .* 1821.* \[STD:9\.[0-9.]+\]", told)


def test_the_status_of_both_sides_is_listed_and_shown_with_its_table(played):
    told = played("place_rest", "status", "status air", "status harvest")

    assert re.search(r"  Air points: SRV \d+; PRC \d+; \w+", told)
    assert re.search(r"  Received this turn +\d+ +\d+", told)
    assert "Air superiority: " in told
    assert "There is no status 'harvest'. Type `status` for the list." in told


def test_supply_is_told_unit_by_unit(played):
    told = played("place_rest", "supply")

    assert "Supply sources and supply lines. [STD:13.1.3]" in told
    assert "  308 is supplied from " in told


def test_those_who_wait_are_told_for_what(played, shell):
    told = shell("play", "deja-phu", "--seed", "1", typed="\nplace_rest\nend\ny\n\nq\n-\n")

    assert "Waiting for SRV to set up. [NWV:17.1.1]" in told
    assert "Waiting for PRC to move. [STD:3.3]" in told


def test_a_replay_is_told_in_the_same_words(played, shell):
    typed = f"{SET_UP}q\n"
    words = ("--seat", "PRC=bot:random", "--seed", "1", "--record", "game.jsonl")
    shell("play", "deja-phu", *words, typed=typed)
    told = shell("replay", "game.jsonl")

    assert "308 is placed in 1721." in told
    assert "units_done" not in told
    assert "unit_placed unit=308 side=SRV at=1721" not in told
    assert "Step: Initiative combat." not in told
    assert "Step: Initiative combat." in shell("replay", "game.jsonl", "--all")


@pytest.mark.parametrize("seat", ["PRC", "prc", "non-allied", "Non-Allied", "Non"])
def test_a_seat_is_called_as_in_the_scenario_or_in_the_game(played, shell, seat):
    told = shell("play", "deja-phu", "--seat", f"{seat}=bot:random", "--seed", "1", typed=LEAVE)

    assert "SRV: human, PRC: bot:random" in told


def test_a_seat_of_another_scenario_is_not_there(played, shell):
    told = shell("play", "deja-phu", "--seat", "ROI=bot:random", "--seed", "1", code=2)

    assert "There is no side 'ROI'. The sides are: SRV, PRC." in told


def test_the_record_names_the_seats_of_the_scenario(played, shell):
    words = ("--seat", "PRC=bot:random", "--seed", "1", "--record", "game.jsonl")
    shell("play", "deja-phu", *words, typed=f"{SET_UP}q\n")

    assert '"seats":["SRV","PRC"]' in (shell.folder / "game.jsonl").read_text()
    assert "As PRC saw it:" in shell("replay", "game.jsonl", "--seat", "Non-Allied")
