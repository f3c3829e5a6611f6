// Lobby, new game, account.
export const lobby = {};
