// Small parts that are used everywhere.
export const look = {
  /** Before the number of a rule, for those who listen. */
  rule: 'rule',
  bot: {
    label: (name: string) => `The bot ${name}`,
    // After the name of the bot.
    is: ', a bot.',
    plays: (side: string) => `, a bot, plays ${side}.`,
    strength: 'Strength:',
    thinks: 'Thinking time:',
  },
};
