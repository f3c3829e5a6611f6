// A language for tests: every text that has a key stands between brackets, and what has none does not.

/** The same texts, each between brackets. */
export function marked<Part>(part: Part): Part {
  if (typeof part === 'string') return `⟦${part}⟧` as Part;
  if (typeof part === 'function')
    return ((...args: unknown[]) => marked((part as (...args: unknown[]) => unknown)(...args))) as Part;
  if (Array.isArray(part)) return part.map(marked) as Part;
  if (part && typeof part === 'object')
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, marked(one)])) as Part;
  return part;
}
