"""Mistakes that newcomers make at Next War, each with its order and what they must be told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from games.next_war.fighting import attacking, battle, begun, nowhere_to_go, under
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    VIETNAM,
    after,
    asked,
    given,
    moving,
    resolved,
    with_segment,
)
from games.next_war.titles.vietnam.scenarios.deja_phu import siege
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import (
    Advance,
    AdvanceFurther,
    Attack,
    ChooseDefenders,
    ChooseLead,
    ChooseTerrain,
    CommitSupport,
    EndCombat,
    Retreat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
    TakeLosses,
    TryToHold,
)
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    EndReplacements,
    Place,
    PlaceHelicopter,
    PlaceRest,
    RebaseHelicopter,
    Rebuild,
    Recover,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state_lookups import Scene, combat_of, unit_of
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import decision_of
from sandtable.table.commands import Command, Receipt
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

SRV, PRC = 0, 1
WORDING = {**TABLE_WORDING, **GAME.presentation.wording}
Order = Callable[["Position"], Any]


@dataclass(frozen=True)
class Position:
    """A position, and what things in it are called."""

    scene: Scene

    def hex(self, label: str) -> PlaceId:
        """Find a hex by its printed number."""
        return self.scene.printed.atlas.hex_at(label)

    def way(self, labels: str) -> tuple[PlaceId, ...]:
        """Find hexes by their printed numbers."""
        return tuple(map(self.hex, labels.split()))

    def unit(self, name: str) -> UnitId:
        """Find a unit by its designation."""
        return UnitId([each.designation for each in self.scene.printed.counters].index(name))

    def units(self, names: str) -> tuple[UnitId, ...]:
        """Find units by their designations."""
        return tuple(map(self.unit, names.split()))


# --- positions of the real scenario ------------------------------------------------------------


IN_COMBAT = frozenset({"lead", "support"})


@cache
def until(kind: str, seat: int = SRV, segment: str = "", *, seed: int = -1) -> Position:
    """Play Déjà Phu from a seed, with the suggested setup, until a seat must decide this.

    The SRV storms Dien Bien Phu with all it has whenever it may, but without a seed nobody
    does anything.
    """
    table = open_table(GAME, "vietnam/deja-phu", Roots.from_seed(f"newcomer {seed}"))
    while not _is_asked(table, seat, kind, segment):
        assert table.over is None, "nobody was ever asked for this"
        (decider,) = table.deciders()
        order = _plain_answer(table, decider, storms=seed >= 0 or kind in IN_COMBAT)
        told = table.submit(Command(decider, table.seq(decider), f"r{len(table.lines)}", order))
        assert isinstance(told, Receipt), told
    return Position(KernelScene(table.rules, table.printed, table.state))


def _is_asked(table: Table, seat: int, kind: str, segment: str) -> bool:
    decision = decision_of(table.state, seat)
    if decision is None or decision.kind != kind:
        return False
    return not segment or table.state.segment.name == segment


def _plain_answer(table: Table, seat: int, *, storms: bool) -> Any:
    state, combat = table.state, table.state.combat
    decision = decision_of(state, seat)
    assert decision is not None
    mine: tuple[UnitId, ...] = ()
    if combat is not None:
        mine = combat.attackers if seat == state.segment.side else combat.defenders
    valley = table.printed.atlas.hex_at("1822")
    answers: dict[str, Callable[[], Any]] = {
        "set_up": PlaceRest,
        "reinforce": PlaceRest,
        "move": EndMovement,
        "replace": EndReplacements,
        "lead": lambda: ChooseLead(mine[0]),
        "support": lambda: CommitSupport(0, (), ()),
        "hold": TryToHold,
        "losses": lambda: TakeLosses(_first_losses(table, seat)),
        "advance": lambda: Advance(mine[:1], ()),
        "attack": lambda: (
            Attack(valley, state.segment.unfought)
            if storms and seat == SRV and valley in state.segment.targets and state.segment.unfought
            else EndCombat()
        ),
    }
    return answers[decision.kind]()


def _first_losses(table: Table, seat: int) -> tuple[UnitId, ...]:
    (offer,) = kernel.offers(table.known(seat))
    domain: Any = offer.domain(())
    return tuple(domain.options)[: domain.least]


# --- small positions ---------------------------------------------------------------------------


def replacing(text: str, points: int = 2) -> Position:
    """Let the SRV spend replacement points."""
    scene = given(text, layers=VIETNAM)
    force = replace(scene.state.forces[0], replacement_points=(("SRV", points),))
    state = replace(scene.state, forces=(force, scene.state.forces[1]))
    return Position(
        asked(KernelScene(scene.rules, scene.printed, state), ALLIED, "replace", "STD:11.0")
    )


HIGH = "1405 Highland\n1305 SRV A 24-9-4\n1405 PRC X 1-3-4 er6\n1405 PRC Y 1-3-4 er4"


def told_to_go() -> Position:
    """Let defenders of high ground be told to retreat."""
    return Position(battle(attacking(given(HIGH)), "1405", "A", 2).scene)


def trapped() -> Position:
    """Let defenders fail to hold a hex that they may not leave."""
    return Position(battle(under(attacking(given(HIGH)), nowhere_to_go), "1405", "A", 2, 5).scene)


def astray() -> Position:
    """Let a division stand at the edge of the play area."""
    return Position(siege.asked(siege.standing({"10": "1819", "127": "1822"}), SRV, "move"))


# --- the table ---------------------------------------------------------------------------------


def row(tried: str, position: Callable[[], Position], order: Order, cite: str, told: str) -> Any:
    """One row: who decides now has tried this."""
    return pytest.param(position, None, order, cite, told, id=tried)


def untimely(
    tried: str, position: Callable[[], Position], seat: int, order: Order, cite: str, told: str
) -> Any:
    """One row: this seat has tried something at the wrong time."""
    return pytest.param(position, seat, order, cite, told, id=tried)


def marching(origin: str, names: str, way: str) -> Order:
    """March."""
    return lambda p: MoveUnits(p.hex(origin), p.units(names), p.way(way))


def striking(target: str, names: str) -> Order:
    """Attack."""
    return lambda p: Attack(p.hex(target), p.units(names))


def dropping(name: str, to: str, escort: int = 0) -> Order:
    """Drop."""
    return lambda p: Paradrop(p.unit(name), p.hex(to), escort)


def placing(name: str, to: str) -> Order:
    """Place."""
    return lambda p: Place(p.unit(name), p.hex(to))


def set_up() -> Position:
    return until("set_up")


def srv_moves() -> Position:
    return until("move", SRV, "first_movement")


def prc_moves() -> Position:
    return until("move", PRC, "second_movement")


def srv_attacks() -> Position:
    return until("attack", SRV)


def sketched(text: str, side: SideId = ALLIED, **fields: Any) -> Callable[[], Position]:
    return lambda: Position(moving(given(text, **fields), side))


def storming(text: str, **fields: Any) -> Callable[[], Position]:
    return lambda: Position(attacking(given(text, **fields)))


def fought(text: str, names: str, *dice: int) -> Callable[[], Position]:
    return lambda: Position(battle(attacking(given(text)), "1405", names, *dice).scene)


def spending(text: str, points: int = 2) -> Callable[[], Position]:
    return lambda: replacing(text, points)


def ranged() -> Position:
    bases = "1901 Flat Airfield\n1801 Flat Airfield\n1204 Flat Airfield"
    fleet = "1901 SRV Mi-24 helicopter 1 range3\n1801 SRV Mi-8 helicopter 1"
    return Position(moving(given(f"{fleet}\n{bases}")))


def rebased() -> Position:
    bases = "1901 Flat Airbase\n1801 Flat Airbase\n1701 Flat Airbase"
    here = Position(moving(given(f"1901 SRV Mi-24 helicopter 1 range3\n{bases}")))
    run = resolved(here.scene, ALLIED, RebaseHelicopter(HelicopterId(0), here.hex("1801"), 0))
    return Position(after(run))


def named_terrain() -> Position:
    text = "1204 Mountain Jungle\n1204 PRC X 3-3-4\n1203 SRV A 3-3-4"
    return Position(begun(attacking(given(text)), "1204", "A").scene)


BROKEN = "1305 SRV A 9-9-4\n1405 PRC X 1-2-4\n1405 PRC Y 1-1-4"


def gone_on() -> Position:
    text = "1405 PRC X 1-6-4\n1305 SRV A 12-6-8 mech\n1305 SRV B 12-6-4"
    now = battle(attacking(given(text)), "1405", "A B", 3)
    here = Position(now.scene)
    return Position(now.then(Advance(here.units("A B"), ())).scene)


def left(here: Position) -> tuple[UnitId, ...]:
    attackers = combat_of(here.scene).attackers
    return tuple(unit for unit in attackers if unit_of(here.scene, unit).steps)


def recover_in_zone(here: Position) -> Recover:
    units = here.scene.state.forces[SRV].units.pairs()
    counters = here.scene.printed.counters
    return Recover(next(unit for unit, now in units if 0 < now.steps < counters[unit].steps))


ROWS = [
    # set up
    row(
        "sets a division up in the enemy's hex",
        set_up,
        placing("308", "1822"),
        "NWV:17.1.1",
        "Unit 308 cannot be placed in 1822, only in 1721, 1821, 1921, 1922, 1823, 1722. "
        "[NWV:17.1.1]",
    ),
    row(
        "sets a division up two hexes away",
        set_up,
        placing("10", "1620"),
        "NWV:17.1.1",
        "Unit 10 cannot be placed in 1620, only in 1821, 1921, 1922, 1823, 1722, 1721. "
        "[NWV:17.1.1]",
    ),
    row(
        "sets a reinforcement up before the game",
        set_up,
        placing("395", "1721"),
        "NWV:17.1.1",
        "You cannot place unit 395 now. Units to place: 308, 273, 10, 31, 320, VN-A. [NWV:17.1.1]",
    ),
    row(
        "sets the enemy's brigade up",
        set_up,
        placing("127", "1721"),
        "NWV:17.1.1",
        "You cannot place unit 127 now. Units to place: 308, 273, 10, 31, 320, VN-A. [NWV:17.1.1]",
    ),
    row(
        "bases the helicopter in the jungle",
        set_up,
        lambda p: PlaceHelicopter(HelicopterId(0), p.hex("1721")),
        "NWV:17.1.1",
        "Mi-24 cannot be based in 1721. [NWV:17.1.1] It needs a friendly base that "
        "is listed for it and has room, such as 2519.",
    ),
    row(
        "bases the helicopter in the besieged valley",
        set_up,
        lambda p: PlaceHelicopter(HelicopterId(0), p.hex("1822")),
        "NWV:17.1.1",
        "Mi-24 cannot be based in 1822. [NWV:17.1.1] It needs a friendly base that "
        "is listed for it and has room, such as 2519.",
    ),
    # move
    row(
        "marches into the enemy",
        srv_moves,
        marching("1721", "308", "1822"),
        "STD:8.5.1",
        "1822 is occupied by the enemy. [STD:8.5.1] Move next to it and attack.",
    ),
    row(
        "jumps over a hex",
        srv_moves,
        marching("1721", "308", "1720 1718"),
        "STD:8.5.1",
        "1718 is not adjacent to 1720. [STD:8.5.1]",
    ),
    row(
        "marches nowhere",
        srv_moves,
        marching("1721", "308", ""),
        "STD:8.5.1",
        "A move is 1 to 64 hexes long, not 0. [STD:8.5.1]",
    ),
    row(
        "moves the enemy's brigade",
        srv_moves,
        marching("1822", "127", "1721"),
        "STD:8.0",
        "You cannot move unit 127 now. [STD:8.0]",
    ),
    row(
        "moves a unit that is not in play yet",
        srv_moves,
        marching("1721", "395", "1720"),
        "STD:8.5.1",
        "Unit 395 is not on the map (Reinforcements). [STD:8.5.1]",
    ),
    row(
        "starts from a hex where the unit is not",
        srv_moves,
        marching("1821", "308", "1820"),
        "STD:8.5.1",
        "Unit 308 is not in 1821, the starting place you chose. Its location: 1721. [STD:8.5.1]",
    ),
    row(
        "leaves the play area",
        astray,
        marching("1819", "10", "1818"),
        "RUL-0002",
        "1818 is outside the play area (1822 and all hexes within 3 hexes of it). [RUL-0002]",
    ),
    row(
        "walks from zone to zone and on",
        sketched("1204 SRV A 3-3-9\n1205 PRC X 3-3-4 sp2"),
        marching("1204", "A", "1304 1305"),
        "STD:8.2.2",
        "These units must stop in 1304: it is in an enemy ZOC. [STD:8.2.2]",
    ),
    row(
        "marches on through an enemy zone",
        sketched("1203 SRV A 3-3-9\n1206 PRC X 3-3-4 sp2"),
        marching("1203", "A", "1204 1205 1204"),
        "STD:8.2.2",
        "These units must stop in 1205: it is in an enemy ZOC. [STD:8.2.2]",
    ),
    row(
        "marches farther than the allowance",
        sketched("1204 SRV A 3-3-2"),
        marching("1204", "A", "1203 1202 1201"),
        "STD:2.3.5",
        "Moving to 1201 costs 3 MP; these units have 2. [STD:2.3.5]",
    ),
    row(
        "moves twice in a segment",
        sketched("1204 SRV A 3-3-4 moved"),
        marching("1204", "A", "1205"),
        "STD:8.5.1",
        "Unit A has already moved, or cannot move in this segment. [STD:8.5.1]",
    ),
    row(
        "takes somebody along who stands elsewhere",
        sketched("1204 SRV A 3-3-4\n1206 SRV B 3-3-4"),
        marching("1204", "A B", "1205"),
        "STD:8.5.1",
        "Unit B is not in 1204, the starting place you chose. Its location: 1206. [STD:8.5.1]",
    ),
    row(
        "wades through a Major River",
        sketched("1204 SRV A 3-3-4\n1204-1205 Major River"),
        marching("1204", "A", "1205"),
        "STD:8.3.1.1",
        "There is no bridge over the Major River between 1204 and 1205. [STD:8.3.1.1]",
    ),
    row(
        "drives tanks into the Marsh in a Storm",
        sketched("1204 SRV A 3-3-8 mech\n1205 Marsh", weather=Weather.STORM),
        marching("1204", "A", "1205"),
        "STD:8.3.3",
        "These units cannot enter 1205 (Marsh) this way. [STD:8.3.3]",
    ),
    row(
        "marches through an enemy Urban hex",
        sketched("1204 SRV A 3-3-8\n1205 Urban\n1205 in PRC\n1206 in PRC"),
        marching("1204", "A", "1205 1206"),
        "STD:8.5.1",
        "Your move must end in 1205: it has to be cleared first. [STD:8.5.1]",
    ),
    row(
        "names the same unit twice",
        srv_moves,
        marching("1721", "308 308", "1720"),
        "STD:8.5.1",
        "Choose one or more units, each only once. [STD:8.5.1]",
    ),
    # paradrop
    row(
        "drops infantry that is not airborne",
        srv_moves,
        dropping("10", "1820"),
        "STD:8.5.3",
        "Unit 10 is not airborne and cannot drop. [STD:8.5.3]",
    ),
    row(
        "drops onto the besiegers",
        prc_moves,
        dropping("130", "1721"),
        "STD:8.3, STD:8.5.3, NWV:2.3",
        "You cannot drop into 1721: it is Highland. [STD:8.3]\n"
        "1721 is occupied by the enemy. [STD:8.5.3]\n"
        "You cannot drop into 1721: it is Jungle. [NWV:2.3]",
    ),
    row(
        "drops into the jungle",
        prc_moves,
        dropping("130", "1720"),
        "STD:8.3, NWV:2.3",
        "You cannot drop into 1720: it is Highland. [STD:8.3]\n"
        "You cannot drop into 1720: it is Jungle. [NWV:2.3]",
    ),
    row(
        "drops outside the play area",
        prc_moves,
        dropping("130", "1715"),
        "STD:8.3, RUL-0002",
        "You cannot drop into 1715: it is Mountain. [STD:8.3]\n"
        "1715 is outside the play area (1822 and all hexes within 3 hexes of it). [RUL-0002]",
    ),
    row(
        "drops with too large an escort",
        prc_moves,
        dropping("130", "1822", 3),
        "STD:6.2.2",
        "At most 2 of your air points can escort this mission, not 3. [STD:6.2.2]",
    ),
    row(
        "drops brigades that already stand in the valley",
        prc_moves,
        dropping("127", "1820"),
        "STD:8.5.3",
        "Unit 127 cannot drop from its current location (1822). [STD:8.5.3] Units can drop "
        "from a friendly base that is not in an enemy ZOC, from a friendly Holding Box, or from "
        "off the map if the scenario holds them ready there.",
    ),
    row(
        "drops in a Storm",
        lambda: Position(
            with_segment(
                asked(
                    given(
                        "off PRC 130 2-3-4 light airborne ofAbn\n1804 in PRC",
                        layers=VIETNAM,
                        weather=Weather.STORM,
                    ),
                    NON_ALLIED,
                    "move",
                ),
                unmoved=(0,),
            )
        ),
        dropping("130", "1804"),
        "STD:4.1.3",
        "You cannot paradrop in a Storm. [STD:4.1.3]",
    ),
    # rebase
    row(
        "rebases to the besieged airfield",
        srv_moves,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("1822"), 0),
        "STD:6.5.1",
        "You have no base in 1822. [STD:6.5.1] Helicopters can use Airbases, "
        "Airfields, Cities and Urban hexes that you control.",
    ),
    row(
        "rebases to where the helicopter is",
        srv_moves,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("2519"), 0),
        "STD:6.5.1.2",
        "Mi-24 is already based in 2519. [STD:6.5.1.2]",
    ),
    row(
        "rebases to a City far outside the play area",
        srv_moves,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("4608"), 0),
        "RUL-0002",
        "4608 is outside the play area (1822 and all hexes within 3 hexes of it). [RUL-0002] "
        "Outside the play area helicopters can use only Airbases and Airfields.",
    ),
    row(
        "rebases with four escorts",
        srv_moves,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("3613"), 4),
        "STD:6.2.2",
        "At most 2 of your air points can escort this mission, not 4. [STD:6.2.2]",
    ),
    row(
        "rebases out of range",
        ranged,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("1204"), 0),
        "STD:6.5.1.2",
        "Mi-24 can rebase up to 6 hexes from 1901; 1204 is farther. [STD:6.5.1.2]",
    ),
    row(
        "rebases to a full base",
        ranged,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("1801"), 0),
        "STD:6.5.1.1",
        "The base in 1801 is full. [STD:6.5.1.1]",
    ),
    row(
        "rebases the enemy's helicopter",
        prc_moves,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("1607"), 0),
        "STD:6.5.1.2",
        "You cannot move helicopter Mi-24 now. [STD:6.5.1.2]",
    ),
    row(
        "rebases a helicopter twice",
        rebased,
        lambda p: RebaseHelicopter(HelicopterId(0), p.hex("1701"), 0),
        "STD:6.5.1.2",
        "Mi-24 has already flown or rebased this turn. [STD:6.5.1.2]",
    ),
    # attack
    row(
        "attacks an empty hex",
        srv_attacks,
        striking("1820", "10"),
        "STD:9.3",
        "There are no enemy units to attack in 1820. [STD:9.3]",
    ),
    row(
        "attacks his own hex",
        srv_attacks,
        striking("1721", "10"),
        "STD:9.3",
        "There are no enemy units to attack in 1721. [STD:9.3]",
    ),
    row(
        "attacks with nobody",
        srv_attacks,
        striking("1822", ""),
        "STD:9.2.1",
        "Choose one or more attackers, each only once. [STD:9.2.1]",
    ),
    row(
        "attacks with the enemy's unit",
        srv_attacks,
        striking("1822", "127"),
        "STD:9.0",
        "You cannot attack with unit 127 now. [STD:9.0]",
    ),
    row(
        "attacks with a unit that is not there yet",
        srv_attacks,
        striking("1822", "395"),
        "STD:9.1",
        "Unit 395 is not on the map (Reinforcements). [STD:9.1]",
    ),
    row(
        "attacks from two hexes away",
        storming("1204 PRC X 3-3-4\n1202 SRV A 3-3-4"),
        striking("1204", "A"),
        "STD:9.1",
        "Unit A in 1202 is not adjacent to 1204. [STD:9.1]",
    ),
    row(
        "attacks twice with one unit",
        storming("1204 PRC X 3-3-4\n1203 SRV A 3-3-4 fought"),
        striking("1204", "A"),
        "STD:9.1",
        "Unit A has already attacked, or cannot attack in this segment. [STD:9.1]",
    ),
    row(
        "sends tanks up a Mountain without a road",
        storming("1204 Mountain\n1204 PRC X 3-3-4\n1203 SRV A 3-3-8 armor"),
        striking("1204", "A"),
        "STD:9.1, STD:9.1",
        "Unit A cannot attack 1204, because it cannot enter Mountain there. [STD:9.1]\n"
        "Unit A (armor) needs a road to attack 1204 (Mountain). [STD:9.1]",
    ),
    row(
        "drives tanks against a Fortification without a road",
        storming("1204 Flat Fortification\n1204 in PRC\n1204 PRC X 3-3-4\n1203 SRV A 3-3-8 armor"),
        striking("1204", "A"),
        "STD:9.1",
        "Unit A (armor) needs a road to attack 1204 (Fortification). [STD:9.1]",
    ),
    row(
        "attacks across a Major River",
        storming("1204 PRC X 3-3-4\n1203 SRV A 3-3-4\n1203-1204 Major River"),
        striking("1204", "A"),
        "STD:9.1",
        "Unit A cannot attack 1204 across this hexside (Major River). [STD:9.1]",
    ),
    row(
        "attacks with more than may fight from a hex",
        storming("1204 PRC X 3-3-4\n1203 SRV A 3-3-4 sp3\n1203 SRV B 3-3-4 sp2"),
        striking("1204", "A B"),
        "STD:9.3",
        "Stacking points attacking from 1203: 5. The limit is 4. [STD:9.3]",
    ),
    row(
        "attacks with a headquarters without strength",
        storming("1204 PRC X 3-3-4\n1203 SRV A 0-3-4"),
        striking("1204", "A"),
        "STD:9.1",
        "Unit A cannot attack: its attack strength is 0. [STD:9.1]",
    ),
    # defend, lead, support
    row(
        "lets everybody defend a crowded Mountain",
        fought("1405 Mountain\n1405 PRC X 3-3-4 sp2\n1405 PRC Y 3-3-4 sp2\n1305 SRV A 3-3-4", "A"),
        lambda p: ChooseDefenders(p.units("X Y")),
        "STD:9.1",
        "Choose one or more of X, Y to defend, within the stacking limit of 3. [STD:9.1]",
    ),
    row(
        "defends a Mountain as if it were flat",
        named_terrain,
        lambda p: ChooseTerrain("flat"),
        "STD:9.2.2.2",
        "1204 has no Flat terrain. Choose from: Mountain; Highland or Jungle. [STD:9.2.2.2]",
    ),
    row(
        "lets the enemy's unit lead",
        lambda: until("lead", SRV),
        lambda p: ChooseLead(p.unit("127")),
        "STD:9.2.3",
        "Unit 127 cannot lead. Units that can: 308, 10, 31, 320, 273, VN-A. [STD:9.2.3]",
    ),
    row(
        "lets a unit lead that does not fight",
        lambda: until("lead", PRC),
        lambda p: ChooseLead(p.unit("130")),
        "STD:9.2.3",
        "Unit 130 cannot lead. Units that can: 127, 128. [STD:9.2.3]",
    ),
    row(
        "supports with more air points than there are",
        lambda: until("support", SRV),
        lambda p: CommitSupport(4, (), ()),
        "STD:9.2.4",
        "At most 3 of your air points can support here, not 4. You have 3. [STD:9.2.4]",
    ),
    row(
        "defends with three air points",
        lambda: until("support", PRC),
        lambda p: CommitSupport(3, (), ()),
        "STD:9.2.4",
        "At most 2 of your air points can support here, not 3. You have 3. [STD:9.2.4]",
    ),
    row(
        "supports with the enemy's helicopter",
        lambda: until("support", PRC),
        lambda p: CommitSupport(0, (HelicopterId(0),), ()),
        "STD:9.2.4",
        "You have no helicopters that can support this combat. [STD:9.2.4]",
    ),
    row(
        "supports with infantry as artillery",
        lambda: until("support", SRV),
        lambda p: CommitSupport(0, (), p.units("10")),
        "STD:9.2.4",
        "You have no artillery that can support this combat. [STD:9.2.4]",
    ),
    # losses, hold, retreat, advance
    row(
        "lets the enemy take the loss",
        lambda: until("losses", seed=0),
        lambda p: TakeLosses(p.units("127")),
        "STD:9.7.1",
        "Choose exactly 1 of these units to lose a step: 10, 31, 320, 273, VN-A. [STD:9.7.1]",
    ),
    row(
        "takes no loss",
        lambda: until("losses", seed=0),
        lambda p: TakeLosses(()),
        "STD:9.7.1",
        "Choose exactly 1 of these units to lose a step: 10, 31, 320, 273, VN-A. [STD:9.7.1]",
    ),
    row(
        "retreats from where nobody may retreat",
        trapped,
        lambda p: RetreatNow(),
        "NWV:17.1.1#8",
        "Units in 1405 cannot retreat. [NWV:17.1.1#8] Stay, and choose one of these to "
        "lose a step: X, Y.",
    ),
    row(
        "pays for holding with the enemy's unit",
        trapped,
        lambda p: StayAndLose(p.unit("A")),
        "STD:9.8.3",
        "Unit A cannot take this loss. Choose one of these to lose a step: X, Y. [STD:9.8.3]",
    ),
    row(
        "retreats towards the enemy",
        fought(BROKEN, "A", 3),
        lambda p: RetreatUnit(p.unit("X"), p.way("1404 1503")),
        "STD:9.8.1",
        "Unit X cannot retreat from 1405 to 1404, only to 1504, 1505. [STD:9.8.1] A "
        "retreat must avoid enemy ZOCs if possible, then head for a friendly map edge if possible.",
    ),
    row(
        "retreats one hex out of the open",
        fought(BROKEN, "A", 3),
        lambda p: RetreatUnit(p.unit("X"), p.way("1504")),
        "STD:9.8.1",
        "Wrong retreat distance from 1405: it must be 2, not 1. [STD:9.8.1]",
    ),
    row(
        "retreats with the attacker",
        fought(BROKEN, "A", 3),
        lambda p: RetreatUnit(p.unit("A"), p.way("1304 1204")),
        "STD:9.8.1",
        "Unit A has no retreat to make on the ground. Units that must retreat: X, Y. [STD:9.8.1]",
    ),
    row(
        "advances with nobody",
        lambda: until("advance", SRV, seed=8),
        lambda p: Advance((), ()),
        "STD:9.9",
        "Choose one or more of 31, 320, 273, 395, VN-A, VN-B, within the stacking limit of 4. "
        "[STD:9.9]",
    ),
    row(
        "advances with everybody",
        lambda: until("advance", SRV, seed=8),
        lambda p: Advance(combat_of(p.scene).attackers, ()),
        "STD:9.9",
        "Choose one or more of 31, 320, 273, 395, VN-A, VN-B, within the stacking limit of 4. "
        "[STD:9.9]",
    ),
    row(
        "takes a fresh division along",
        lambda: until("advance", SRV, seed=8),
        lambda p: Advance((UnitId(left(p)[0]),), p.units("395")),
        "STD:9.9",
        "These units can advance with them (stacking points left: 2): none. [STD:9.9]",
    ),
    row(
        "goes on too far",
        gone_on,
        lambda p: AdvanceFurther(p.unit("A"), p.hex("1604")),
        "STD:9.9.1",
        "Unit A cannot advance into 1604, only into 1404, 1504, 1505, 1406, 1305, 1304. "
        "[STD:9.9.1]",
    ),
    row(
        "goes on, but on foot",
        gone_on,
        lambda p: AdvanceFurther(p.unit("B"), p.hex("1504")),
        "STD:9.9.1",
        "Unit B cannot advance a second hex. Units that can: A. [STD:9.9.1]",
    ),
    # reinforce, replace
    row(
        "brings a division in beside the wrong road",
        lambda: until("reinforce", seed=8),
        placing("395", "1722"),
        "STD:10.0",
        "Unit 395 cannot be placed in 1722, only in 1721, 1921. [STD:10.0]",
    ),
    row(
        "brings the marines in right on the enemy",
        lambda: until("reinforce", seed=8),
        placing("VN-B", "1822"),
        "STD:10.0",
        "Unit VN-B cannot be placed in 1822, only in 1821, 1921, 1922, 1823, 1722, 1721. "
        "[STD:10.0]",
    ),
    row(
        "places a unit again that is on the map",
        lambda: until("reinforce", seed=8),
        placing("308", "1721"),
        "STD:10.0",
        "You cannot place unit 308 now. Units to place: 395, VN-B. [STD:10.0]",
    ),
    row(
        "recovers a step nobody lost",
        spending("1204 SRV A 3-3-4"),
        lambda p: Recover(p.unit("A")),
        "STD:11.1",
        "Unit A already has all its steps (2). [STD:11.1]",
    ),
    row(
        "recovers beside the enemy",
        lambda: until("replace", seed=9),
        recover_in_zone,
        "STD:11.1",
        "Unit 31 is in an enemy ZOC (1922) and cannot recover a step. [STD:11.1]",
    ),
    row(
        "recovers a step of the enemy's",
        lambda: until("replace", seed=0),
        lambda p: Recover(p.unit("127")),
        "STD:11.0",
        "Unit 127 is not one of yours. [STD:11.0]",
    ),
    row(
        "recovers a step too dear",
        spending("1204 SRV A 3-3-4 mech division reduced"),
        lambda p: Recover(p.unit("A")),
        "STD:11.0",
        "Not enough replacement points: unit A costs 3, and you have 2. [STD:11.0]",
    ),
    row(
        "recovers a unit that is gone",
        spending("gone SRV A 3-3-4"),
        lambda p: Recover(p.unit("A")),
        "STD:11.1",
        "Unit A is not on the map (Eliminated). Only units on the map can recover steps. "
        "[STD:11.1] Rebuild it instead, if you have enough points.",
    ),
    row(
        "rebuilds a unit that stands",
        spending("1204 SRV A 3-3-4"),
        lambda p: Rebuild(p.unit("A"), p.hex("1205")),
        "STD:11.2",
        "Unit A is not eliminated (1204), so it cannot be rebuilt. [STD:11.2]",
    ),
    row(
        "rebuilds marines",
        spending("gone SRV A 3-3-4 marine division", 9),
        lambda p: Rebuild(p.unit("A"), p.hex("1205")),
        "STD:11.0",
        "Unit A cannot be replaced: its type cannot take replacements. [STD:11.0]",
    ),
    row(
        "rebuilds in the wilderness",
        spending("gone SRV A 3-3-4", 9),
        lambda p: Rebuild(p.unit("A"), p.hex("1205")),
        "STD:11.2",
        "1205 is not a Town, City, Urban or Installation hex you control, and"
        " not next to a friendly unit. [STD:11.2]",
    ),
    row(
        "rebuilds in the enemy's country",
        spending("gone SRV A 3-3-4\n1204 SRV F 3-3-4\n1205 in PRC", 9),
        lambda p: Rebuild(p.unit("A"), p.hex("1205")),
        "STD:11.2",
        "1205 is not in a friendly country. [STD:11.2]",
    ),
    row(
        "rebuilds right behind the front",
        spending("gone SRV A 3-3-4\n1204 SRV F 3-3-4\n1206 PRC X 3-3-4", 9),
        lambda p: Rebuild(p.unit("A"), p.hex("1205")),
        "STD:11.2",
        "Enemy units in 1206 are too close to 1205. They must be at least 3 hexes away. [STD:11.2]",
    ),
    # at the wrong time
    untimely(
        "sets up the other side",
        set_up,
        PRC,
        placing("130", "1822"),
        "TABLE:1",
        "It is not your turn to decide. [TABLE:1]",
    ),
    untimely(
        "moves while the enemy moves",
        srv_moves,
        PRC,
        dropping("130", "1822"),
        "TABLE:1",
        "It is not your turn to decide. [TABLE:1]",
    ),
    untimely(
        "attacks in a Movement Segment",
        srv_moves,
        SRV,
        striking("1822", "308"),
        "TABLE:2",
        "You cannot give that order now. Your decision: move. [TABLE:2]",
    ),
    untimely(
        "moves in a Combat Segment",
        srv_attacks,
        SRV,
        marching("1721", "308", "1720"),
        "TABLE:2",
        "You cannot give that order now. Your decision: attack. [TABLE:2]",
    ),
    untimely(
        "attacks before the setup is done",
        set_up,
        SRV,
        striking("1822", "308"),
        "TABLE:2",
        "You cannot give that order now. Your decision: set up. [TABLE:2]",
    ),
    untimely(
        "retreats before anybody asks",
        lambda: until("support", PRC),
        PRC,
        lambda p: Retreat(),
        "TABLE:2",
        "You cannot give that order now. Your decision: commit support. [TABLE:2]",
    ),
    untimely(
        "leads after the attacker has been asked for support",
        lambda: until("support", SRV),
        SRV,
        lambda p: ChooseLead(p.unit("10")),
        "TABLE:2",
        "You cannot give that order now. Your decision: commit support. [TABLE:2]",
    ),
    untimely(
        "retreats unit by unit before deciding to hold",
        told_to_go,
        NON_ALLIED,
        lambda p: RetreatUnit(p.unit("X"), p.way("1505")),
        "TABLE:2",
        "You cannot give that order now. Your decision: hold or retreat. [TABLE:2]",
    ),
    untimely(
        "ends the segment in the middle of an advance",
        gone_on,
        ALLIED,
        lambda p: EndCombat(),
        "TABLE:2",
        "You cannot give that order now. Your decision: advance further. [TABLE:2]",
    ),
    untimely(
        "replaces losses while placing reinforcements",
        lambda: until("reinforce", seed=8),
        SRV,
        lambda p: Recover(p.unit("10")),
        "TABLE:2",
        "You cannot give that order now. Your decision: place reinforcements. [TABLE:2]",
    ),
]
