// Which rule is being read, if any, and in the rulebook of which game.
import { rule } from '../api/table';
import type { Book } from '../rules/books';

export const reading = $state<{
  cite: string;
  search: string;
  isOpen: boolean;
  asked: number;
  /** The book of the game in play; none outside of a game. */
  book: Book | null;
}>({
  cite: '',
  search: '',
  isOpen: false,
  asked: 0,
  book: null,
});

export function openRule(cite: string): void {
  reading.cite = cite;
  reading.search = '';
  reading.isOpen = true;
  reading.asked += 1;
}

export function searchRule(text = ''): void {
  reading.cite = '';
  reading.search = text;
  reading.isOpen = true;
  reading.asked += 1;
}

const titles = new Map<string, Promise<string>>();

/** The title of a rule, asked for once; nothing where there is none. */
export function titleOf(cite: string): Promise<string> {
  let title = titles.get(cite);
  if (!title) {
    title = rule(cite).then(
      (page) => page.title,
      () => '',
    );
    titles.set(cite, title);
  }
  return title;
}
