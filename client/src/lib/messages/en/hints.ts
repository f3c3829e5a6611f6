// Hints.
export const hints = {
  title: 'Hint',
  bot: (name: string) => `What the bot ${name} would do`,
  close: 'Close the hint',
  reasons: { objective: 'Objective', odds: 'Odds', danger: 'Danger' },
  others: (orders: string) => `It also considered: ${orders}.`,
  give: 'Give this order',
  ask: 'Hint',
  asking: 'Working it out…',
  question: 'What would a bot do, and why?',
};
