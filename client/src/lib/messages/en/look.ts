// Small parts that are used everywhere.
export const look = {};
