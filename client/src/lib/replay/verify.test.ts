import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkRecord } from './verify';

const sha = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** A record of one die, written with another library than the one that checks it. */
function record(change: { face?: number; share?: string } = {}) {
  const [open, closed] = [sha('open one'), sha('closed one')];
  let key = sha(Buffer.concat([Buffer.from('sandtable open'), open]));
  for (let epoch = 255; epoch > 0; epoch -= 1) key = sha(key);
  const opening = JSON.stringify({ id: 'abc', shares: ['00', '11'], open_commitment: sha(key).toString('hex'), closed_commitment: sha(closed).toString('hex') });
  const bond = sha(['abc', '00', change.share ?? '11'].join('\n'));
  const digest = createHmac('sha256', key).update(Buffer.concat([bond, Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), Buffer.from([0, 0, 0, 0]), Buffer.from('weather')])).digest();
  const face = change.face ?? [...digest].find((byte) => byte < 250)! % 10;
  const line = JSON.stringify({ n: 1, prev: sha(opening).toString('hex'), dice: [['weather', 0, 9, face, 1]], keys: [key.toString('hex')] });
  const closing = JSON.stringify({ head: sha(line).toString('hex'), open_root: open.toString('hex'), closed_root: closed.toString('hex') });
  const salt = sha(Buffer.concat([Buffer.from('sandtable salt'), closed]));
  return { file: `${[opening, line, closing].join('\n')}\n`, face, seal: createHmac('sha256', salt).update(sha(line)).digest('hex'), opening, line, closing };
}

describe('the record of a finished game', () => {
  it('is computed again, with the seal that was shown', async () => {
    const { file, seal } = record();
    expect(await checkRecord(file)).toEqual({ records: 1, dice: 1, sealedTo: null });
    expect(await checkRecord(file, [seal])).toEqual({ records: 1, dice: 1, sealedTo: 1 });
  });
  it('is not believed with another face, share, line or seal', async () => {
    const { face, file, opening, line, closing } = record();
    await expect(checkRecord(record({ face: (face + 1) % 10 }).file)).rejects.toThrow(/its key gives/);
    await expect(checkRecord(record({ share: '12', face: 99 }).file)).rejects.toThrow(/its key gives/);
    await expect(checkRecord([opening, line.replace('weather', 'Weather'), closing].join('\n'))).rejects.toThrow(/closing/);
    await expect(checkRecord([opening.replace('abc', 'abd'), line, closing].join('\n'))).rejects.toThrow(/record 1/);
    await expect(checkRecord(file, ['00'.repeat(32)])).rejects.toThrow(/seal/);
    await expect(checkRecord([opening, line].join('\n'))).rejects.toThrow(/not over/);
  });
});
