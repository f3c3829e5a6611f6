"""Offers, judgement and resolution go by the decision that is open and by the rules in force."""

from __future__ import annotations

import msgspec
import pytest

from kernel.books import book
from kernel.small_game import BLUE, RED, TURN, Noted, asked, begin, noting, rules_of, sequence
from sandtable.kernel.contract import judge, offers, resolve
from sandtable.kernel.play.run import DeadEndError, drive
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.vetoes import Cited, Veto


class Note(msgspec.Struct, frozen=True, tag="note"):
    text: str


class Rest(msgspec.Struct, frozen=True, tag="rest"):
    pass


def may_note(scene):
    return Offer("TURN:8.1", Note, (("text", Pick(("hill", "river"))),))


def speaks_against(scene, order):
    return () if order.text in {"hill", "river"} else (Cited("TURN:8.1", Veto("nowhere")),)


def note(run, order):
    run.emit(Noted(order.text))
    run.answer()


NOTE = order_kind("TURN:8", "write", Note, offer=may_note, vetoes=speaks_against, resolve=note)
REST = order_kind(
    "TURN:9",
    "write",
    Rest,
    offer=lambda scene: Offer("TURN:9", Rest) if scene.state.noted else None,
    vetoes=lambda scene, order: () if scene.state.noted else (Cited("TURN:9", Veto("too-early")),),
    resolve=lambda run, order: run.answer(),
)


def table():
    """A run in which RED must write, and BLUE after RED."""
    steps = sequence(
        TURN,
        noting("dawn", then=lambda run: run.ask(asked(RED, "write"))),
        noting("dusk", then=lambda run: run.ask(asked(BLUE, "write"))),
    )
    writing = book("writing", Level.STANDARD, orders=[NOTE, REST])
    run = begin(rules_of(*steps, more=[writing]))
    run.open(TURN)
    drive(run)
    return run


def seat(run, number):
    return known(Scene(run.rules, None, run.truth), number)


def test_an_order_kind_knows_the_module_that_declares_it():
    assert (NOTE.module, REST.module) == (__name__, __name__)


def test_offers_are_for_the_seat_that_must_decide():
    run = table()

    assert [offer.cite for offer in offers(seat(run, RED))] == ["TURN:8.1", "TURN:9"]
    assert offers(seat(run, BLUE)) == ()


def test_an_order_kind_that_is_not_open_offers_nothing():
    run = begin(table().rules)
    run.ask(asked(RED, "write"))

    assert [offer.order for offer in offers(seat(run, RED))] == [Note]


@pytest.mark.parametrize(
    ("number", "order", "cites"),
    [
        pytest.param(RED, Note("hill"), [], id="an order in its domain is accepted"),
        pytest.param(RED, Note("moon"), ["TURN:8.1"], id="one outside is refused by its rule"),
        pytest.param(RED, Rest(), [], id="so is another kind accepted"),
        pytest.param(
            BLUE,
            Note("hill"),
            ["TABLE:1"],
            id="who is not asked may not order",
            marks=pytest.mark.rule("TABLE:1"),
        ),
        pytest.param(
            RED,
            "rest",
            ["TABLE:2"],
            id="a kind that is not open is refused",
            marks=pytest.mark.rule("TABLE:2"),
        ),
    ],
)
def test_an_order_is_judged_by_the_rules_of_its_kind(number, order, cites):
    assert [veto.cite for veto in judge(seat(table(), number), order)] == cites


def test_an_order_is_resolved_and_the_procedure_runs_on():
    run = table()

    resolve(run, Note("hill"))

    assert run.truth.noted == ("dawn", "hill", "dusk")
    assert offers(seat(run, RED)) == ()
    assert len(offers(seat(run, BLUE))) == 2


def test_an_order_that_nobody_asked_for_is_not_resolved():
    with pytest.raises(DeadEndError):
        resolve(begin(table().rules, actor=BLUE), Note("hill"))
