"""A game between two people who send each other files: both sides, and what is refused."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

ANN, BOB = "ann", "bob"


def found(pattern: str, told: str) -> str:
    """What the group of a pattern matches in what was told."""
    match = re.search(pattern, told)
    assert match is not None, told
    return str(match[1])


class Pair:
    """Two people with a folder each; a file is sent by copying it."""

    def __init__(self, shell, scenario: str = "small", side: str = "Blue") -> None:
        self.shell = shell
        for name in (ANN, BOB):
            (shell.folder / name).mkdir()
        self.offered = shell("mail", "offer", scenario, "--side", side, "--folder", ANN)
        self.accepted = shell("mail", "accept", self.sent(self.offered), "--folder", BOB)

    def sent(self, told: str) -> str:
        return found(r"Send (\S+?),? (?:to|so)", told)

    def play(self, name: str, path: str, typed: str = "", code: int = 0) -> str:
        told: str = self.shell("mail", "play", path, "--folder", name, typed=typed, code=code)
        return told

    def begun(self) -> str:
        """Ann plays her first turn; give the file that Bob gets."""
        return self.sent(self.play(ANN, self.sent(self.accepted), TURN))

    def changed(self, path: str, change) -> str:
        """Change a file on its way."""
        letter = json.loads((self.shell.folder / path).read_text())
        change(letter)
        (self.shell.folder / "changed.turn").write_text(json.dumps(letter))
        return "changed.turn"


#: Moves and attacks are ended until the other side must decide.
TURN = "end\ny\n" * 12


def test_two_people_play_in_turn_and_both_have_the_same_record(shell):
    pair = Pair(shell)
    path = pair.begun()
    told = [pair.play(BOB, path, TURN)]
    for count in range(40):
        if "sees the end" in told[-1]:
            break
        told.append(pair.play((ANN, BOB)[count % 2], pair.sent(told[-1]), TURN))
    else:
        pytest.fail("the game does not end")
    last = pair.play((ANN, BOB)[count % 2], pair.sent(told[-1]))
    records = [next(Path(shell.folder, name).glob("*.jsonl")).read_bytes() for name in (ANN, BOB)]

    assert "The game is over" in told[-1]
    assert "The game is over" in last
    assert records[0] == records[1]
    assert "Accepted" in shell("verify", str(next(Path(shell.folder, ANN).glob("*.jsonl"))))


def test_one_is_told_what_the_other_did_and_only_that(shell):
    pair = Pair(shell)
    path = pair.sent(pair.play(ANN, pair.sent(pair.accepted), "move 9 50\n" + TURN))

    assert "unit=9" in pair.play(BOB, path, "q\n")


def test_the_dice_are_sealed_before_the_other_adds_a_share(shell):
    pair = Pair(shell)
    offer = json.loads(Path(pair.sent(pair.offered)).read_text())
    turn = json.loads(Path(pair.begun()).read_text())
    key = sha256(b"sandtable open" + bytes.fromhex(turn["open_root"])).digest()
    for _ in range(255):
        key = sha256(key).digest()
    opening = json.loads(turn["record"].splitlines()[0])

    assert sha256(key).hexdigest() == offer["open_commitment"]
    assert opening["shares"] == ["0" * 32, turn["answer"]["share"]]


def _other_roots(letter):
    letter["open_root"] = "0" * 64


def _other_share(letter):
    letter["answer"]["share"] = "1" * 32


def _lines(letter):
    return letter["record"].splitlines()


def _chained(letter, lines):
    """Put lines together again as a forger would: each names the hash of the one before."""
    for number in range(1, len(lines)):
        record = json.loads(lines[number])
        record["prev"] = sha256(lines[number - 1].encode()).hexdigest()
        lines[number] = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    letter["record"] = "\n".join(lines) + "\n"


def _other_face(letter):
    lines = _lines(letter)
    number = next(at for at, line in enumerate(lines) if '"dice"' in line)
    record = json.loads(lines[number])
    label, low, high, face, epoch = record["dice"][0]
    record["dice"][0] = [label, low, high, low if face != low else high, epoch]
    lines[number] = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    _chained(letter, lines)


def _other_state(letter):
    lines = _lines(letter)
    lines[-1] = json.dumps(json.loads(lines[-1]) | {"state": "0" * 32}, separators=(",", ":"))
    _chained(letter, lines)


def _other_unit_moved(letter):
    lines = _lines(letter)
    assert '"unit":9' in lines[2]
    lines[2] = lines[2].replace('"unit":9', '"unit":25')
    _chained(letter, lines)


def _cut_off(letter):
    letter["record"] = letter["record"][:-5]


def _without_set_up(letter):
    letter["record"] = _lines(letter)[0] + "\n"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(_other_roots, "not those that were sealed", id="other dice"),
        pytest.param(_other_share, "Refused: record 0 does not come out", id="another share"),
        pytest.param(_other_face, "does not come out as the file says", id="another roll"),
        pytest.param(_other_state, "does not come out as the file says", id="another position"),
        pytest.param(_other_unit_moved, "is not allowed", id="the order of another unit"),
        pytest.param(_cut_off, "cannot be read", id="a file that is cut off"),
        pytest.param(_without_set_up, "has no set-up", id="no set-up"),
        pytest.param(lambda one: one.pop("answer"), "not a file of a game", id="a field missing"),
    ],
)
def test_a_file_that_was_changed_is_refused(shell, change, reason):
    pair = Pair(shell)
    sent = pair.sent(pair.play(ANN, pair.sent(pair.accepted), "move 9 50\n" + TURN))
    kept = next(Path(shell.folder, BOB).glob("*.game"))
    path, before = pair.changed(sent, change), kept.read_bytes()
    told = pair.play(BOB, path, code=2)

    assert reason in told
    assert kept.read_bytes() == before


def test_an_old_file_and_one_that_tells_another_past_are_refused(shell):
    pair = Pair(shell)
    first = pair.begun()
    second = pair.sent(pair.play(BOB, first, TURN))
    pair.play(ANN, second, TURN)

    assert "older than the game you have" in pair.play(ANN, second, code=2)
    assert "older than the game you have" in pair.play(BOB, first, code=2)


def test_whoever_plays_a_turn_twice_cannot_send_the_second(shell):
    """Ann keeps a copy of her folder, plays, sends, and then plays the same turn otherwise."""
    pair = Pair(shell)
    kept = next(Path(shell.folder, ANN).glob("*.game"))
    copy = kept.read_bytes()
    pair.play(BOB, pair.begun(), "q\n")
    kept.write_bytes(copy)
    again = pair.sent(pair.play(ANN, pair.sent(pair.accepted), "move 9 50\n" + TURN))

    assert "is different in this file" in pair.play(BOB, again, code=2)


def test_nobody_gives_orders_for_the_other_side(shell):
    """A forger with both sides' keys writes a whole turn of the other; the receiver sees it."""
    pair = Pair(shell)
    first = pair.begun()
    bob = next(Path(shell.folder, BOB).glob("*.game")).read_bytes()
    second = pair.sent(pair.play(BOB, first, TURN))
    third = pair.sent(pair.play(ANN, second, TURN))
    next(Path(shell.folder, BOB).glob("*.game")).write_bytes(bob)

    assert "was given for your side" in pair.play(BOB, third, code=2)


def test_a_file_of_another_game_is_refused(shell):
    one = Pair(shell)
    two = shell("mail", "offer", "small", "--side", "Blue", "--folder", ANN)
    elsewhere = shell("mail", "accept", one.sent(two), "--folder", ANN)

    assert "There is no game in bob" in one.play(BOB, one.sent(elsewhere), code=2)
    assert "accept" in one.play(BOB, one.sent(two), code=2)


def test_a_turn_can_be_left_and_taken_up_again(shell):
    pair = Pair(shell)
    told = pair.play(ANN, pair.sent(pair.accepted), "move 9 50\nq\n")
    kept = found(r"mail play (\S+\.game)", told)
    again = pair.play(ANN, kept, TURN)

    assert "Send" in again
    assert "unit=9" in pair.play(BOB, pair.sent(again), "q\n")


def test_a_game_with_hidden_information_is_refused_before_anything_is_sent(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "toys.cards.game")
    told = shell("mail", "offer", "short", "--side", "Blue", code=2)

    assert "has hidden information" in told
    assert list(shell.folder.iterdir()) == []


@pytest.mark.parametrize(
    ("game", "scenario", "side"),
    [
        ("sandtable.games.hearts_and_minds.game", "hearts-and-minds/1966", "Red"),
        ("sandtable.games.next_war.game", "india-pakistan/loose-nukes", "Pakistan"),
    ],
)
def test_hidden_cells_and_nuclear_caches_are_found(shell, monkeypatch, game, scenario, side):
    monkeypatch.setenv("SANDTABLE_GAMES", game)

    assert "has hidden information" in shell("mail", "offer", scenario, "--side", side, code=2)


def test_a_standard_scenario_of_next_war_is_offered_and_begun(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    pair = Pair(shell, "vietnam/deja-phu", "SRV")
    sent = pair.sent(pair.play(ANN, pair.sent(pair.accepted), "3\n" + "end\ny\n" * 4))

    assert "308 is placed" in pair.play(BOB, sent, "q\n")
