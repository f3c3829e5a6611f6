// Replay, recap and luck.
export const replay = {};
