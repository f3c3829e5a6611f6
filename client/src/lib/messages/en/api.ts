// Troubles with the service.
export const api = {
  away: 'The server is not responding. Your draft is saved, and we will keep trying.',
  rejected: (status: number) => `The server rejected this request (${status}).`,
};
