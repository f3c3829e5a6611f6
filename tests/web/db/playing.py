"""Games played on through a door, and what the database then holds, for tests."""

from __future__ import annotations

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.web.db.private_postgresql import Cluster
from sandtable.web.service.game_checks import check_game
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.settings import Settings
from web.service import new_game, shelf, through_a_door


async def next_command(
    door: Gateway, game: str, whims: RandomSource, name: str | None = None
) -> Command:
    """Draw a legal order for whoever must decide."""
    table = await door.table(game)
    seat = table.deciders()[0]
    order = draw_order(offers(table.known(seat)), whims)
    return Command(seat, table.seq(seat), name or f"c{len(table.lines)}", order)


async def play(door: Gateway, game: str, count: int, seed: int = 1) -> None:
    """Let so many orders be given, or as many as there are until the game is over."""
    whims = RandomSource(seed)
    for _ in range(count):
        if (await door.table(game)).over is not None:
            return
        answer = await door.submit(game, await next_command(door, game, whims))
        assert isinstance(answer, Receipt)


def stored_game(settings: Settings, count: int = 25, scenario: str = "toy-hexes/small") -> str:
    """Play some orders of a game and give its id."""

    async def run(door: Gateway) -> str:
        game = await door.open(new_game(scenario))
        await play(door, game, count)
        return game

    return through_a_door(settings, run)


def faults_of(settings: Settings, game: str) -> tuple[str, ...]:
    """What a check of the stored game finds."""

    async def run(door: Gateway) -> tuple[str, ...]:
        keys = Keyring.of(settings)
        return (await check_game(door.store, shelf(), keys, game)).faults

    return through_a_door(settings, run)


def new_database(cluster: Cluster, settings: Settings) -> Settings:
    """Settings for an empty database without tables, with the same key."""
    cluster.create("restored")
    return Settings(
        database=cluster.dsn("sandtable_app", "restored"),
        owner_database=cluster.dsn("postgres", "restored"),
        dice_key=settings.dice_key,
    )


async def account(door: Gateway, name: str) -> str:
    """A new account; gives its id."""
    made = await door.store.pool.fetchval(
        "INSERT INTO accounts (name, name_key) VALUES ($1, $1) RETURNING id", name
    )
    return str(made.hex)


async def jobs(door: Gateway, task: str) -> int:
    """How many jobs of a task wait."""
    return int(
        await door.store.pool.fetchval(
            "SELECT count(*) FROM procrastinate_jobs WHERE task_name = $1 AND status = 'todo'", task
        )
    )
