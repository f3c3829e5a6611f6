// Cards, hands and the tracks of a card game.
export const cards = {};
