import { expect, it } from 'vitest';
import type { Presence, Present } from '../api/people';
import { comings } from './people';

const seat = (name: string, presence: Presence, mine = false): Present => ({
  seat: mine ? 1 : 0,
  name,
  presence,
  seen: 0,
  mine,
});

it('says once who came and who left, and nothing of oneself or of the first look', () => {
  expect(comings(null, [seat('Anna', 'here')])).toBe('');
  expect(comings([seat('Anna', 'gone')], [seat('Anna', 'here')])).toBe('Anna is here.');
  expect(comings([seat('Anna', 'here')], [seat('Anna', 'here')])).toBe('');
  expect(comings([seat('Anna', 'here')], [seat('Anna', 'away')])).toBe('Anna is no longer here.');
  expect(comings([seat('Anna', 'away')], [seat('Anna', 'gone')])).toBe('');
  expect(comings([seat('Ben', 'gone', true)], [seat('Ben', 'here', true)])).toBe('');
});
