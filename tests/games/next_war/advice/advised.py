"""Positions in which bots are advised, for tests: of played games, of caches, of air units."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import hex_of, with_advanced, with_cache, with_state
from games.next_war.sketch import moving
from sandtable.bots.players import AdvisedPlayer, play_on
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirState, AirStatus, AirUnit, with_units
from sandtable.games.next_war.advanced.nuclear_caches import PlacedCache
from sandtable.games.next_war.advice.advanced.marches import AdvancedPlanner
from sandtable.games.next_war.advice.play_style import plan_in
from sandtable.games.next_war.damage_state import PlaceDamage, with_place
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.state import SideSecrets
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import decision_of, known
from sandtable.table.storage.loading import open_table

THIRD = "vietnam/third-indochina-war"
LAHORE = "india-pakistan/lahore"
PLAN = plan_in("steadfast")
INDIA, IROP, DIEGO = "ROI Basing", "IROP Basing", "Diego Garcia Basing"
JAGUAR, SUKHOI, STRIKE_EAGLE, WEASEL = "Jaguar", "Su-30", "F-15E", "F-16DJ"
BASES = {"ROI": INDIA, "RU": INDIA, "US": INDIA, "IROP": IROP}
NO_DEFENCE, STRONG = Tracks(), Tracks(10, 10, 3)


def asked(table, seat):
    """What kind of decision a seat has to make."""
    decision = decision_of(table.state, seat)
    return decision.kind if decision else None


def table_at(scenario, kind, seed="advice"):
    """Let quick players play until a decision of a kind is to be made."""
    table = open_table(GAME, scenario, Roots.from_seed(seed))
    players = {0: AdvisedPlayer(1), 1: AdvisedPlayer(2)}
    while asked(table, table.deciders()[0]) != kind:
        play_on(table, players, limit=1)
    return table, table.known(table.deciders()[0])


def seen_by(scene, side, label, number):
    """The position in which a side has looked at the cache of a hex, which has this number."""
    scene = with_cache(scene, label, number, detected=(side,))
    secrets = list(scene.state.secrets)
    mine = secrets[side] or SideSecrets()
    placed = PlacedCache(hex_of(scene, label), number)
    secrets[side] = replace(mine, caches=(*mine.caches, placed))
    return with_state(scene, secrets=tuple(secrets))


def at_turn(scene, turn, ends_after=0):
    """The position in a turn, with another end of the game."""
    found = replace(scene.state.advanced.caches, ends_after=ends_after)
    return with_state(scene, turn=turn, advanced=replace(scene.state.advanced, caches=found))


def planner_of(scene, side):
    """A planner of a side that moves."""
    movers = tuple([u for u, now in scene.state.forces[side].units.pairs() if now.at >= 0])
    scene = moving(scene, side)
    segment = replace(scene.state.segment, side=side, unmoved=movers)
    return AdvancedPlanner(known(with_state(scene, segment=segment), side), PLAN)


def numbered(scene, *types):
    """Air units of these types, each another one."""
    found = []
    for kind in types:
        found.append(
            next(
                AircraftId(n)
                for n, one in enumerate(scene.printed.aircraft)
                if one.type == kind and n not in found
            )
        )
    return tuple(found)


def flying(scene, *units, tracks=NO_DEFENCE, status=AirStatus.READY):
    """The position with these air units alone, and with such air defence on both sides."""
    places = {box.name: here for here, box in scene.printed.places.items()}
    now = {
        unit: AirUnit(
            places[BASES.get(scene.printed.aircraft[unit].nation, INDIA)],
            status,
            scene.printed.aircraft[unit].steps,
        )
        for unit in units
    }
    forces = tuple(
        [
            replace(force, advanced=replace(force.advanced, tracks=tracks))
            for force in scene.state.forces
        ]
    )
    scene = with_state(scene, forces=forces)
    return with_advanced(scene, air=with_units(AirState(), now))


def marked(scene, label, feature, marker):
    """The position with a marker on a place."""
    place = PlaceDamage(hex_of(scene, label), feature, marker)
    return with_state(scene, damage=with_place(scene.state.damage, place))
