// The rulebook.
export const rules = {
  /** How far a rule is implemented, by the name that the service has for it. */
  states: {
    done: 'Implemented',
    partly: 'Partly implemented',
    not_yet: 'Not implemented yet',
    not_owed: 'Not used by these games',
    not_for_software: 'Heading',
  },
  contents: 'Contents',
  /** A mark in the contents: partly implemented. */
  partly: 'partly',
  notUsed: 'Not used in this game',
  page: {
    title: 'Rules',
    of: (game: string) => `Rules of ${game}`,
    game: 'Game',
    noGame: 'There is no game at this address. Choose one.',
    about: 'Every rule in our own words, with its number, as far as it is implemented.',
    loading: 'Loading the rules…',
  },
  search: {
    label: 'Search the rules',
    inGame: (game: string) => `Search the rules of ${game}`,
    inAll: 'Search rules by word or number',
    results: 'Search results',
    none: 'No rule has these words. Try fewer or other words.',
    chooseOrSearch:
      'Choose a rule from the contents, or search for a word, such as “supply”, or a rule number, such as STD:8.2.',
    searchOnly: 'Search for a word, such as “supply”, or a rule number, such as STD:8.2.',
  },
  rule: {
    loading: (cite: string) => `Loading ${cite}…`,
    ruling: (id: string, title: string) => `Ruling ${id}: ${title}`,
    parts: 'Subsections',
    see: 'See also',
    waits: 'Waiting for',
    linkNotUsed: '(not used in this game)',
    back: 'Back',
    previous: 'Previous rule',
    next: 'Next rule',
  },
};
