// The contents of a rulebook: chapters and their rules, what comes before and after, links within a text.
import type { components } from '../api/openapi';
import { t } from '../messages';

type Schemas = components['schemas'];

export type Contents = Schemas['RulebookContents'];
export type Listed = Schemas['ContentsEntry'];
export type RuleHit = Schemas['RuleHit'];

/** A chapter: its own line, and the lines below it. */
export interface Chapter {
  key: string;
  head: Listed;
  rules: Listed[];
}
export interface Part {
  id: string;
  title: string;
  chapters: Chapter[];
}

/** The documents of a book, each in chapters; a line of depth 0 begins one. */
export function partsOf(contents: Contents): Part[] {
  return contents.documents.map(({ id, title, rules }) => {
    const chapters: Chapter[] = [];
    for (const rule of rules) {
      const last = chapters.at(-1);
      if (rule.depth > 0 && last) last.rules.push(rule);
      else chapters.push({ key: `${id} ${rule.cite || rule.title}`, head: rule, rules: [] });
    }
    return { id, title, chapters };
  });
}

/** Every rule with a number, in reading order. */
export const cites = (contents: Contents): string[] =>
  contents.documents.flatMap((one) => one.rules.map((rule) => rule.cite).filter(Boolean));

/** The rules before and after one in reading order; none at the ends, and for a rule of another book. */
export function neighbours(contents: Contents, cite: string): { before?: string; after?: string } {
  const all = cites(contents);
  const at = all.indexOf(cite);
  return at < 0 ? {} : { before: all[at - 1], after: all[at + 1] };
}

/** The document and the chapter that a rule is in: they are shown open. */
export function placeIn(parts: Part[], cite: string): { part: string; chapter: string } | null {
  for (const part of parts)
    for (const chapter of part.chapters)
      if (chapter.head.cite === cite || chapter.rules.some((rule) => rule.cite === cite))
        return { part: part.id, chapter: chapter.key };
  return null;
}

const CITE =
  /\b(?:[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)*:(?=[A-Z.]*[0-9])[A-Z0-9]+(?:[./-][A-Za-z0-9]+)*(?:#\d+)?|RUL-\d{4})/g;

/** A text in pieces: numbers of rules, and what is between them. */
export function linked(text: string): { text: string; isRule: boolean }[] {
  const pieces: { text: string; isRule: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(CITE)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), isRule: false });
    pieces.push({ text: match[0], isRule: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isRule: false });
  return pieces;
}

/** How far a rule is implemented, in words. */
export function stateLabel(state: string | undefined): string {
  const states: Record<string, string> = t.rules.states;
  return states[state ?? ''] ?? '';
}
