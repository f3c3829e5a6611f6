// News of one table over a socket; where there is none, the table is asked now and then.
import { API, query } from './http';

export interface News {
  kind: string;
  seq?: number;
  hash?: string;
  [more: string]: unknown;
}
export type Link = 'connecting' | 'live' | 'asking' | 'away';

const SLOWEST = 15000;
const EVERY = 2500;

export class Live {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = 500;
  private failures = 0;
  private closed = false;

  constructor(
    private readonly game: string,
    private readonly seat: number | null,
    private readonly since: () => number,
    private readonly onNews: (news: News) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    if (this.closed) return;
    this.onLink(this.failures ? 'away' : 'connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}${API}/games/${this.game}/live${query({ seat: this.seat, since: this.since() })}`,
    );
    this.socket = socket;
    let opened = false;
    socket.onmessage = (message) => {
      // A refused socket is opened too, and closed at once; the first news comes only to others.
      if (!opened) {
        opened = true;
        this.failures = 0;
        this.wait = 500;
        this.onLink('live');
      }
      try {
        this.onNews(JSON.parse(String(message.data)) as News);
      } catch {
        // A message that is no JSON tells nothing.
      }
    };
    socket.onclose = () => {
      if (this.closed) return;
      this.failures += 1;
      if (!opened && this.failures > 2) {
        this.ask();
        return;
      }
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(SLOWEST, this.wait * 2);
      this.onLink('away');
    };
  }

  private ask(): void {
    if (this.closed) return;
    this.onLink('asking');
    this.onNews({ kind: 'ask' });
    this.timer = setTimeout(() => (this.failures++ % 20 === 19 ? this.open() : this.ask()), EVERY);
  }
}
