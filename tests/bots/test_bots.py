"""Programs at the table: they play through the one door and know what their seat knows."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import msgspec
import pytest

import sandtable.bots
from sandtable.bots.players import PLAYERS, BotRefusedError, RandomPlayer, play_on
from sandtable.bots.seat_view import SeatView, seat_view
from sandtable.bots.simulator import Simulator
from sandtable.kernel.contract import Advice
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode, joined
from sandtable.kernel.play.state import State
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt, Resign
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from sandtable.verify import verify
from toys.coins import GAME as COINS
from toys.coins import Hide, Purse, Quiet
from toys.hexes.game import GAME as HEXES

SCENARIOS = [(HEXES, "toy-hexes/small"), (COINS, "toy-coins/only")]


def table_of(game, scenario, seed="bots"):
    return open_table(game, scenario, Roots.from_seed(seed))


def bots(first=1, second=2):
    return {0: RandomPlayer(first), 1: RandomPlayer(second)}


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_random_players_finish_games_that_stand_up_to_every_check(game, scenario):
    for seed in range(3):
        table = table_of(game, scenario, str(seed))
        count = play_on(table, bots(seed, seed + 10))
        data = joined(table.file())

        assert table.over is not None
        assert count == len(table.records) - 1
        assert audit(game, data) == ()
        assert verify(data).finished


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_same_seeds_play_the_same_game_and_others_another(game, scenario):
    files = []
    for first in (1, 1, 3):
        table = table_of(game, scenario)
        play_on(table, bots(first), limit=200)
        files.append(table.file())

    assert files[0] == files[1]
    assert files[0] != files[2]


def test_bots_stop_where_a_person_must_decide():
    table = table_of(*SCENARIOS[1])

    count = play_on(table, {0: RandomPlayer(1)})

    assert count > 0
    assert table.deciders()[-1] == 1
    assert {record.seat for record in table.records} == {-1, 0}
    assert play_on(table, {}) == 0


def test_bots_stop_after_as_many_orders_as_they_were_told():
    table = table_of(*SCENARIOS[0])

    assert play_on(table, bots(), limit=5) == 5
    assert len(table.records) == 6


def test_a_bot_takes_over_from_someone_who_used_its_ids():
    """A person in the same seat used to be able to keep a bot from ever moving again."""
    table = table_of(*SCENARIOS[1])
    for number in range(6):
        order = Command(0, table.seq(0), f"bot-{9 - number}", Quiet(1))
        assert isinstance(table.submit(order), Receipt)
    records = len(table.records)

    play_on(table, {0: RandomPlayer(1)}, limit=3)

    assert len(table.records) == records + 3


def test_an_order_that_is_refused_is_reported():
    class Stubborn(RandomPlayer):
        name = "stubborn"

        def choose(self, here: SeatView) -> object:  # noqa: ARG002  # whatever it sees
            return Quiet(99)

    with pytest.raises(BotRefusedError, match=r"of the bot of seat 0 is refused: \S+ \[\S+\]\."):
        play_on(table_of(*SCENARIOS[1]), {0: Stubborn(1)})


def test_every_player_by_name_can_play():
    for make in PLAYERS.values():
        table = table_of(*SCENARIOS[1])
        given = play_on(table, {0: make(1), 1: make(2)}, limit=20)
        assert given == 20 or table.over is not None


def test_a_rung_gives_its_first_order_then_what_is_likely_then_any():
    def given(**advice):
        game = replace(COINS, advice=Advice(**advice))
        table = table_of(game, SCENARIOS[1][1])
        player = PLAYERS["lieutenant"](1)
        here = seat_view(table, table.deciders()[0])
        assert player.explain(here)[0].order == PLAYERS["lieutenant"](1).choose(here)
        return player.choose(here)

    def first(_scene, _whims, most):
        return (Quiet(1), Quiet(2))[:most]

    def other(_scene, _whims, _most):
        return (Quiet(3),)

    def silent(_scene, _whims, _most):
        return ()

    assert given(rungs={"lieutenant": first}, likely=other) == Quiet(1)
    assert given(rungs={"major": first}, likely=other) == Quiet(3)
    assert given(rungs={"lieutenant": silent}, likely=other) == Quiet(3)
    assert given() is not None


def test_a_recruit_plays_like_a_lieutenant_but_for_one_order_in_four():
    def first(_scene, _whims, most):
        return (Quiet(-1),)[:most]

    table = table_of(replace(COINS, advice=Advice(rungs={"lieutenant": first})), SCENARIOS[1][1])
    here, recruit = seat_view(table, table.deciders()[0]), PLAYERS["recruit"](1)
    given = [recruit.choose(here) for _ in range(400)]

    assert recruit.name == "recruit"
    assert 250 < given.count(Quiet(-1)) < 350


# --- what a bot gets ----------------------------------------------------------------------------

FORBIDDEN = ("state", "table", "scene", "truth", "record", "root", "dice", "secret", "past", "game")


def at_a_secret():
    """Both purses and the pot hold what nobody else may know."""
    table = table_of(*SCENARIOS[1])
    table.submit(Command(0, 1, "hide", Hide(7)))
    return table


def test_a_post_and_its_simulator_show_no_more_than_they_should():
    here = seat_view(at_a_secret(), 0)
    imagined = here.imagine(RandomSource(1))

    assert public(here) == {
        "advice",
        "formations",
        "imagine",
        "offers",
        "pace",
        "postures",
        "random_order",
        "rung",
        "seat",
        "view",
    }
    assert public(imagined) == {
        *("advice", "after", "answer", "deciders", "depth", "judge", "measured", "offers"),
        *("over", "pace", "played_on", "played_out", "random_order", "rung", "settled_to"),
        *("under", "value", "view"),
    }
    for thing in (here, imagined):
        names = [name.lower() for name in public(thing)]
        assert not [name for name in names if any(word in name for word in FORBIDDEN)]
        assert not hasattr(thing, "__dict__")
        for cls in type(thing).__mro__:
            slots = getattr(cls, "__slots__", ())
            hidden = {slot for slot in slots if slot.startswith("_")}
            assert set(slots) - hidden <= public(thing)
            assert not [slot for slot in hidden if hasattr(thing, slot)]


def public(thing):
    return {name for name in dir(thing) if not name.startswith("_")}


PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType)


def reachable(start):
    """Everything that can be got at from a thing by its fields, its items and its closures."""
    seen: dict[int, object] = {}
    front = [start]
    while front:
        thing = front.pop()
        if id(thing) in seen or isinstance(thing, PLAIN):
            continue
        seen[id(thing)] = thing
        front += inside(thing)
    return list(seen.values())


def inside(thing):
    if isinstance(thing, FunctionType):
        return [cell.cell_contents for cell in thing.__closure__ or ()]
    if isinstance(thing, MethodType):
        return [thing.__self__, thing.__func__]
    if isinstance(thing, Mapping):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    slots = {slot for cls in type(thing).__mro__ for slot in slots_of(cls)}
    fields = [getattr(thing, slot) for slot in slots if hasattr(thing, slot)]
    return [*fields, *vars(thing).values()] if hasattr(thing, "__dict__") else fields


def slots_of(cls):
    """Name the slots of a class as they are stored, private ones among them."""
    slots = cls.__dict__.get("__slots__", ())
    names = (slots,) if isinstance(slots, str) else slots
    own = cls.__name__.lstrip("_")
    private = [name for name in names if name.startswith("__") and not name.endswith("__")]
    mangled = {name: f"_{own}{name}" for name in private}
    fields = getattr(cls, "__struct_fields__", ()) if issubclass(cls, msgspec.Struct) else ()
    return [*(mangled.get(name, name) for name in names), *fields]


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_that_a_post_holds_leads_to_the_table_or_to_another_s_secret(seat):
    table = at_a_secret()
    found = reachable(seat_view(table, seat))

    assert [thing for thing in found if isinstance(thing, State)]
    assert not [thing for thing in found if isinstance(thing, Table | Roots)]
    for thing in found:
        if isinstance(thing, State):
            assert [h for h, secret in enumerate(thing.secrets) if secret is not None] == [seat]
    if seat == 1:
        assert Purse(7) not in [thing for thing in found if isinstance(thing, Purse)]


def test_the_walk_through_a_post_would_find_a_leak():
    table = at_a_secret()
    leaky = SeatView(0, tuple, lambda: table, lambda view, whims: view)

    assert [thing for thing in reachable(leaky) if isinstance(thing, Table)]


def test_what_is_imagined_hangs_on_nothing_that_the_seat_cannot_see():
    """Two worlds that look the same to a seat give its bot the same dreams and the same choice."""
    worlds = []
    for value in (2, 8):
        table = table_of(*SCENARIOS[1])
        table.submit(Command(0, 1, "hide", Hide(value)))
        worlds.append(seat_view(table, 1))

    assert encode(worlds[0].view) == encode(worlds[1].view)
    dreams = [here.imagine(RandomSource(5)) for here in worlds]
    for seat in (0, 1, -1):
        assert encode(dreams[0].view(seat)) == encode(dreams[1].view(seat))


# --- imagining ----------------------------------------------------------------------------------


def shown(imagined: Simulator) -> bytes:
    """Everything there is to see of an imagined game."""
    offers = [[offer.describe() for offer in imagined.offers(seat)] for seat in (0, 1)]
    views = [imagined.view(seat) for seat in (-1, 0, 1)]
    return encode((imagined.over, imagined.deciders(), offers, views))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_an_imagined_game_stays_as_it_is_when_things_are_tried_in_it(game, scenario):
    here = seat_view(table_of(game, scenario), 0)
    imagined = here.imagine(RandomSource(3))
    before = shown(imagined)
    order = RandomPlayer(4).choose(here)

    after = imagined.after(0, order)
    further = after.after(after.deciders()[0], drawn(after))

    assert shown(imagined) == before
    assert shown(after) != before
    assert shown(further) != before
    assert isinstance(further, Simulator)


def drawn(imagined):
    return imagined.offers(imagined.deciders()[0])[0].draw(RandomSource(8))


def test_the_real_game_stays_as_it_is_when_a_bot_imagines():
    table = table_of(*SCENARIOS[0])
    before = list(table.lines), encode(table.state)

    seat_view(table, 0).imagine(RandomSource(3)).played_out()

    assert (table.lines, encode(table.state)) == before


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_an_imagined_game_is_played_out_to_its_end(game, scenario):
    imagined = seat_view(table_of(game, scenario), 0).imagine(RandomSource(3))
    before = shown(imagined)

    end = imagined.played_out()

    assert end.over is not None
    assert end.deciders() == ()
    assert shown(imagined) == before
    assert imagined.played_out(limit=2).over is None


def test_the_same_whims_imagine_the_same_game():
    here = seat_view(at_a_secret(), 1)

    ends = [shown(here.imagine(RandomSource(seed)).played_out()) for seed in (1, 1, 2)]

    assert ends[0] == ends[1] != ends[2]


def test_an_imagined_game_judges_as_the_real_one_does():
    table = table_of(*SCENARIOS[1])
    imagined = seat_view(table, 0).imagine(RandomSource(1))

    for seat, order in ((0, Quiet(1)), (0, Quiet(99)), (1, Quiet(1)), (0, Resign())):
        assert imagined.judge(seat, order) == table.judged(seat, order)


def test_whims_stay_below_their_limit():
    whims = RandomSource(1)

    assert {whims.below(3) for _ in range(200)} == {0, 1, 2}
    assert {whims.draw("any", 4, 1) for _ in range(200)} == {0, 1, 2, 3}


# --- what bots may import -----------------------------------------------------------------------

MODULES = sorted(Path(sandtable.bots.__file__).parent.rglob("*.py"))
AT_THE_TABLE = {"seat_view.py", "players.py"}  # they sit down a bot and carry its orders
IMAGINED = {"simulator.py"}  # the truth of an imagined game is no secret


def imports_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name} imports by place, not by name"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def attributes_of(path):
    """Every chain of names in a file: `a.b.c` gives `.b` and `.b.c`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            yield f".{node.attr}"
            if isinstance(node.value, ast.Attribute):
                yield f".{node.value.attr}.{node.attr}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_a_bot_cannot_come_by_what_it_must_not_know(path):
    names = set(imports_of(path))

    assert not [name for name in names if name.startswith("sandtable.games")]
    if path.name not in AT_THE_TABLE:
        assert not [name for name in names if name.startswith("sandtable.table")]
    if path.name not in IMAGINED:
        assert ".truth" not in set(attributes_of(path))
    assert ".state.secrets" not in set(attributes_of(path))
    assert ".secrets" not in set(attributes_of(path))


def test_the_modules_of_the_bots_are_found():
    assert {path.name for path in MODULES} >= AT_THE_TABLE | IMAGINED
