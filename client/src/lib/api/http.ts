// Requests to the service, and its errors in words.
import { t } from '../messages';

export const API = '/api/v1';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    readonly cite: string | null,
    readonly body: unknown,
    /** Seconds after which to ask again; 0: the service did not say. */
    readonly wait = 0,
  ) {
    super(sentence);
  }
}

const pause = (seconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, seconds * 1000);
  });

interface Wish {
  /** Whether the request is to arrive even if the page is closed meanwhile. */
  isLast?: boolean;
}

async function send<T>(
  method: string,
  path: string,
  body?: unknown,
  { isLast = false }: Wish = {},
  patience = 2,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(API + path, {
      method,
      credentials: 'same-origin',
      keepalive: isLast,
      headers:
        body === undefined
          ? { accept: 'application/json' }
          : { accept: 'application/json', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'away', t.api.away, null, null);
  }
  // Too often: the service says how long to wait, and nothing has happened yet.
  const wait = Number(answer.headers.get('retry-after') ?? 0);
  if (answer.status === 429 && patience > 0 && wait <= 5) {
    await pause(wait || 2);
    return send<T>(method, path, body, { isLast }, patience - 1);
  }
  const text = await answer.text();
  let told: unknown = null;
  try {
    told = text ? JSON.parse(text) : null;
  } catch {
    told = text;
  }
  if (answer.ok) return told as T;
  const { error, sentence, cite, detail } = (told ?? {}) as Record<string, string | undefined>;
  throw new ApiError(
    answer.status,
    error ?? String(answer.status),
    sentence ?? detail ?? t.api.rejected(answer.status),
    cite ?? null,
    told,
    wait,
  );
}

export const get = <T>(path: string): Promise<T> => send<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}, wish: Wish = {}): Promise<T> =>
  send<T>('POST', path, body, wish);
/** Post and do not wait: whoever sends it is told at once what is in the way. */
export const postOnce = <T>(path: string, body: unknown): Promise<T> => send<T>('POST', path, body, {}, 0);
export const patch = <T>(path: string, body: unknown): Promise<T> => send<T>('PATCH', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => send<T>('PUT', path, body);
export const remove = <T>(path: string, body?: unknown): Promise<T> => send<T>('DELETE', path, body);

/** A query string of what is given. */
export function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const parts = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return parts.length
    ? `?${parts.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
    : '';
}
