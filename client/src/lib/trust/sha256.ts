// SHA-256 and HMAC in plain code: browsers lend theirs only to pages that came by TLS, and a house may have none.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
/** The first 32 bits after the point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const FIRST = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(data: Uint8Array): Uint8Array {
  const blocks = (data.length + 9 + 63) >> 6;
  const padded = new Uint8Array(blocks * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
  const sums = Int32Array.from(FIRST);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [before, near] = [words[i - 15], words[i - 2]];
      words[i] =
        words[i - 16] +
        (turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)) +
        words[i - 7] +
        (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = sums;
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) |
        0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      sums[i] += value;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  sums.forEach((value, i) => out.setInt32(4 * i, value));
  return new Uint8Array(out.buffer);
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** A whole number in so many bytes, the greatest first. */
export const numberBytes = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256);
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** HMAC-SHA-256 under a key of up to 64 bytes. */
export function hmac(key: Uint8Array, text: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key);
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      sha256(
        joined(
          block.map((byte) => byte ^ 0x36),
          text,
        ),
      ),
    ),
  );
}
