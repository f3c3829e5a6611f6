"""4 Fights: fronts up, dice, losses, retreat."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.play.dice import D6
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto
from toys.cards.events import (
    AttackDeclared,
    FightDecided,
    FightEnded,
    PieceLost,
    PiecesMoved,
    PieceTurnedUp,
)
from toys.cards.orders import Attack, Retreat, TakeLosses
from toys.cards.points import FIGHT, attack_vetoes, fight_modifiers
from toys.cards.printed import SEATS, Front, Outcome, Printed
from toys.cards.state import STACK, CardsKnown, CardsRun, CardsScene, Fight, secret_of, standing


@adds(attack_vetoes, "CARDS:4.1")
def both_sides_are_there(scene: CardsKnown, order: Attack) -> tuple[Veto, ...]:
    """A seat attacks where pieces of both sides stand, face down or not."""
    if all(standing(scene.state, side, order.area) for side in SEATS):
        return ()
    return (Veto("nobody-to-fight", {"area": order.area}),)


@adds(attack_vetoes, "CARDS:4.2")
def an_attack_costs_a_point(scene: CardsKnown, _: Attack) -> tuple[Veto, ...]:
    """An attack costs a point."""
    return () if scene.state.points else (Veto("no-points"),)


def _against(scene: CardsKnown, order: Attack) -> tuple[Cited[Veto], ...]:
    return scene.rules[attack_vetoes](scene, order)


def _attacks(scene: CardsKnown) -> Offer | None:
    if not scene.state.points:
        return None
    held = {side: {p.at for p in scene.state.pieces if p.side == side} for side in SEATS}
    shared = sorted(area for area in held[0] & held[1] if area >= 0)
    return Offer("CARDS:4.1", Attack, (("area", Pick(shared)),)) if shared else None


def _attack(run: CardsRun, order: Attack) -> None:
    run.emit(AttackDeclared(run.actor, order.area))
    run.open(FIGHT, (order.area,))


ATTACK = order_kind("CARDS:4.1", "act", Attack, offer=_attacks, vetoes=_against, resolve=_attack)


@step(FIGHT, "CARDS:4.3")
def the_defender_may_answer(run: CardsRun) -> None:
    """After every attack the defender is asked for an answer, whatever there is in the hand."""
    fight = _fight(run.scene)
    run.ask(Decision(1 - fight.attacker, "answer_attack", "CARDS:4.3", (fight.area,)))


@step(FIGHT, "CARDS:4.4", after="the_defender_may_answer")
def fronts_are_turned_up(run: CardsRun) -> None:
    """All pieces there are turned up and dummies leave; no dice if one side has nobody then."""
    area = _fight(run.scene).area
    for side in SEATS:
        for piece in standing(run.scene.state, side, area):
            if turn_up(run, piece).strength == 0:
                run.emit(PieceLost(piece))
    if not all(standing(run.scene.state, side, area) for side in SEATS):
        run.go_to("the_fight_is_over")


@step(FIGHT, "CARDS:4.5", after="fronts_are_turned_up")
def dice_decide(run: CardsRun) -> None:
    """Each side rolls a die and adds its strength; the difference counts, with modifiers."""
    scene, fight = run.scene, _fight(run.scene)
    attack, defence = (_strength(scene, side, fight.area) for side in _sides(fight))
    changes = sum(said.what for said in scene.rules[fight_modifiers](scene, fight))
    margin = attack - defence + changes + run.roll("attacker", D6) - run.roll("defender", D6)
    run.emit(FightDecided(margin))


@adds(fight_modifiers, "CARDS:4.6")
def hills_help_the_defender(scene: CardsScene, fight: Fight) -> tuple[int, ...]:
    """In the hills the attacker's margin is one less."""
    return (-1,) if scene.printed.areas[fight.area].hills else ()


@cites("CARDS:4.7")
def outcome_of(printed: Printed, margin: int) -> Outcome:
    """The margin is looked up in the result table."""
    return next(row for row in printed.results if row.least <= margin <= row.most)


@step(FIGHT, "CARDS:4.8", after="dice_decide")
def losses_are_taken(run: CardsRun) -> None:
    """Each side loses as many pieces as the table says, of its own choice."""
    fight = _fight(run.scene)
    row = _outcome(run.scene)
    attacker, defender = _sides(fight)
    owed = {attacker: row.attacker_losses, defender: row.defender_losses}
    owe(run, "CARDS:4.8", fight.area, owed)


@step(FIGHT, "CARDS:4.9", after="losses_are_taken")
def the_beaten_side_retreats(run: CardsRun) -> None:
    """The side named in the table retreats, unless one of the two has nobody left."""
    scene, fight = run.scene, _fight(run.scene)
    retreats = _outcome(scene).retreats
    if not retreats or not all(standing(scene.state, side, fight.area) for side in SEATS):
        return
    side = fight.attacker if retreats == "attacker" else 1 - fight.attacker
    going = standing(scene.state, side, fight.area)
    if ways_out(scene, side, fight.area, len(going)):
        run.ask(Decision(side, "retreat", "CARDS:4.9", (fight.area,)))
    else:
        _lose(run, going)


@step(FIGHT, "CARDS:4.11", after="the_beaten_side_retreats")
def the_fight_is_over(run: CardsRun) -> None:
    """A fight ends after one round, and pieces stay as they lie."""
    run.emit(FightEnded())


def _fight(scene: CardsScene) -> Fight:
    assert scene.state.fight is not None
    return scene.state.fight


def _sides(fight: Fight) -> tuple[int, int]:
    return fight.attacker, 1 - fight.attacker


def _outcome(scene: CardsScene) -> Outcome:
    margin = _fight(scene).margin
    assert margin is not None
    return outcome_of(scene.printed, margin)


def _strength(scene: CardsScene, side: int, area: int) -> int:
    pieces = [scene.state.pieces[piece].front for piece in standing(scene.state, side, area)]
    return sum(scene.printed.fronts[front].strength for front in pieces if front is not None)


def turn_up(run: CardsRun, piece: int) -> Front:
    """Let everyone see the front of a piece."""
    shown = run.scene.state.pieces[piece]
    front = shown.front
    if front is None:
        front = secret_of(run, shown.side).fronts[piece]
        assert front is not None
        run.emit(PieceTurnedUp(piece, front))
    return run.printed.fronts[front]


# --- losses and retreats --------------------------------------------------------------------


def owe(run: CardsRun, cite: str, area: int, owed: Mapping[int, int]) -> None:
    """Let sides lose pieces in an area; ask those that have a choice, all together."""
    asked = []
    for side, count in owed.items():
        there = standing(run.scene.state, side, area)
        if 0 < count < len(there):
            asked.append(Decision(side, "losses", cite, (area, count)))
        elif count:
            _lose(run, there)
    if asked:
        run.ask(*asked)


def _lose(run: CardsRun, pieces: list[int] | tuple[int, ...]) -> None:
    for piece in pieces:
        turn_up(run, piece)
        run.emit(PieceLost(piece))


def _about(scene: CardsKnown) -> tuple[int, ...]:
    decision = decision_of(scene.state, scene.seat)
    assert decision is not None
    return decision.about


def _losses(scene: CardsKnown) -> Offer:
    area, count = _about(scene)
    there = standing(scene.state, scene.seat, area)
    return Offer("CARDS:4.8", TakeLosses, (("pieces", Subset(there, count, count)),))


@cites("CARDS:4.8")
def _loss_vetoes(scene: CardsKnown, order: TakeLosses) -> tuple[Cited[Veto], ...]:
    """The loser names as many pieces as are owed, out of those that stand there."""
    area, count = _about(scene)
    named = set(order.pieces)
    there = set(standing(scene.state, scene.seat, area))
    if len(order.pieces) == len(named) == count and named <= there:
        return ()
    return (Cited("CARDS:4.8", Veto("wrong-losses", {"count": count, "area": area})),)


def _take_losses(run: CardsRun, order: TakeLosses) -> None:
    _lose(run, order.pieces)
    run.answer()


TAKE_LOSSES = order_kind(
    "CARDS:4.8", "losses", TakeLosses, offer=_losses, vetoes=_loss_vetoes, resolve=_take_losses
)


@cites("CARDS:4.10")
def ways_out(scene: CardsScene, side: int, area: int, going: int) -> list[int]:
    """A retreat goes to a linked area without enemies where there is room for all."""
    return [
        to
        for to in scene.printed.neighbours[area]
        if not standing(scene.state, 1 - side, to)
        and len(standing(scene.state, side, to)) + going <= STACK
    ]


def _retreats(scene: CardsKnown) -> Offer:
    return Offer("CARDS:4.10", Retreat, (("area", Pick(_own_ways_out(scene))),))


def _own_ways_out(scene: CardsKnown) -> list[int]:
    (area,) = _about(scene)
    return ways_out(scene, scene.seat, area, len(standing(scene.state, scene.seat, area)))


def _retreat_vetoes(scene: CardsKnown, order: Retreat) -> tuple[Cited[Veto], ...]:
    if order.area in _own_ways_out(scene):
        return ()
    return (Cited("CARDS:4.10", Veto("no-retreat", {"area": order.area})),)


def _retreat(run: CardsRun, order: Retreat) -> None:
    pieces = standing(run.scene.state, run.actor, _about(run.scene)[0])
    run.emit(PiecesMoved(tuple(pieces), (order.area,), 0))
    run.answer()


RETREAT = order_kind(
    "CARDS:4.10", "retreat", Retreat, offer=_retreats, vetoes=_retreat_vetoes, resolve=_retreat
)
