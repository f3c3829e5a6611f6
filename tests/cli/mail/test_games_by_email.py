"""A game between two people who send each other files: both sides, and what is refused."""

from __future__ import annotations

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

ANN, BOB = "ann", "bob"
#: Moves and attacks are ended until the other side must decide.
TURN = "end\ny\n" * 12


def found(pattern: str, output: str) -> str:
    """Return what the group of a pattern matches in an output."""
    match = re.search(pattern, output)
    assert match is not None, output
    return str(match[1])


class Pair:
    """Two people with a folder each; a file is sent by naming it in the other's folder."""

    def __init__(self, shell, scenario: str = "small", side: str = "Blue") -> None:
        self.shell = shell
        for name in (ANN, BOB):
            (shell.folder / name).mkdir()
        self.offered = shell("mail", "offer", scenario, "--side", side, "--folder", ANN)
        self.accepted = shell("mail", "accept", self.sent(self.offered), "--folder", BOB)

    def sent(self, output: str) -> str:
        return found(r"Send (\S+?),? (?:to|so)", output)

    def play(self, name: str, path: str, typed: str = "", code: int = 0) -> str:
        output: str = self.shell("mail", "play", path, "--folder", name, typed=typed, code=code)
        return output

    def begun(self, typed: str = TURN) -> str:
        """Ann plays her first turn; return the file that Bob gets."""
        return self.sent(self.play(ANN, self.sent(self.accepted), typed))

    def kept(self, name: str) -> Path:
        """Return the path of the file that a player keeps."""
        folder: Path = self.shell.folder / name
        return next(folder.glob("*.game"))

    def ended(self) -> tuple[str, str]:
        """Play to the end; return what the player who ends the game reads, and then the other."""
        output, names = self.play(ANN, self.sent(self.accepted), TURN), (BOB, ANN)
        for count in range(40):
            if "sees the end" in output:
                return output, self.play(names[count % 2], self.sent(output))
            output = self.play(names[count % 2], self.sent(output), TURN)
        pytest.fail("the game does not end")

    def changed(self, path: str, change) -> str:
        """Change a file on its way."""
        data = read(path)
        change(data)
        (self.shell.folder / "changed.turn").write_text(json.dumps(data))
        return "changed.turn"


def read(path: str | Path):
    """Return what a file of a game by email holds."""
    return json.loads(Path(path).read_text())


def records(path: str):
    """Return the records of a turn."""
    return [json.loads(line) for line in read(path)["record"].splitlines()[1:]]


# --- two people play ----------------------------------------------------------------------------


def test_two_people_play_in_turn_and_both_have_the_same_record(shell):
    pair = Pair(shell)
    outputs = pair.ended()
    ends = [next(Path(shell.folder, name).glob("*.jsonl")) for name in (ANN, BOB)]

    assert all("The game is over" in output for output in outputs)
    assert ends[0].read_bytes() == ends[1].read_bytes()
    assert "Accepted" in shell("verify", str(ends[0]))


def test_only_the_player_who_ends_the_game_is_asked_to_send_the_end(shell):
    first, last = Pair(shell).ended()

    assert "so that the other player sees the end" in first
    assert "Send" not in last
    assert "The record is" in last


def test_a_player_reads_what_the_other_did_and_only_that(shell):
    pair = Pair(shell)
    path = pair.begun("move 9 50\n" + TURN)

    assert "unit=9" in pair.play(BOB, path, "q\n")


def test_a_turn_can_be_left_and_continued(shell):
    pair = Pair(shell)
    output = pair.play(ANN, pair.sent(pair.accepted), "move 9 50\nq\n")
    command = found(r"Saved\. To continue: sandtable (mail play .+)\n", output)
    again = shell(*command.split(), typed=TURN)

    assert "Send" in again
    assert "unit=9" in pair.play(BOB, pair.sent(again), "q\n")


def test_a_player_who_opens_the_own_turn_again_is_asked_to_send_it(shell):
    pair = Pair(shell)
    path = pair.begun()

    assert pair.sent(pair.play(ANN, path)) == path
    assert "begun. To continue" in pair.play(ANN, pair.sent(pair.accepted), code=2)


def test_who_accepts_reads_the_optional_rules(shell):
    for name in (ANN, BOB):
        (shell.folder / name).mkdir()
    words = ("mail", "offer", "small", "--side", "Blue", "--folder", ANN, "--with", "mud")
    path = found(r"Send (\S+) to", shell(*words))

    assert "Optional rules: mud" in shell("mail", "accept", path, "--folder", BOB)


def test_a_standard_scenario_of_next_war_is_offered_and_begun(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    pair = Pair(shell, "vietnam/deja-phu", "SRV")
    path = pair.begun("3\n" + "end\ny\n" * 4)

    assert "308 is placed" in pair.play(BOB, path, "q\n")


# --- standing orders ----------------------------------------------------------------------------


def test_a_standing_order_answers_in_the_other_players_turn(shell):
    pair = Pair(shell)
    path = pair.begun("move 6 76\n")
    path = pair.sent(pair.play(BOB, path, "stand react\n"))
    path = pair.sent(pair.play(ANN, path, "move 7 77\n" + TURN))
    output = pair.play(BOB, path, "q\n")

    assert [record["command"][:9] for record in records(path)[5:6]] == ["1/routine"]
    assert "unit=7" in output
    assert "Saved. To continue" in output


def test_an_order_that_only_looks_like_a_standing_order_is_refused(shell):
    """Ann answers for Bob herself, in a record named as the table names its own."""
    pair = Pair(shell)
    path = pair.begun("move 6 76\n")
    shutil.copytree(shell.folder / BOB, shell.folder / "forger")
    forged = pair.sent(pair.play("forger", path, "hold\n"))

    def rename(data):
        lines = _lines(data)
        lines[-1] = re.sub(r'"command":"1/[^"]*"', '"command":"1/routine-3"', lines[-1])
        data["record"] = "\n".join(lines) + "\n"

    assert records(forged)[-1]["seat"] == 1
    output = pair.play(BOB, pair.changed(forged, rename), code=2)
    assert "was given for your side" in output


# --- dice ---------------------------------------------------------------------------------------


def test_the_offer_commits_to_the_dice_before_the_other_adds_a_share(shell):
    pair = Pair(shell)
    offer = read(pair.sent(pair.offered))
    turn = read(pair.begun())
    key = sha256(b"sandtable open" + bytes.fromhex(turn["open_root"])).digest()
    for _ in range(255):
        key = sha256(key).digest()
    opening = json.loads(turn["record"].splitlines()[0])

    assert sha256(key).hexdigest() == offer["open_commitment"]
    assert opening["shares"] == ["0" * 32, turn["answer"]["share"]]


def test_orders_without_a_roll_do_not_change_the_next_roll(shell):
    """Bob ends his turn, which rolls for the weather, after standing orders and undo."""
    pair = Pair(shell)
    path, kept = pair.begun(), pair.kept(BOB)
    before, rolls, lengths = kept.read_bytes(), list[list[object]](), list[int]()
    stand, undo = "stand support\nstand off\n", "move 30 100\nu\n"
    for typed in ("", "stand support\n", stand, undo, 2 * stand + undo, 3 * undo):
        kept.write_bytes(before)
        made = records(pair.sent(pair.play(BOB, path, typed + TURN)))
        rolls.append([record["dice"] for record in made if "dice" in record])
        lengths.append(len(made))

    assert lengths == [5, 6, 7, 7, 11, 11]
    assert rolls == [rolls[0]] * 6
    assert len(rolls[0]) == 2


# --- files that were changed --------------------------------------------------------------------


def _other_roots(data):
    data["open_root"] = "0" * 64


def _damaged_roots(data):
    data["open_root"] = "zz"


def _other_share(data):
    data["answer"]["share"] = "1" * 32


def _lines(data):
    return data["record"].splitlines()


def _chained(data, lines):
    """Put lines together again as a forger would: each names the hash of the one before."""
    for number in range(1, len(lines)):
        record = json.loads(lines[number])
        record["prev"] = sha256(lines[number - 1].encode()).hexdigest()
        lines[number] = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    data["record"] = "\n".join(lines) + "\n"


def _other_face(data):
    lines = _lines(data)
    number = next(at for at, line in enumerate(lines) if '"dice"' in line)
    record = json.loads(lines[number])
    label, low, high, face, epoch = record["dice"][0]
    record["dice"][0] = [label, low, high, low if face != low else high, epoch]
    lines[number] = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    _chained(data, lines)


def _other_state(data):
    lines = _lines(data)
    lines[-1] = json.dumps(json.loads(lines[-1]) | {"state": "0" * 32}, separators=(",", ":"))
    _chained(data, lines)


def _other_unit_moved(data, unit=25):
    lines = _lines(data)
    assert '"unit":9' in lines[2]
    lines[2] = lines[2].replace('"unit":9', f'"unit":{unit}')
    _chained(data, lines)


def _unknown_unit(data):
    _other_unit_moved(data, 9999)


def _cut_off(data):
    data["record"] = data["record"][:-5]


def _without_set_up(data):
    data["record"] = _lines(data)[0] + "\n"


def _other_format(data):
    data["record"] = data["record"].replace('"format":2', '"format":1')


def _endless_time(data):
    data["record"] = re.sub(r'"at":\d+', '"at":99999999999999999999', data["record"])


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(_other_roots, "not those that the offer committed to", id="other dice"),
        pytest.param(_damaged_roots, "roots of the dice are damaged", id="damaged dice"),
        pytest.param(_other_share, "are not those that you agreed on", id="another share"),
        pytest.param(_other_format, "are not those that you agreed on", id="another format"),
        pytest.param(_other_face, "Refused: record 1 does not come out", id="another roll"),
        pytest.param(_other_state, "does not come out as the file has it", id="another position"),
        pytest.param(_other_unit_moved, "is not allowed", id="the order of another unit"),
        pytest.param(_unknown_unit, "is not allowed", id="the order of no unit"),
        pytest.param(_endless_time, "cannot be read", id="a time beyond all calendars"),
        pytest.param(_cut_off, "cannot be read", id="a file that is cut off"),
        pytest.param(_without_set_up, "has no set-up", id="no set-up"),
        pytest.param(lambda one: one.pop("answer"), "not a file of a game", id="a field missing"),
    ],
)
def test_a_file_that_was_changed_is_refused(shell, change, reason):
    pair = Pair(shell)
    path = pair.changed(pair.begun("move 9 50\n" + TURN), change)
    before = pair.kept(BOB).read_bytes()

    assert reason in pair.play(BOB, path, code=2)
    assert pair.kept(BOB).read_bytes() == before


def test_an_old_file_is_refused(shell):
    pair = Pair(shell)
    first = pair.begun()
    second = pair.sent(pair.play(BOB, first, TURN))
    pair.play(ANN, second, TURN)

    assert "older than the game you have" in pair.play(ANN, second, code=2)
    assert "older than the game you have" in pair.play(BOB, first, code=2)


def test_whoever_plays_a_turn_twice_cannot_send_the_second(shell):
    """Ann keeps a copy of her folder, plays, sends, and then plays the same turn otherwise."""
    pair = Pair(shell)
    kept = pair.kept(ANN)
    copy = kept.read_bytes()
    pair.play(BOB, pair.begun(), "q\n")
    kept.write_bytes(copy)
    again = pair.begun("move 9 50\n" + TURN)

    assert "is different in this file" in pair.play(BOB, again, code=2)


def test_nobody_gives_orders_for_the_other_side(shell):
    """A forger writes a whole turn of the other side."""
    pair = Pair(shell)
    first, kept = pair.begun(), pair.kept(BOB)
    before = kept.read_bytes()
    second = pair.sent(pair.play(BOB, first, TURN))
    third = pair.sent(pair.play(ANN, second, TURN))
    kept.write_bytes(before)

    assert "was given for your side" in pair.play(BOB, third, code=2)


def test_a_file_of_another_game_is_refused(shell):
    one = Pair(shell)
    two = shell("mail", "offer", "small", "--side", "Blue", "--folder", ANN)
    elsewhere = shell("mail", "accept", one.sent(two), "--folder", ANN)

    assert "There is no game in bob" in one.play(BOB, one.sent(elsewhere), code=2)
    assert "accept" in one.play(BOB, one.sent(two), code=2)


# --- files that are kept ------------------------------------------------------------------------


@pytest.fixture
def forged(shell):
    """A pair, and a file as Bob keeps it, made by Ann with another past."""
    pair = Pair(shell)
    copy = pair.kept(ANN).read_bytes()
    pair.play(BOB, pair.begun(), "q\n")
    pair.kept(ANN).write_bytes(copy)
    turn = read(pair.begun("move 9 50\n" + TURN))
    path = shell.folder / pair.kept(BOB).name
    path.write_text(json.dumps(read(pair.kept(BOB)) | {"file": turn}))
    return pair, path


def test_a_kept_file_that_was_sent_is_refused(forged):
    pair, path = forged
    before = pair.kept(BOB).read_bytes()

    assert "is not in the folder of your games" in pair.play(BOB, path.name, "q\n", code=2)
    assert pair.kept(BOB).read_bytes() == before


def test_a_kept_file_under_another_name_is_refused(forged):
    pair, path = forged
    before = pair.kept(BOB).read_bytes()
    name = f"{BOB}/{path.stem} (1).game"
    path.rename(pair.shell.folder / name)

    assert "is not a file that you keep" in pair.play(BOB, name, "q\n", code=2)
    assert Path(BOB, path.name).read_bytes() == before


def test_a_kept_file_under_the_name_of_a_sent_one_is_refused(forged):
    pair, path = forged
    before = pair.kept(BOB).read_bytes()
    path.rename(path.with_suffix(".turn"))

    assert "is not a file of a game by email" in pair.play(BOB, f"{path.stem}.turn", code=2)
    assert pair.kept(BOB).read_bytes() == before


def test_the_kept_file_of_an_offer_waits_for_the_answer(shell):
    pair = Pair(shell)

    assert "Wait for a file" in pair.play(ANN, str(pair.kept(ANN)), code=2)


# --- offers that were changed -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seat": 2}, "the side is not valid"),
        ({"seat": 7}, "the side is not valid"),
        ({"seat": -1}, "the side is not valid"),
        ({"layers": ["hex-standard", "nothing"]}, "has no layer nothing"),
        ({"layers": ["hex-standard"]}, "are not the rules of toy-hexes/small"),
        ({"layers": ["hex-standard", "RUL-0001", "RUL-0001"]}, "are not the rules of"),
        ({"layers": ["hex-standard", "\x1b[2J"]}, "the list of rules is not valid"),
        ({"id": "../../../../../../abc"}, "the id of the game is not valid"),
        ({"id": "0" * 31 + "\n"}, "the id of the game is not valid"),
        ({"id": "\x1b[2J" + "0" * 28}, "the id of the game is not valid"),
        ({"open_commitment": "0" * 63}, "a commitment to the dice is not valid"),
        ({"closed_commitment": "g" * 64}, "a commitment to the dice is not valid"),
        ({"engine": "\x1b[2J"}, "the version of Sandtable is not valid"),
        ({"engine": "0.0.1"}, "Both need the same version"),
        ({"scenario": "small\n"}, "the scenario is not valid"),
        ({"scenario": "small"}, "There is no scenario small here"),
        ({"type": "\x1b[2J"}, r"not a file of a game by email: Invalid value '\x1b[2J'"),
    ],
)
def test_an_offer_that_was_changed_is_refused(shell, fields, reason):
    pair = Pair(shell)
    data = read(pair.sent(pair.offered))
    Path("changed.offer").write_text(json.dumps(data | fields))
    (shell.folder / "new").mkdir()

    assert reason in shell("mail", "accept", "changed.offer", "--folder", "new", code=2)
    assert list((shell.folder / "new").iterdir()) == []


def test_an_offer_cannot_name_a_folder_of_the_receiver(shell):
    pair = Pair(shell)
    folder = shell.folder / "private"
    folder.mkdir()
    (folder / "scenario.toml").write_text("this is private")
    data = read(pair.sent(pair.offered))
    Path("changed.offer").write_text(json.dumps(data | {"scenario": "private"}))
    output = shell("mail", "accept", "changed.offer", "--folder", BOB, code=2)

    assert output == "There is no scenario private here. Both players need it.\n"


def test_an_answer_without_a_share_is_refused(shell):
    pair = Pair(shell)
    path = pair.changed(pair.sent(pair.accepted), lambda one: one.update(share="no"))

    assert "the random share is not valid" in pair.play(ANN, path, code=2)


def test_a_scenario_folder_of_ones_own_is_not_offered(shell):
    (shell.folder / "small").mkdir()
    (shell.folder / "small" / "scenario.toml").write_text("id = 'toy-hexes/small'\n")
    output = shell("mail", "offer", "small", "--side", "Blue", code=2)

    assert "a folder of your own, which the other player does not have" in output
    assert list(shell.folder.glob("*.offer")) == []
