"""27.9.2 Tracks of air defence raised with Supply Points."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_defence_tracks import Tracks, value_of
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.track_repair_state import raised_by
from sandtable.games.next_war.events.advanced.damage import TrackRaised
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.damage import RaiseTrack
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced.air import track_vetoes
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.deliberate_damage import deciding
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE: Final = "ADV:27.9.2"
TRACKS: Final = (Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK)


def tracks_are_used(scene: Scene) -> bool:
    """Whether the game has tracks of air defence: then one side or the other has one above 0."""
    return any(force.advanced.tracks != Tracks() for force in scene.state.forces)


@cites("ADV:27.9.2")
def objections_to_raising(scene: Scene, side: SideId, track: Target) -> tuple[Cited[Veto], ...]:
    """A track rises by one for Supply Points, and all tracks together take so many in a turn."""
    if track not in TRACKS or not tracks_are_used(scene):
        return objection(_CITE, "no-such-track", what=track.value)
    price, spent = price_of(track), spent_on_tracks(scene, side)
    most = advanced_charts().damage.repair.track_points_per_turn
    if spent + price > most:
        return objection(_CITE, "tracks-cost-enough", what=track.value, spent=spent, most=most)
    if not payers(scene, side, price):
        return objection(_CITE, "track-costs-supply", what=track.value, points=price)
    return scene.rules[track_vetoes](scene, side, track)


def price_of(track: Target) -> int:
    """The Supply Points that raise a track by one."""
    return advanced_charts().damage.track_repair[track].points


def spent_on_tracks(scene: Scene, side: SideId) -> int:
    """The Supply Points that a side has spent on tracks in this turn."""
    repairs = scene.state.advanced.track_repairs
    return sum([price_of(track) for track in raised_by(repairs, scene.state.turn, side)])


@adds(track_vetoes, "ADV:27.9.2")
def highest_value(scene: Scene, side: SideId, track: Target) -> tuple[Veto, ...]:
    """A track may rise above the value with which it began, but not above the end of the track."""
    most = advanced_charts().damage.track_repair[track].highest
    if value_of(scene.state.forces[side].advanced.tracks, track) < most:
        return ()
    return (Veto("track-at-its-highest", {"what": track.value, "most": most}),)


def payers(scene: Scene, side: SideId, price: int) -> tuple[str, ...]:
    """List the nations of a side that can pay."""
    stocks = scene.state.forces[side].advanced.stocks
    nations = sorted({each.nation for each in stocks if each.kind is StockKind.SUPPLY})
    return tuple([n for n in nations if points_in_stock(scene, side, n, StockKind.SUPPLY) >= price])


def raisable_tracks(scene: Scene, side: SideId) -> tuple[Target, ...]:
    """List the tracks that a side may raise now."""
    return tuple([track for track in TRACKS if not objections_to_raising(scene, side, track)])


def offer_raising(scene: Known) -> Offer | None:
    """Offer every track that may be raised."""
    found = raisable_tracks(scene, deciding(scene))
    return Offer(_CITE, RaiseTrack, (("track", Pick(found)),)) if found else None


def judge_raising(scene: Known, order: RaiseTrack) -> tuple[Cited[Veto], ...]:
    """Judge the track and the points."""
    return objections_to_raising(scene, deciding(scene), order.track)


@cites("ADV:27.9.2")
def resolve_raising(run: NextWarRun, order: RaiseTrack) -> None:
    """Supply Points are spent, and the track is one higher."""
    side, price = acting_side(run), price_of(order.track)
    nation, *_ = payers(run.scene, side, price)
    change_stock(run, side, nation, StockKind.SUPPLY, -price)
    before = value_of(run.scene.state.forces[side].advanced.tracks, order.track)
    run.emit(TrackRaised(side, order.track, before + 1))
    run.answer()
    run.go_to(run.scene.state.agenda[-1].step)


RAISE_TRACK = order_kind(
    _CITE,
    "repairs",
    RaiseTrack,
    offer=offer_raising,
    vetoes=judge_raising,
    resolve=resolve_raising,
)
