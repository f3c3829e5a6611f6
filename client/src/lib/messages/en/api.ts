// Troubles with the service.
export const api = {};
