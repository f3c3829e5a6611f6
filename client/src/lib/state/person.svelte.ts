// Who sits at this browser.
import { guest, me, type Me } from '../api/lobby';

export const person = $state<{ now: Me | null; isKnown: boolean }>({ now: null, isKnown: false });

const CAME = 'sandtable:came-in';

/** Ask who this is; a browser that never came in is nobody, and need not ask. */
export async function recognise(isNew = false): Promise<Me | null> {
  if (!isNew && localStorage.getItem(CAME) !== 'yes') {
    person.isKnown = true;
    return null;
  }
  try {
    person.now = await me();
  } catch {
    person.now = null;
  }
  if (person.now) localStorage.setItem(CAME, 'yes');
  else localStorage.removeItem(CAME);
  person.isKnown = true;
  return person.now;
}

/** Whoever wants to play at once is let in as a guest. */
export async function somebody(): Promise<Me> {
  const known = person.now ?? (await recognise());
  if (known) return known;
  person.now = await guest();
  localStorage.setItem(CAME, 'yes');
  return person.now;
}
