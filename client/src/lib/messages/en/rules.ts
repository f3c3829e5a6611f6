// The rulebook.
export const rules = {};
