// The pace of a game, as one says it.
import { t } from '../messages';

/** Say a pace in words. */
export function paceWords(pace: unknown): string {
  const paces: Record<string, string> = t.lobby.paces;
  return paces[String(pace ?? '')] ?? t.lobby.noClock;
}
