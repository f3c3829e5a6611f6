// The map and what lies on it.
export const board = {};
