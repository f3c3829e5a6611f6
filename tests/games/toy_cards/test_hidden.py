"""What the card toy hides: imagining fits, renaming shows nothing, memory is perfect."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.toy_cards.games import Whims, finished, played
from games.toy_cards.positions import (
    B0,
    B2,
    CAMP,
    DELTA,
    FOREST,
    HARBOUR,
    MARKET,
    P_AMBUSHER,
    PLAIN,
    R0,
    R2,
    R3,
    R_AMBUSHER,
    RIDGE,
    B,
    R,
    Trial,
    position,
)
from sandtable.kernel.contract import judge, resolve
from sandtable.kernel.play.dice import Recorded
from sandtable.kernel.play.events import KeyTurned
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import COMMON, Scene, known
from sandtable.table.commands import Begin
from sandtable.testing.twin_worlds import shuffled_hidden_ids, twin_of
from toys.cards.beliefs import beliefs
from toys.cards.game import GAME, HIDDEN_FIELDS, unknown
from toys.cards.hidden import imagine
from toys.cards.state import Held, Lasting, Look, SeatSecrets, Sighting, State
from toys.cards.views import View, show

EVERYONE = (B, R, COMMON)


def audited(table, twin):
    """Carry out every order of a twin world again, under the rules and with the same dice."""
    epoch, state = 1, twin.first.state
    for record in twin.records:
        scene = Scene(table.rules, table.printed, state)
        run: Run[Any, Any] = Run(scene, record.seat, Recorded(record.dice), epoch, GAME)
        if isinstance(record.order, Begin):
            table.scenario.opening(run)
            drive(run)
        else:
            assert judge(known(scene, record.seat), record.order) == ()
            resolve(run, record.order)
        assert tuple(run.events) == record.events
        assert run.barrier == record.barrier
        epoch += sum(type(event) is KeyTurned for event in record.events)
        state = run.truth


@pytest.mark.parametrize("seat", EVERYONE)
def test_a_twin_world_is_a_game_that_could_have_been(seat):
    """Ids that a seat cannot tell apart may be exchanged and the rules still give this game.

    This is stronger than looking alike: had a rule let the seat deduce more, the orders of the
    twin world would resolve to something else.
    """
    whims, differed = Whims(seat), 0
    for seed in range(30):
        for number, table in enumerate(played(seed)):
            if number % 9 == 5:
                twin = twin_of(table, shuffled_hidden_ids(table, seat, whims))
                differed += encode(twin.state) != encode(table.state)
                assert encode(twin.known(seat).state) == encode(table.known(seat).state)
                audited(table, twin)
    assert differed > 50


@pytest.mark.parametrize("seat", EVERYONE)
def test_what_is_imagined_fits(seat):
    whims = Whims(seat)
    for seed in range(30):
        for table in played(seed):
            real = table.known(seat)
            view: View = msgspec.json.decode(encode(show(real)), type=View)
            state = imagine(table.printed, view, whims)

            assert known(Scene(table.rules, table.printed, state), seat).state == real.state
            assert GAME.rules.faults(table.printed, state) == ()


def disguise(real, imagined):
    """Map what is hidden in one position to what is in its place in another."""
    guise: dict[str, dict[int, int]] = {"card": {}, "front": {}}
    pairs = []
    for one, other in zip(real.secrets[:2], imagined.secrets[:2], strict=True):
        seen = {held.card for held in real.returned}
        for zone in ("hand", "buried"):
            before, after = getattr(one, zone), getattr(other, zone)
            if seen & {*before} != seen & {*after}:
                return None
            hidden = [[card for card in cards if card not in seen] for cards in (before, after)]
            pairs += [("card", a, b) for a, b in zip(*hidden, strict=True)]
        if {one.lead, other.lead} & seen and one.lead != other.lead:
            return None
        pairs += [("card", one.lead, other.lead)]
        pairs += [("front", a, b) for a, b in zip(one.fronts, other.fronts, strict=True)]
    one, other = real.secrets[2], imagined.secrets[2]
    pairs += [("card", a, b) for a, b in zip(one.deck, other.deck, strict=True)]
    pairs += [("front", a, b) for a, b in zip(one.pool, other.pool, strict=True)]
    for kind, before, after in pairs:
        if before is not None:
            guise[kind][before] = after
    return guise


@pytest.mark.parametrize("seat", [B, R])
def test_what_is_imagined_could_have_been_played(seat):
    """Tell the real game again with the imagined cards and fronts: the rules must allow it."""
    whims, tried = Whims(seat), 0
    for seed in range(30):
        for number, table in enumerate(played(seed)):
            state = table.state
            if number % 7 != 3 or any(state.pieces[one].side != seat for one, _ in state.veils):
                continue
            guise = disguise(state, imagine(table.printed, show(table.known(seat)), whims))
            if guise is not None:
                tried += 1
                audited(table, twin_of(table, guise))
    assert tried > 50


@pytest.mark.parametrize("seat", EVERYONE)
def test_imagining_depends_on_the_view_alone(seat):
    for seed in range(20):
        for number, table in enumerate(played(seed)):
            if number % 9 == 5:
                twin = twin_of(table, shuffled_hidden_ids(table, seat, Whims(seed)))
                views = [show(each.known(seat)) for each in (table, twin)]
                one, other = (imagine(table.printed, view, Whims(7)) for view in views)
                assert encode(one) == encode(other)


@pytest.mark.parametrize("seat", EVERYONE)
def test_nothing_once_seen_is_called_unknown(seat):
    for seed in range(20):
        *_, table = played(seed)
        shown = encode(table.log(seat)) + encode(show(table.known(seat)))
        seen = ids_in(msgspec.json.decode(shown.replace(b"]{", b"],{", 1).join((b"[", b"]"))))
        groups = unknown(table.state, seat)
        for kind, ids in seen.items():
            assert not ids & {each for group in groups[kind] for each in group}


def ids_in(value, found=None):
    """Collect every hidden id in a JSON value, by kind."""
    found = {"card": set(), "front": set()} if found is None else found
    if isinstance(value, dict):
        for key, item in value.items():
            if key in HIDDEN_FIELDS:
                found[HIDDEN_FIELDS[key]] |= {*flat(item)}
            else:
                ids_in(item, found)
    elif isinstance(value, list):
        for item in value:
            ids_in(item, found)
    return found


def flat(value):
    if isinstance(value, list):
        return [each for item in value for each in flat(item)]
    return [] if value is None else [value]


def test_at_the_end_all_fronts_on_the_map_are_known():
    table = finished(3)

    on_map = {piece.front for piece in table.state.pieces if piece.front is not None}
    for seat in EVERYONE:
        groups = unknown(table.state, seat)["front"]
        assert not on_map & {front for group in groups for front in group}


# --- what can be worked out about fronts ------------------------------------------------------

STAND = {0: (HARBOUR, B0), 6: (CAMP, R0), 7: (RIDGE, R_AMBUSHER), 8: (FOREST, R2), 9: (MARKET, R3)}


def believed(state, seat=B):
    """Every set of fronts of Red's pieces 6 to 9 that a seat thinks possible, by weight."""
    trial = Trial(state)
    whims, found = Whims(1), set()
    for _ in range(600):
        _, red, _ = imagine(trial.printed, show(trial.known(seat)), whims).secrets
        assert red is not None
        found.add(tuple(red.fronts[6:10]))
    return found


def blue_knows(*glimpses, **changes):
    blue, red, nobody = position(STAND).secrets
    blue = SeatSecrets(fronts=blue.fronts, glimpses=glimpses)
    return position(STAND, secrets=(blue, red, nobody), **changes)


def test_without_a_look_anything_is_possible():
    assert len(believed(position(STAND))) == 24


def test_a_look_is_remembered():
    assert {fronts[3] for fronts in believed(blue_knows(Sighting(9, 0, R3)))} == {R3}


def test_after_a_rumour_it_may_be_either():
    state = blue_knows(Sighting(9, 0, R3), Sighting(8, 0, R2), veils=((8, 9),))

    assert {fronts[2:] for fronts in believed(state)} == {(R2, R3), (R3, R2)}


def test_a_second_look_tells_what_happened_under_the_veil():
    looks = (Sighting(9, 0, R3), Sighting(8, 1, R3))

    assert {fronts[2] for fronts in believed(blue_knows(*looks, veils=((8, 9),)))} == {R3}
    assert {f[3] for f in believed(blue_knows(*looks, veils=((8, 9),)))} == {R0, R_AMBUSHER, R2}


def test_a_chain_of_rumours_is_followed_exactly():
    looks = (Sighting(7, 0, R_AMBUSHER), Sighting(8, 0, R2), Sighting(9, 0, R3))
    state = blue_knows(*looks, veils=((7, 8), (8, 9)))

    assert {fronts[1:] for fronts in believed(state)} == {
        (R_AMBUSHER, R2, R3),
        (R2, R_AMBUSHER, R3),
        (R_AMBUSHER, R3, R2),
        (R2, R3, R_AMBUSHER),
    }


def test_what_kept_still_is_no_ambusher_even_under_a_veil():
    still = position(STAND, sightings=(Sighting(8, 0, None),))
    veiled = position(STAND, sightings=(Sighting(8, 0, None),), veils=((8, 9),))

    assert R_AMBUSHER not in {fronts[2] for fronts in believed(still)}
    assert {fronts[2] for fronts in believed(veiled)} == {R0, R_AMBUSHER, R2, R3}


def test_the_weights_of_veils_count_the_ways():
    """Of two pieces that kept still before and after a veil, four ways leave less room than two."""
    state = position(STAND, sightings=(Sighting(8, 0, None), Sighting(8, 1, None)), veils=((8, 9),))
    trial = Trial(state)

    worlds = beliefs(trial.printed, show(trial.known(B))).worlds

    # Not exchanged: one piece is no ambusher (3 * 3!); exchanged: two are not (3 * 2 * 2!).
    assert [world.weight for world in worlds] == [18, 12]


def test_a_front_out_of_the_pool_cannot_be_where_a_first_piece_was():
    stand = {**STAND, 10: (DELTA, P_AMBUSHER)}
    state = position(stand, veils=((9, 10),), sightings=(Sighting(10, 1, P_AMBUSHER),))

    trial = Trial(state)
    worlds = beliefs(trial.printed, show(trial.known(B))).worlds
    assert [world.swaps for world in worlds] == [(False,)]


def test_own_veils_are_no_riddle():
    state = position({**STAND, 1: (PLAIN, B2)}, veils=((0, 1),))
    trial = Trial(state)

    assert len(beliefs(trial.printed, show(trial.known(B))).worlds) == 1
    assert len(beliefs(trial.printed, show(trial.known(R))).worlds) == 2


@pytest.mark.parametrize(
    ("changes", "groups"),
    [
        pytest.param({}, {(4, 5, 6, 7), tuple(range(8, 16))}, id="by where they came from"),
        pytest.param(
            {"sightings": (Sighting(8, 0, None),)},
            {(4, 6, 7), (5,), (8, 9, 10, 11, 13, 15), (12, 14)},
            id="and by ambushers, once one did not spring",
        ),
        pytest.param(
            {"sightings": (Sighting(0, 0, None),)},
            {(4, 5, 6, 7), tuple(range(8, 16))},
            id="but one's own pieces tell nothing",
        ),
        pytest.param(
            {"sightings": (Sighting(9, 0, R3),), "veils": ((8, 9),)},
            {(4, 5, 6), tuple(range(8, 16))},
            id="what was seen stays seen under a veil",
        ),
    ],
)
def test_groups_of_fronts(changes, groups):
    secrets = position(STAND).secrets
    fronts = (0, 1, 2, 3, *(None,) * 8)
    state = position(STAND, secrets=(SeatSecrets(fronts=fronts), *secrets[1:]), **changes)

    assert set(unknown(state, B)["front"]) == groups


# --- what can be worked out about cards -------------------------------------------------------


def imagined_hands(state, times=200):
    trial, whims = Trial(state), Whims(2)
    for _ in range(times):
        red = imagine(trial.printed, show(trial.known(B)), whims).secrets[R]
        assert red is not None
        yield red


def with_red(hand, buried=(), lead=None, **changes):
    """A position in which Red holds and has buried these cards."""
    start = position(STAND, hands=((1,), hand))
    blue, red, nobody = start.secrets
    gone = {*buried, lead}
    deck = tuple(card for card in nobody.deck if card not in gone)
    secrets = (
        blue,
        SeatSecrets(hand, lead, buried, red.fronts),
        type(nobody)(deck, nobody.pool),
    )
    return position(
        STAND,
        hands=((1,), hand),
        secrets=secrets,
        buried_sizes=(0, len(buried)),
        has_chosen=(False, lead is not None),
        deck_size=len(deck),
        **changes,
    )


def test_a_card_that_went_back_to_a_hand_is_there():
    state = with_red((5, 7), returned=(Held(R, 7, 0),))

    assert all(7 in red.hand for red in imagined_hands(state))
    assert 7 not in unknown(state, B)["card"][0]


def test_it_may_have_been_buried_or_led_since_but_not_before():
    state = with_red((5, 7), buried=(2, 3), lead=4, returned=(Held(R, 7, 1),))

    places = set()
    for red in imagined_hands(state):
        assert 7 not in red.buried[:1]
        places.add("hand" if 7 in red.hand else "lead" if red.lead == 7 else "buried")
    assert places == {"hand", "lead", "buried"}


def test_several_such_cards_all_find_a_place():
    state = with_red((), buried=(2, 3, 4), returned=(Held(R, 2, 0), Held(R, 4, 2), Held(R, 3, 1)))

    assert {red.buried for red in imagined_hands(state, 50)} == {(2, 3, 4)}


def test_open_cards_are_in_nobodys_hand():
    state = with_red((5, 7), discard=(8, 9), in_play=(Lasting(21, 2),))
    nobody = state.secrets[2]
    deck = tuple(card for card in nobody.deck if card not in {8, 9, 21})
    state = msgspec.structs.replace(
        state,
        deck_size=len(deck),
        secrets=(*state.secrets[:2], type(nobody)(deck, nobody.pool)),
    )

    for red in imagined_hands(state, 50):
        assert not {8, 9, 21, 1} & {*red.hand}
    assert not {8, 9, 21, 1} & {*unknown(state, B)["card"][0]}


# --- spectators -------------------------------------------------------------------------------


def test_spectators_imagine_what_agents_saw():
    state = blue_knows(Sighting(9, 0, R3), looks=(Look(9, 0),))
    secrets = state.secrets
    both = (secrets[B], SeatSecrets(fronts=secrets[R].fronts, glimpses=secrets[B].glimpses))
    trial = Trial(msgspec.structs.replace(state, secrets=(*both, secrets[2])))

    dealt: State = imagine(trial.printed, show(trial.known(COMMON)), Whims(3))
    blue, red, _ = dealt.secrets
    assert blue is not None
    assert red is not None
    assert blue.glimpses == red.glimpses == (Sighting(9, 0, red.fronts[9]),)
