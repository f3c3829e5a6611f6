// Briefing, status and tracks.
export const briefing = {};
