// Help, settings and the board as text.
export const a11y = {};
