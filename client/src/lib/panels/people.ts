// Who came to a game and who left it, between two looks.
import type { Present } from '../api/people';
import { t } from '../messages';

/** The sentence about others who came or left since the last look; of whoever was there at first, nothing is said. */
export function comings(before: readonly Present[] | null, now: readonly Present[]): string {
  if (!before) return '';
  const { came, left } = t.panels.people;
  return now
    .flatMap((one) => {
      const was = before.find((each) => each.seat === one.seat && each.name === one.name);
      if (one.mine || !was || !one.name) return [];
      const [wasHere, isHere] = [was.presence === 'here', one.presence === 'here'];
      if (wasHere === isHere) return [];
      return [isHere ? came(one.name) : left(one.name)];
    })
    .join(' ');
}
