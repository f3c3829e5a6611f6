// What-if games.
export const trials = {
  note: {
    title: 'What-if game.',
    /** Before a link to the other game, and after it. */
    before: (entry: number) => `Branched after entry ${entry} of`,
    link: 'another game',
    after: '. It uses different dice, only you can see it, and the result does not count.',
  },
  open: {
    title: 'Try from here',
    about: (entry: number) =>
      `Open a private copy of this position, after entry ${entry}. It uses different dice, only you can see it, ` +
      'and the result does not count. The original game is not changed.',
    who: 'Who plays',
    allSides: 'I play all sides',
    oneSide: (side: string) => `I play ${side}; a bot plays the other side`,
    bot: 'Bot',
    start: 'Start what-if game',
    close: 'Close',
  },
};
