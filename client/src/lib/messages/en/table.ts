// The table as a whole.
export const table = {};
