// Reading chat page by page, and what is said when its quota is met.
import type { ChatLine } from '../api/table';
import { ApiError } from '../api/http';
import { t } from '../messages';

/** Read all lines after one, page by page, until there are no more. */
export async function readOn(
  page: (since: number) => Promise<ChatLine[]>,
  since: number,
): Promise<ChatLine[]> {
  const found: ChatLine[] = [];
  for (;;) {
    const got = await page(found.at(-1)?.id ?? since);
    if (!got.length) return found;
    found.push(...got);
  }
}

/** What a message that was not taken tells its writer. */
export function refusedBecause(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === 'chat-too-fast') return t.panels.talk.tooFast(error.wait);
  if (error.code === 'chat-too-long') return t.panels.talk.tooLong;
  if (error.code === 'chat-full') return t.panels.talk.full;
  return error.message;
}
