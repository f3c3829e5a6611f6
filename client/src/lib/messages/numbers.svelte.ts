// Numbers, dates and lists as the language in use writes them, by the browser's own rules.

const inUse = $state({ locale: 'en-GB' });

/** Write numbers and dates for a language: as the reader's own country does, if it speaks that language. */
export function writeFor(language: string): void {
  const own = navigator.languages.find((one) => one.split('-')[0] === language);
  inUse.locale = own ?? (language === 'en' ? 'en-GB' : language);
}

const formats = new Map<string, Intl.NumberFormat>();

function format(figures: number, style: 'decimal' | 'percent' = 'decimal'): Intl.NumberFormat {
  const key = `${inUse.locale} ${figures} ${style}`;
  const options = { style, minimumFractionDigits: figures, maximumFractionDigits: figures } as const;
  const made = formats.get(key) ?? new Intl.NumberFormat(inUse.locale, options);
  formats.set(key, made);
  return made;
}

/** A number with so many figures after the point, or the comma. */
export const decimal = (value: number, figures: number): string => format(figures).format(value);

/** A chance as a percentage: 38%, or 38 % where that is written with a blank. */
export const percent = (chances: number, total: number): string =>
  format(0, 'percent').format(Math.round((100 * chances) / Math.max(1, total)) / 100);

/** A day. */
export const dateOf = (time: number | string): string =>
  new Date(time).toLocaleDateString(inUse.locale, { dateStyle: 'medium' });

/** A moment: weekday, day, month, hour and minute. */
export const momentOf = (time: number): string =>
  new Date(time).toLocaleString(inUse.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** How a language counts things: a number, and the form of the noun that goes with it. */
export function counting(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => `${decimal(count, 0)} ${rules.select(count) === 'one' ? one : other}`;
}

/** How a language joins names: a, b and c; or a, b or c. */
export function joining(language: string, type: Intl.ListFormatType): (names: readonly string[]) => string {
  const list = new Intl.ListFormat(language, { type });
  return (names) => list.format(names);
}
