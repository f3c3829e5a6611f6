// An after-action report as one HTML page that needs nothing else: built from texts and pictures, all escaped.
import type { CurvePoint, End, Entry } from '../api/types';
import { pieces, uncited } from '../look/cites';
import { resultOf, swingOf } from '../end/words';
import { language, t } from '../messages';
import styles from './report.css?raw';

export interface MapPicture {
  label: string;
  /** A data address. */
  source: string;
}
export interface Report {
  scenario: string;
  seats: { side: string; name: string }[];
  end: End;
  /** The drawing of points over time as SVG, if there is one. */
  curve: string;
  maps: MapPicture[];
  entries: Entry[];
}

const STYLE = styles.trim();

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A sentence: names stand out, rules that it cites are small. */
const said = (text: string): string =>
  pieces(text)
    .map(({ kind, text: words }) =>
      kind === 'rule'
        ? `<small class="muted">${escaped(words)}</small>`
        : kind === 'strong'
          ? `<b>${escaped(words)}</b>`
          : escaped(words),
    )
    .join('');

const section = (title: string, ...parts: string[]): string =>
  `<section><h2>${escaped(title)}</h2>${parts.join('')}</section>`;

const rows = (head: readonly string[], body: readonly (readonly (string | number)[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead><tbody>${body
    .map(([first, ...rest]) => {
      const cells = rest.map((cell) => `<td>${escaped(String(cell))}</td>`);
      return `<tr><th scope="row">${escaped(String(first))}</th>${cells.join('')}</tr>`;
    })
    .join('')}</tbody></table>`;

const momentOf = (end: End, moment: End['moments'][number]): string =>
  `<li><p class="muted">${escaped(moment.label)}: ${escaped(swingOf(end, moment))}</p>${moment.lines
    .map((line) => `<p lang="en">${said(line)}</p>`)
    .join('')}</li>`;

const entryOf = (entry: Entry): string => {
  const text = entry.lines.map(said).join('<br>');
  const undone = `<span lang="${language()}">(${escaped(t.share.undone)})</span>`;
  return `<li value="${entry.seq}" lang="en">${entry.taken_back ? `<s>${text}</s> ${undone}` : text}</li>`;
};

/** The last moment of each turn, in order. */
export const lastOfEach = (curve: readonly CurvePoint[]): CurvePoint[] =>
  curve.filter((point, i) => curve[i + 1]?.label !== point.label);

/** Put the page together. */
export function reportPage({ scenario, seats, end, curve, maps, entries }: Report): string {
  const title = t.share.title(scenario);
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    section(
      t.share.result,
      `<p><b>${escaped(resultOf(end))}</b></p>`,
      uncited(end.result.text) === resultOf(end) ? '' : `<p lang="en">${said(end.result.text)}</p>`,
      `<p>${seats.map((one) => `${escaped(one.side)}: ${escaped(one.name || t.end.open)}`).join('<br>')}</p>`,
      rows(
        ['', ...end.seats],
        [
          [end.lost, ...end.losses],
          [end.taken, ...end.takings],
        ],
      ),
    ),
    end.moments.length
      ? section(
          t.end.moments.title,
          `<ol>${end.moments.map((moment) => momentOf(end, moment)).join('')}</ol>`,
        )
      : '',
    end.curve.length > 1
      ? section(
          t.end.curve.title(`${end.points.slice(0, 1).toUpperCase()}${end.points.slice(1)}`),
          curve,
          rows(
            ['', ...end.seats],
            end.curve.map((point) => [point.label, ...point.points]),
          ),
        )
      : '',
    maps.length
      ? section(
          t.share.map,
          ...maps.map(
            ({ label, source }) =>
              `<figure><img src="${escaped(source)}" alt="${escaped(label)}"><figcaption>${escaped(
                label,
              )}</figcaption></figure>`,
          ),
        )
      : '',
    section(
      t.share.log,
      `<ol class="log">${entries
        .filter((entry) => entry.lines.length)
        .map(entryOf)
        .join('')}</ol>`,
    ),
    `<p class="muted">${escaped(t.share.unofficial)}</p>`,
  ];
  return (
    `<!doctype html>\n<html lang="${language()}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>` +
    `<body><main>${parts.join('\n')}</main></body></html>\n`
  );
}
