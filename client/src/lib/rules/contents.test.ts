import { expect, it } from 'vitest';
import { cites, linked, neighbours, partsOf, placeIn, stateLabel, type Contents } from './contents';

const rule = (cite: string, depth: number, title = cite) => ({
  cite,
  title,
  depth,
  state: 'done',
  used: true,
});
const book: Contents = {
  scenario: 'a/b',
  name: 'B',
  documents: [
    {
      id: 'X',
      title: 'The X',
      rules: [rule('X:1.0', 0), rule('X:1.1', 1), rule('X:1.1.1', 2), rule('X:2.0', 0)],
    },
    { id: 'Y', title: 'The Y', rules: [rule('', 0, 'Cards'), rule('Y:B02', 1)] },
  ],
};

it('a line of depth 0 begins a chapter, with or without a number', () => {
  const [first, second] = partsOf(book);
  expect(first.chapters.map((one) => [one.head.cite, one.rules.length])).toEqual([
    ['X:1.0', 2],
    ['X:2.0', 0],
  ]);
  expect(second.chapters.map((one) => [one.head.title, one.rules[0].cite])).toEqual([['Cards', 'Y:B02']]);
});

it('previous and next go through all documents and leave out headings', () => {
  expect(cites(book)).toEqual(['X:1.0', 'X:1.1', 'X:1.1.1', 'X:2.0', 'Y:B02']);
  expect(neighbours(book, 'X:2.0')).toEqual({ before: 'X:1.1.1', after: 'Y:B02' });
  expect(neighbours(book, 'X:1.0')).toEqual({ before: undefined, after: 'X:1.1' });
  expect(neighbours(book, 'Z:1')).toEqual({});
});

it('a rule is found in its chapter', () => {
  expect(placeIn(partsOf(book), 'X:1.1.1')).toEqual({ part: 'X', chapter: 'X X:1.0' });
  expect(placeIn(partsOf(book), 'Y:B02')).toEqual({ part: 'Y', chapter: 'Y Cards' });
  expect(placeIn(partsOf(book), 'Z:1')).toBeNull();
});

it('numbers of rules in a text are links', () => {
  const text = 'See STD:8.2.1, HM-P:0.7 and RUL-0090 (NWV:17.1.1#8). At 12:30 nothing.';
  expect(
    linked(text)
      .map((one) => one.text)
      .join(''),
  ).toBe(text);
  expect(
    linked(text)
      .filter((one) => one.isRule)
      .map((one) => one.text),
  ).toEqual(['STD:8.2.1', 'HM-P:0.7', 'RUL-0090', 'NWV:17.1.1#8']);
  expect(linked('HM:BUSH.3/1-2 is one.')[0].text).toBe('HM:BUSH.3/1-2');
});

it('every state has a name', () => {
  expect(['done', 'partly', 'not_yet', 'not_owed', 'not_for_software'].map(stateLabel)).not.toContain('');
  expect(stateLabel('')).toBe('');
});
