"""26.0 to 26.1.3 Cruise and ballistic missiles: what they may strike, aimed first, rolled later."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Aim, Launch
from sandtable.games.next_war.events.advanced import HitsCounted, MissileAimed
from sandtable.games.next_war.events.advanced.air import AirUnitsMoved
from sandtable.games.next_war.ids import ENEMY, NO_PLACE, AircraftId, SideId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.rule_hooks.advanced.headquarters import is_defended
from sandtable.games.next_war.rule_hooks.advanced.strikes import (
    launch_limit,
    may_bust,
    missile_bombers,
    missile_may_strike,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.resolve_strike import (
    Strike,
    apply_hit,
    make_strike,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import (
    facts_of_missile,
    place_of,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import (
    aims_at_units,
    enemy_assets,
    enemy_sites,
    standing_bridges,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.taking_turns import ORDER
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.target_table import may_strike
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import answers, cites

UNLIMITED: Final = 1_000_000
_WEAPONS: Final = {StockKind.CRUISE: Weapon.CRUISE, StockKind.BALLISTIC: Weapon.BALLISTIC}


class Shot(NamedTuple):
    """A missile that may be launched: the stock that it is taken from, and its bomber, if any."""

    stock: Stock
    bomber: AircraftId | UnsetType = UNSET


@answers(launch_limit, "ADV:26.1.2")
def as_many_as_there_are(scene: Scene, side: SideId, nation: str, kind: StockKind) -> int:
    """A side launches as many missiles in a phase as it likes, unless its title sets a limit."""
    return UNLIMITED


@answers(may_bust, "ADV:26.1.3")
def only_where_a_title_says(scene: Scene, side: SideId, stock: Stock) -> bool:
    """Missiles in stock are targets only where the title's own rules make them so."""
    return False


@cites("ADV:26.0", "ADV:26.1")
def ready_missiles(scene: Scene, side: SideId) -> tuple[Stock, ...]:
    """List the stocks from which a side may launch without a bomber.

    A missile is a point on a nation's track.
    """
    launched = scene.state.advanced.strikes.launches
    limit = scene.rules[launch_limit]
    return tuple(
        [
            each
            for each in scene.state.forces[side].advanced.stocks
            if each.kind in _WEAPONS
            and each.points
            and len([one for one in launched if _is_of(one, side, each)])
            < limit(scene, side, each.nation, each.kind)
        ]
    )


def _is_of(launch: Launch, side: SideId, stock: Stock) -> bool:
    own = (launch.side, launch.nation, launch.kind) == (side, stock.nation, stock.kind)
    return own and launch.bomber is UNSET


@cites("ADV:15.2.1", "ADV:26.0")
def bombers_missiles(scene: Scene, side: SideId) -> tuple[Shot, ...]:
    """List the cruise missiles that bombers may launch: points of the same stocks."""
    bombers = scene.rules[missile_bombers]
    return tuple(
        [
            Shot(each, found.what)
            for each in scene.state.forces[side].advanced.stocks
            if each.kind is StockKind.CRUISE and each.points
            for found in bombers(scene, side, each.nation)
        ]
    )


def missiles_ready(scene: Scene, side: SideId) -> tuple[Shot, ...]:
    """List all missiles that a side may launch: those of no bomber, then those of bombers."""
    return (*map(Shot, ready_missiles(scene, side)), *bombers_missiles(scene, side))


def missiles_name(shot: Shot) -> str:
    """The word in an order for the missiles of a nation, or of one of its bombers: US cruise 59."""
    name = f"{shot.stock.nation} {shot.stock.kind.value}"
    return name if shot.bomber is UNSET else f"{name} {shot.bomber}"


@answers(missile_may_strike, "ADV:26.1")
def legal_on_the_chart(scene: Scene, kind: StockKind, target: Target) -> bool:
    """A missile may strike what the chart of its legal targets lists."""
    return may_strike(advanced_charts().strike, _WEAPONS[kind], target, detected=True)


def missile_targets(scene: Scene, side: SideId, kind: StockKind) -> tuple[Aim, ...]:
    """List all that a kind of missile of a side may be aimed at; what is hidden is left out."""
    name, depends = ("missile targets", side, kind), (scene.state, scene.rules)
    return memoised(scene, name, depends, lambda: _missile_targets(scene, side, kind))


def _missile_targets(scene: Scene, side: SideId, kind: StockKind) -> tuple[Aim, ...]:
    found = (
        *aims_at_units(scene, side),
        *enemy_sites(scene, side),
        *standing_bridges(scene),
        *enemy_assets(scene, side),
    )
    may = scene.rules[missile_may_strike]
    allowed = {target for target in {aim.target for aim in found} if may(scene, kind, target)}
    return tuple([aim for aim in found if aim.target in allowed])


def can_launch(scene: Scene, side: SideId) -> bool:
    """Whether a side has a missile to launch, and something to aim it at."""
    kinds = dict.fromkeys([each.stock.kind for each in missiles_ready(scene, side)])
    return any(missile_targets(scene, side, kind) for kind in kinds)


@cites("ADV:26.1.2", "ADV:22.4", "RUL-0610")
def aim_missile(run: NextWarRun, side: SideId, shot: Shot, aim: Aim) -> None:
    """A missile costs a point as soon as it is aimed; several may be aimed at one target.

    The bomber that launches it is in Flown at once.
    """
    launch = launch_of(side, shot, aim)
    change_stock(run, side, launch.nation, launch.kind, -1)
    run.emit(MissileAimed(launch))
    if launch.bomber is not UNSET:
        run.emit(AirUnitsMoved((launch.bomber,), AirStatus.FLOWN))


def launch_of(side: SideId, shot: Shot, aim: Aim) -> Launch:
    """A missile of a side, aimed."""
    return Launch(side, shot.stock.nation, shot.stock.kind, aim, shot.bomber)


@cites("ADV:26.1.2")
def strike_with_missiles(run: NextWarRun) -> None:
    """Once all missiles are aimed, they are rolled for, those of the non-Allied side first."""
    for side in ORDER:
        for launch in run.scene.state.advanced.strikes.launches:
            if launch.side == side:
                make_strike(run, strike_of_missile(run.scene, launch), later=True)
    count_hits(run)


def strike_of_missile(scene: Scene, launch: Launch) -> Strike:
    """The strike of a missile at its target."""
    place = place_of(scene, launch.aim)
    facts = facts_of_missile(scene, _WEAPONS[launch.kind], launch.nation)
    somewhere = place != NO_PLACE
    defended = somewhere and scene.rules[is_defended](scene, ENEMY[launch.side], place)
    return Strike(launch.side, facts, launch.aim, nation=launch.nation, defended=defended)


@cites("ADV:26.1.2", "ADV:SOP-7")
def count_hits(run: NextWarRun) -> None:
    """Hits that had to wait take effect one after the other, in the order of their rolls."""
    scored = run.scene.state.advanced.strikes.scored
    if not scored:
        return
    run.emit(HitsCounted())
    for each in scored:
        apply_hit(run, each.side, each.aim, each.hit)
