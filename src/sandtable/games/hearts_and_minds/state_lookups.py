"""What a rule may look at, and the plain look-ups that many rules share.

Nothing here is a rule: a look-up says what is on the table, not what it means.
"""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.hearts_and_minds.printed.cards import Card
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Counter, Nation
from sandtable.games.hearts_and_minds.printed.printed_components import Printed
from sandtable.games.hearts_and_minds.state import (
    NOBODY,
    Battle,
    Cell,
    Lasting,
    NobodySecrets,
    Note,
    OpenVC,
    SeatSecrets,
    State,
    Unit,
)
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision, decision_of
from sandtable.kernel.play.state import Known as KernelKnown
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.rule_hooks import cites

Scene: TypeAlias = KernelScene[State, Printed]
Known: TypeAlias = KernelKnown[State, Printed]
HeartsRun: TypeAlias = Run[State, Printed]

_EMPTY = Cell()

# --- units ----------------------------------------------------------------------------------


def counter_of(scene: Scene, unit: int) -> Counter:
    """A unit's counter."""
    return scene.printed.counters[unit]


def unit_of(scene: Scene, unit: int) -> Unit:
    """A unit as it stands now."""
    return scene.state.units.map[unit]


def stack_at(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """List a side's units in an area, those that fly or float among them."""
    return scene.printed.musters[scene.state.stacks.map.get(area, ())].everyone[side]


def ground_at(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """List a side's units on the ground in an area, without Viet Cong."""
    return scene.printed.musters[scene.state.stacks.map.get(area, ())].ground[side]


def infantry_at(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """List a side's infantry in an area, without Viet Cong."""
    return scene.printed.musters[scene.state.stacks.map.get(area, ())].infantry[side]


def assets_at(scene: Scene, side: int, area: int) -> tuple[int, ...]:
    """List a side's ground assets in an area."""
    return scene.printed.musters[scene.state.stacks.map.get(area, ())].assets[side]


def in_box(scene: Scene, side: int, box: int) -> list[int]:
    """List a side's units in a box off the map."""
    units = scene.state.units.map
    return [unit for unit in scene.printed.of_side[side] if units[unit].at == box]


def on_map(scene: Scene, side: int, nation: Nation | None = None) -> list[int]:
    """List a side's units on the map, or those of one nation."""
    counters, units = scene.printed.counters, scene.state.units.map
    return [
        unit
        for unit in scene.printed.of_side[side]
        if (nation is None or counters[unit].nation is nation) and units[unit].at >= 0
    ]


def infantry_of(scene: Scene, nation: Nation) -> list[int]:
    """List a nation's infantry on the map."""
    counters = scene.printed.counters
    side = RED if nation in {Nation.NVA, Nation.PATHET_LAO, Nation.KHMER_ROUGE} else BLUE
    return [unit for unit in on_map(scene, side, nation) if counters[unit].is_infantry]


# --- Viet Cong ------------------------------------------------------------------------------


def cell_at(scene: Scene, area: int) -> Cell:
    """The Viet Cong face down in an area, as everyone sees them."""
    return scene.state.cells.map.get(area, _EMPTY)


def open_at(scene: Scene, area: int) -> tuple[OpenVC, ...]:
    """List the Viet Cong face up in an area."""
    return scene.state.open_vc.map.get(area, ())


@cites("HM-P:0.2")
def fighters_at(scene: Scene, area: int) -> list[int]:
    """List the real Viet Cong face up in an area."""
    faces = scene.printed.faces
    return [one.vc for one in open_at(scene, area) if faces[one.vc].is_real]


def vc_at(scene: Scene, area: int) -> int:
    """Count the Viet Cong in an area, face down or up."""
    return cell_at(scene, area).size + len(open_at(scene, area))


def vc_on_map(scene: Scene) -> int:
    """Count the Viet Cong on the map."""
    state = scene.state
    down = sum(cell.size for cell in state.cells.map.values())
    return down + sum(len(there) for there in state.open_vc.map.values())


@cites("HM-P:0.2")
def has_red_ground(scene: Scene, area: int) -> bool:
    """Whether Red has anybody on the ground, Viet Cong face down among them."""
    state = scene.state
    if area in state.cells.map or area in state.open_vc.map:
        return True
    return bool(scene.printed.musters[state.stacks.map.get(area, ())].ground[RED])


def has_blue_ground(scene: Scene, area: int) -> bool:
    """Whether Blue has anybody on the ground."""
    return bool(scene.printed.musters[scene.state.stacks.map.get(area, ())].ground[BLUE])


def has_ground(scene: Scene, side: int, area: int) -> bool:
    """Whether a side has anybody on the ground."""
    return has_red_ground(scene, area) if side == RED else has_blue_ground(scene, area)


# --- cards ----------------------------------------------------------------------------------


def card_of(scene: Scene, card: int) -> Card:
    """A card."""
    return scene.printed.cards[card]


def in_play(scene: Scene, number: str) -> Lasting | None:
    """Find a lasting card in play."""
    card = scene.printed.card_ids[number]
    for lasting in scene.state.in_play:
        if lasting.card == card:
            return lasting
    return None


def turn_note(scene: Scene, name: str) -> Note | None:
    """Find what an event promised for this turn."""
    for note in scene.state.turn.notes:
        if note.name == name:
            return note
    return None


def year_note(scene: Scene, name: str) -> Note | None:
    """Find what an event promised for this year."""
    for note in scene.state.notes:
        if note.name == name:
            return note
    return None


# --- decisions and secrets ------------------------------------------------------------------


def asked(scene: Known) -> Decision:
    """The decision that a seat must take."""
    decision = decision_of(scene.state, scene.seat)
    if decision is None:
        raise TypeError("nothing is asked of this seat")
    return decision


def own(scene: Known) -> SeatSecrets:
    """The secrets of the seat that looks."""
    secret = scene.state.secrets[scene.seat]
    if not isinstance(secret, SeatSecrets):
        raise TypeError("a spectator has no secrets")
    return secret


def secret_of(run: HeartsRun, seat: int) -> SeatSecrets:
    """Look at a seat's secrets; a barrier if they are another's."""
    secret = run.secret(seat)
    if not isinstance(secret, SeatSecrets):
        raise TypeError("these are not the secrets of a seat")
    return secret


def nobody_of(run: HeartsRun) -> NobodySecrets:
    """Look at what nobody knows: a barrier."""
    secret = run.secret(NOBODY)
    if not isinstance(secret, NobodySecrets):
        raise TypeError("these are not nobody's secrets")
    return secret


def battle_of(scene: Scene) -> Battle:
    """The battle round under way."""
    if scene.state.battle is None:
        raise TypeError("no battle is under way")
    return scene.state.battle
