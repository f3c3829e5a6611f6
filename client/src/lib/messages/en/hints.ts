// Hints.
export const hints = {};
