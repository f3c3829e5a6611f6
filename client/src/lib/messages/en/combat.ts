// Battles: odds, support, results.
export const combat = {};
