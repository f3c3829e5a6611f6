// Dice, records and what they prove.
export const trust = {};
