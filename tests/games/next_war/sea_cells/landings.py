"""Beachheads, 8.5.8.2 and 8.5.8.4, and the limits of Sea Transport, 8.5.7, and of ships, 7.3.6."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.sea_cells.noted import Only, after, asked, happened, number
from games.next_war.titles.vietnam.afloat import (
    AMPH,
    BEACH,
    PRC,
    RED_AMPH,
    RED_SAG,
    SAG,
    US,
    afloat,
    combat_at,
    moving,
    ship,
    spot,
)
from games.next_war.titles.vietnam.landed import (
    ARMOR,
    BRIGADE,
    GUARDS,
    MARINES,
    SRV_AMPH,
    VN_A,
    VN_B,
    asked_for,
    begun,
    in_state,
    position,
    unit,
)
from games.next_war.titles.vietnam.sailing import INSHORE, PRC_BOX, SRV_BOX, TONKIN, sail
from games.next_war.titles.vietnam.sea_transport import (
    OURS,
    THEIRS,
    at_sea,
    based,
    ship_to,
    shipped,
)
from games.next_war.titles.vietnam.sea_transport import moving as shipping
from oracles.next_war.combat import column_of
from oracles.next_war.position import Hex
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.events import BeachheadRemoved, CombatRolled, LossesReduced
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.naval_state import Beachhead
from sandtable.games.next_war.orders.combat import Attack, ChooseLead, CommitSupport
from sandtable.games.next_war.orders.landings import LoseBeachhead, RemoveBeachhead
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import declared
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Frame

HERE, HALVES = "4319", 2
#: For each side that attacks: an attacker, a defender, the ship of the defender.
FIGHTS = ((US, GUARDS, MARINES, RED_AMPH), (PRC, MARINES, VN_A, SRV_AMPH))
#: For each of these fights others with stronger attackers, so that one point more or less is seen.
HELP = {GUARDS: (VN_A, VN_B), MARINES: (MARINES, "prc-74ga-132")}


def value(what):
    """A number of a Beachhead, read from the file of the chart."""
    return number("beachhead", what)


def limit(what):
    """Another number of the rules of the sea, read from the file of the chart."""
    return number("sea_limits", what)


def marked(scene, side):
    """The position with a Beachhead of a side."""
    return in_state(scene, beachheads=HashedMap({spot(scene.printed, HERE): Beachhead(side, 1)}))


# ------------------------------------------------------------ Beachheads


def beachheads_defend(noted):
    """A Beachhead adds its strength to the defence: the column is that of the odds with it."""
    for side, one, defender, amph in FIGHTS:
        for names in ((one,), HELP[one]):
            units = {defender: HERE} | dict.fromkeys(names, "4220")
            scene = noted.on(position({amph: "4420"}, units))
            counters = scene.printed.counters
            attack = sum(counters[unit(scene, name)].attack for name in names)
            defence = counters[unit(scene, defender)].defence
            odds = [(attack, defence), (attack, defence + value("defence"))]
            due = [column_of(Hex(HERE, "Flat"), *each) for each in odds]
            found = [fought(noted, e, side, names) for e in (scene, marked(scene, ENEMY[side]))]
            assert found[1] - found[0] == due[1] - due[0] < 0


def fought(noted, scene, side, names):
    """The column of an attack on the beach."""
    order = Attack(spot(scene.printed, HERE), tuple(unit(scene, name) for name in names))
    run = noted.resolve(after(begun(scene, side, combat=True)), side, order)
    if asked_for(run) == (side, "lead"):
        run = noted.resolve(after(run), side, ChooseLead(order.units[0]))
    nothing, die = CommitSupport(0, (), (), ()), Only("combat", 5)
    for seat in (side, ENEMY[side]):
        assert asked_for(run) == (seat, "support")
        run = noted.resolve(after(run), seat, nothing, die)
    (rolled,) = happened(run, CombatRolled)
    return rolled.column


def beachheads_are_lost(noted):
    """A Beachhead counts as a step of the defence, is lost as one, and comes back in its turn."""
    for side, attacker, defender, amph in FIGHTS:
        scene = noted.on(position({amph: "4420"}, {defender: HERE, attacker: "4220"}))
        steps = scene.printed.counters[unit(scene, defender)].steps
        with_marker = marked(scene, ENEMY[side])
        for each, present in ((scene, steps), (with_marker, steps + value("steps"))):
            for losses in (1, 2, 3, 4):
                run = reduced(noted, each, side, attacker, losses)
                spared = [LossesReduced(0, losses)] if losses > present else []
                assert happened(run, LossesReduced) == spared
        run = reduced(noted, with_marker, side, attacker, 1)
        assert asked_for(run) == (ENEMY[side], "beachhead_loss")
        run = noted.resolve(after(run), ENEMY[side], LoseBeachhead())
        (gone,) = happened(run, BeachheadRemoved)
        assert gone.returns == run.truth.turn + value("turns away")


def reduced(noted, scene, side, attacker, losses):
    """Strike what is too much from losses in one of the last columns, where that counts."""
    now = begun(scene, side, combat=True).scene
    combat = declared(now, spot(scene.printed, HERE), (unit(scene, attacker),))
    leads = {"attack_lead": combat.attackers[0], "defence_lead": combat.defenders[0]}
    fallen = {"column": 12, "attacker_losses": 1, "defender_losses": losses}
    combat = replace(combat, **leads, **fallen)
    frames = (Frame("turn", "", "hex_control"), Frame("combat", "", "excess_is_struck"))
    return noted.drive(in_state(now, combat=combat, agenda=frames, pending=()))


def beachheads_are_removed(noted):
    """A Beachhead that its owner removes comes back in its turn."""
    for side, name, amph in ((PRC, MARINES, RED_AMPH), (US, VN_A, SRV_AMPH)):
        run = begun(noted.on(marked(position({amph: "4420"}, {name: HERE}), side)), side)
        run = noted.resolve(after(run), side, RemoveBeachhead(spot(run.printed, HERE)))
        assert run.truth.beachheads_back == ((side, run.truth.turn + value("turns away")),)


def beachheads_hold_stacks(noted):
    """From a hex with a Beachhead so many stacking points attack as the chart says."""
    for side, amph, names, target in (
        (PRC, RED_AMPH, (MARINES, ARMOR, BRIGADE, "prc-abn-127"), GUARDS),
        (US, SRV_AMPH, (GUARDS, "srv-1mr-3", VN_A, VN_B), MARINES),
    ):
        scene = position({amph: "4420"}, dict.fromkeys(names, HERE) | {target: "4320"})
        run = begun(noted.on(marked(scene, side)), side, combat=True)
        for count in range(1, len(names) + 1):
            units = tuple(unit(scene, name) for name in names[:count])
            halves = sum(scene.printed.counters[each].half_stacking for each in units)
            order = Attack(spot(scene.printed, "4320"), units)
            able = noted.judge(after(run), side, order) == ()
            assert able is (halves <= HALVES * value("stacking")), (names[:count], halves)


# ------------------------------------------------------------ Sea Transport


def capacity_is_kept(noted):
    """Ports and Beachheads unload so many points in a turn; a helicopter is half a point."""
    for side, name, box, flyer in ((US, VN_A, SRV_BOX, OURS), (PRC, MARINES, PRC_BOX, THEIRS)):
        held = {TONKIN: side, INSHORE: side}
        base = marked(afloat(), side)
        port = spot(base.printed, "4509")
        fields = {"control": base.state.control.set(port, side)}
        field = shipped(moving(based({}, held, **fields), US), OURS, US).base
        fields["control"] = fields["control"].set(field, side)
        for used in range(6):
            for to, most in (
                ("4509", limit("port points per turn")),
                (HERE, value("landed per turn")),
            ):
                full = {"unloaded": HashedMap({spot(base.printed, to): used})}
                beach = {"beachheads": base.state.beachheads}
                run = shipping(noted.on(at_sea({name: box}, held, **fields, **full, **beach)), side)
                halves = run.printed.counters[unit(run.scene, name)].half_stacking
                order = ship_to(run, name, box, TONKIN, INSHORE, to)
                able = noted.judge(after(run), side, order) == ()
                assert able is (used + halves <= HALVES * most), (name, to, used)
            full = {"unloaded": HashedMap({port: used})}
            run = moving(noted.on(based({flyer: box}, held, **fields, **full)), side)
            order = replace(shipped(run, flyer, US, TONKIN, INSHORE, "4509"), base=field)
            able = noted.judge(after(run), side, order) == ()
            room = HALVES * limit("port points per turn") - used
            assert able is (limit("helicopter half points") <= room), (flyer, used)


def who_lands(noted):
    """On foot only those with the movement allowance of the chart or less make Sea Landings."""
    for side, box, names in (
        (US, SRV_BOX, (VN_A, "srv-i-corps-312", "srv-1mr-3", "srv-i-corps-308")),
        (PRC, PRC_BOX, (MARINES, ARMOR, "prc-abn-127", "prc-74ga-132", "prc-74ga-16")),
    ):
        held, base = {TONKIN: side, INSHORE: side}, marked(afloat(), side)
        for name in names:
            scene = noted.on(at_sea({name: box}, held, beachheads=base.state.beachheads))
            run, counter = shipping(scene, side), scene.printed.counters[unit(scene, name)]
            found = noted.judge(after(run), side, ship_to(run, name, box, TONKIN, INSHORE, HERE))
            on_foot = counter.combat_class.value == "leg" and counter.mobility.value != "motorized"
            able = counter.marine or (on_foot and counter.movement <= limit("landing allowance"))
            assert ("cannot-land-by-sea" not in {each.what.code for each in found}) is able, name


# ------------------------------------------------------------ ships in All-Sea hexes


def one_ship_in_a_hex(noted):
    """So many ships fit an All-Sea hex as the chart says, of both sides together."""
    assert limit("ships per sea hex") == 1
    for side, name, others in ((US, SAG, (AMPH, RED_SAG)), (PRC, RED_SAG, (RED_AMPH, SAG))):
        for there in ((), *((other,) for other in others)):
            ships = {name: INSHORE} | dict.fromkeys(there, "4510")
            run = moving(noted.on(afloat(ships, {TONKIN: side, INSHORE: side})), side)
            able = noted.judge(after(run), side, sail(run, name, INSHORE, "4510")) == ()
            assert able is (len(there) < limit("ships per sea hex"))


def ships_block_support(noted):
    """An enemy ship prevents support up to the distance of the chart."""
    base = afloat()
    printed = base.printed
    (coast,) = [box for box in printed.places.values() if box.sea_hexes]
    start, far = HexId(spot(printed, "4420")), printed.atlas.lattice.distance
    for side, name, enemy in ((US, SAG, RED_SAG), (PRC, RED_SAG, SAG)):
        for distance in (9, 10, 11):
            there = min(h for h in coast.sea_hexes if far(start, HexId(h)) == distance)
            ships = {name: "4420", enemy: printed.atlas.label(there)}
            scene = noted.on(combat_at(afloat(ships), BEACH, side))
            order = CommitSupport(0, (), (), (ship(scene, name),))
            able = noted.judge(asked(scene, side, "support", "hex_control"), side, order) == ()
            assert able is (distance > limit("ship blocks within")), (name, distance)


def play(noted):
    """Defend, lose and stack at Beachheads; land, unload and support within the limits."""
    beachheads_defend(noted)
    beachheads_are_lost(noted)
    beachheads_are_removed(noted)
    beachheads_hold_stacks(noted)
    capacity_is_kept(noted)
    who_lands(noted)
    one_ship_in_a_hex(noted)
    ships_block_support(noted)
