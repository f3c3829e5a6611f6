import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { Queue, type Clock } from './queue';
import type { Scene } from './scenes';

const scene = (seq: number, duration = 400): Scene => ({
  entry: { seq } as Entry,
  travels: [],
  flash: null,
  lost: [],
  line: `line ${seq}`,
  duration,
});

/** A clock that is moved by hand; it counts its timers. */
class Hands implements Clock {
  time = 0;
  timers = new Map<number, { at: number; done: () => void }>();
  private last = 0;
  now = () => this.time;
  set = (done: () => void, wait: number) => {
    this.last += 1;
    this.timers.set(this.last, { at: this.time + wait, done });
    return this.last;
  };
  clear = (timer: unknown) => void this.timers.delete(timer as number);
  forward(by: number): void {
    const until = this.time + by;
    for (;;) {
      const due = [...this.timers].filter(([, one]) => one.at <= until).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.timers.delete(due[0]);
      this.time = due[1].at;
      due[1].done();
    }
    this.time = until;
  }
}

function staged(speed: 'off' | '1' | '2' | '4' = '1') {
  const clock = new Hands();
  const said: string[] = [];
  const queue = new Queue(
    {
      tell: (one) => said.push(`tell ${one.entry.seq}`),
      begin: (one) => said.push(`begin ${one.entry.seq}`),
      end: (one) => said.push(`end ${one.entry.seq}`),
      rest: () => said.push('rest'),
    },
    speed,
    clock,
  );
  return { clock, said, queue };
}

describe('the queue of scenes', () => {
  it('shows one after the other, in order', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1), scene(2)]);
    expect(said).toEqual(['tell 1', 'begin 1']);
    clock.forward(399);
    expect(said).toHaveLength(2);
    clock.forward(1);
    expect(said.slice(2)).toEqual(['end 1', 'tell 2', 'begin 2']);
    clock.forward(400);
    expect(said.at(-1)).toBe('end 2');
    clock.forward(500);
    expect(said.at(-1)).toBe('rest');
  });
  it('runs no timer while nothing is to be shown', () => {
    const { clock, queue } = staged();
    expect(clock.timers.size).toBe(0);
    queue.add([]);
    expect(clock.timers.size).toBe(0);
    queue.add([scene(1)]);
    expect(clock.timers.size).toBe(1);
    clock.forward(2000);
    expect(clock.timers.size).toBe(0);
    expect(queue.isBusy).toBe(false);
  });
  it('goes on at once with news that come while the last scene stays', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1)]);
    clock.forward(450);
    queue.add([scene(2)]);
    expect(said).toEqual(['tell 1', 'begin 1', 'end 1', 'tell 2', 'begin 2']);
    expect(clock.timers.size).toBe(1);
  });
  it('appends news while a scene is shown', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1)]);
    queue.add([scene(2)]);
    expect(said).toEqual(['tell 1', 'begin 1']);
    clock.forward(400);
    expect(said.at(-1)).toBe('begin 2');
  });
  it('pauses in the middle of a scene and shows the rest of it later', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1), scene(2)]);
    clock.forward(300);
    queue.pause();
    expect(clock.timers.size).toBe(0);
    clock.forward(5000);
    expect(said).toEqual(['tell 1', 'begin 1']);
    queue.resume();
    clock.forward(99);
    expect(said).toHaveLength(2);
    clock.forward(1);
    expect(said.at(-1)).toBe('begin 2');
  });
  it('keeps what comes during a pause', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1)]);
    queue.pause();
    queue.add([scene(2)]);
    clock.forward(5000);
    expect(said).toEqual(['tell 1', 'begin 1']);
    queue.resume();
    clock.forward(400);
    expect(said.at(-1)).toBe('begin 2');
  });
  it('tells in words what is skipped, once and in order', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1), scene(2), scene(3)]);
    clock.forward(100);
    queue.skip();
    expect(said).toEqual(['tell 1', 'begin 1', 'tell 2', 'tell 3', 'rest']);
    expect(clock.timers.size).toBe(0);
    clock.forward(5000);
    expect(said).toHaveLength(5);
  });
  it('skips a pause too, and shows the next news', () => {
    const { said, queue } = staged();
    queue.add([scene(1), scene(2)]);
    queue.pause();
    queue.skip();
    expect(queue.isPaused).toBe(false);
    queue.add([scene(3)]);
    expect(said.at(-1)).toBe('begin 3');
  });
  it('is faster at once when the speed is changed', () => {
    const { clock, said, queue } = staged();
    queue.add([scene(1), scene(2)]);
    clock.forward(200);
    queue.speed = '4';
    clock.forward(50);
    expect(said.at(-1)).toBe('begin 2');
    clock.forward(100);
    expect(said.at(-1)).toBe('end 2');
  });
  it('tells all in words at once when it is off', () => {
    const { clock, said, queue } = staged('off');
    queue.add([scene(1), scene(2)]);
    expect(said).toEqual(['tell 1', 'tell 2']);
    expect(clock.timers.size).toBe(0);
  });
  it('forgets what waits when another seat is taken', () => {
    const { said, queue } = staged();
    queue.add([scene(1), scene(2)]);
    queue.clear();
    expect(said).toEqual(['tell 1', 'begin 1', 'rest']);
  });
});
