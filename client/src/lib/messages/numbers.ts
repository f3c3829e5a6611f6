// Numbers, dates and lists as the language in use writes them, by the browser's own rules.

/** Where the locale is kept is not known here, so that each language is a file of its own, without the page. */
let locale = (): string => 'en-GB';

/** Let numbers and dates follow a locale that is asked for each time. */
export function follow(asked: () => string): void {
  locale = asked;
}

/** The locale of a language: the reader's own country, if it speaks that language. */
export const localeOf = (language: string): string =>
  navigator.languages.find((one) => one.split('-')[0] === language) ??
  (language === 'en' ? 'en-GB' : language);

const formats = new Map<string, Intl.NumberFormat>();

function format(figures: number, style: 'decimal' | 'percent' = 'decimal'): Intl.NumberFormat {
  const key = `${locale()} ${figures} ${style}`;
  const options = { style, minimumFractionDigits: figures, maximumFractionDigits: figures } as const;
  const made = formats.get(key) ?? new Intl.NumberFormat(locale(), options);
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
  new Date(time).toLocaleDateString(locale(), { dateStyle: 'medium' });

/** A moment: weekday, day, month, hour and minute. */
export const momentOf = (time: number): string =>
  new Date(time).toLocaleString(locale(), {
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
