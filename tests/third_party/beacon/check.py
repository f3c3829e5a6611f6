"""The tests of Beacon, by its own author: run it where the package is installed."""

from __future__ import annotations

from beacon_game.game import GAME

import sandtable
from sandtable.testing import check_positions, fuzz

found = fuzz(GAME, "beacon/ridge", games=30)
assert found.clean(), found.notes
assert check_positions(GAME, "beacon/ridge", 200).clean()

game = sandtable.new("ridge", seed="3", options=("night",))
print(game.prompt)
print(*game.order("march Cedar D2"), sep="\n")
try:
    game.order("march Dune A1")
except sandtable.Illegal as error:
    print(error)
game.play(North="greedy", South="random")
print(game.over)
print(f"{found.games} games, {found.orders} orders, nothing found")
