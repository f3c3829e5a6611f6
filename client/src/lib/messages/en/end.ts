// The page of a finished game.
export const end = {};
