// The guide, symbols and lessons.
export const learn = {};
