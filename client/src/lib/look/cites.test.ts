import { expect, it } from 'vitest';
import { pieces, uncited } from './cites';

const rules = (text: string): string[] =>
  pieces(text)
    .filter((piece) => piece.kind === 'rule')
    .map((piece) => piece.text);

it('only citations are rules', () => {
  for (const cite of [
    'STD:9.8.4',
    'NWV:17.1.2',
    'NWIP:17.1.1#10',
    'HM:B24-B27',
    'HM:EASTER.4',
    'HM:BUSH.5/3',
    'HM:Y73.8',
    'HMP:5.8',
    'TABLE:14',
    'RUL-0011',
  ])
    expect(rules(`It is so. [${cite}]`)).toEqual([cite]);
  for (const unit of [
    'VN-A',
    'X',
    '308',
    '1MR-2',
    'RUL-11',
    'RUL',
    'STD:',
    'STD:ABC',
    'Mi-24',
    'NOTE: one',
    '2/1R',
  ])
    expect(rules(`Here is [${unit}].`)).toEqual([]);
});

it('several rules can share a bracket', () => {
  expect(rules('So. [STD:9.8.4, NWV:2.3]')).toEqual(['STD:9.8.4', 'NWV:2.3']);
  expect(rules('So. [STD:ABC, NWV:2.3]')).toEqual([]);
});

it('units of both sides and quoted words stand out, spelled as they are', () => {
  expect(pieces('[VN-A] attacks <163>; say `take_back`. [STD:9.1]')).toEqual([
    { kind: 'strong', text: 'VN-A' },
    { kind: 'text', text: ' attacks ' },
    { kind: 'strong', text: '163' },
    { kind: 'text', text: '; say ' },
    { kind: 'strong', text: 'take_back' },
    { kind: 'text', text: '. ' },
    { kind: 'rule', text: 'STD:9.1' },
  ]);
});

it('a text without its rules keeps its units', () =>
  expect(uncited('[VN-A] attacks 1822. [STD:9.1] It loses. [STD:9.8.4, RUL-0011]')).toBe(
    '[VN-A] attacks 1822. It loses.',
  ));
