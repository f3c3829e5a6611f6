// Texts that the state of a table gives.
export const state = {};
