// Marks and notes on the map.
export const marks = {};
