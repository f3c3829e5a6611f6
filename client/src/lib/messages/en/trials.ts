// What-if games.
export const trials = {};
