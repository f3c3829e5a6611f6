// Panels around the map.
export const panels = {};
