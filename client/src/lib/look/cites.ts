// Texts of the service: which brackets are rules, and which words in them stand out.

/** A citation as the kernel reads it: a document, a colon and a number with a digit; or a ruling. */
const DOCUMENT = String.raw`[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)*`;
const SECTION = String.raw`(?=[^#\],]*[0-9])[A-Z0-9]+(?:[./-][A-Za-z0-9]+)*(?:#[1-9][0-9]*)?`;
const CITE = `(?:${DOCUMENT}:${SECTION}|RUL-[0-9]{4})`;
const CITES = String.raw`\[(${CITE}(?:, ${CITE})*)\]`;
const ANY = new RegExp(String.raw`${CITES}|\[([^\[\]]+)\]|<([^<>]+)>|\x60([^\x60]+)\x60`, 'g');
const ONLY = new RegExp(String.raw` ?${CITES}`, 'g');

export interface Piece {
  kind: 'text' | 'strong' | 'rule';
  text: string;
}

/** Take a text apart: its rules, its plain words, and the units and words that are bracketed or quoted in it. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(ANY)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    if (match[1]) found.push(...match[1].split(', ').map((cite): Piece => ({ kind: 'rule', text: cite })));
    else found.push({ kind: 'strong', text: match[2] ?? match[3] ?? match[4] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** A text without the rules it cites, for places where they cannot be opened. */
export const uncited = (text: string): string => text.replace(ONLY, '').trim();
