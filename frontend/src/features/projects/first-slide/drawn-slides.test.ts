import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createDrawnSlides } from './drawn-slides.ts';

let made = 0;
const revoked: string[] = [];

beforeEach(() => {
  made = 0;
  revoked.length = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => jest.restoreAllMocks() as unknown as void);

const blob = new Blob(['drawing']);
const always = () => true;

describe('Drawn slides', () => {
  test('When a drawing is asked for again, then it is made once', async () => {
    const draw = jest.fn(async () => blob);
    const drawn = createDrawnSlides();
    const [first, second] = await Promise.all([drawn.addressOf('one', draw, always), drawn.addressOf('one', draw, always)]);
    expect([first, second, await drawn.addressOf('one', draw, always)]).toEqual(['blob:1', 'blob:1', 'blob:1']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('When many are asked for, then three are drawn at a time and the newest of the others first, also after one has failed', async () => {
    const { ask, running, finish } = workshop();
    const all = ['a', 'b', 'c', 'd', 'e'].map((key) => ask(key));
    const failed = expect(all[0]).rejects.toThrow('no picture');
    await Promise.resolve();
    expect(running).toEqual(['a', 'b', 'c']);
    finish('a', false);
    await failed;
    expect(running).toEqual(['a', 'b', 'c', 'e']);
    finish('b');
    await all[1];
    expect(running).toEqual(['a', 'b', 'c', 'e', 'd']);
    for (const key of ['c', 'd', 'e']) finish(key);
    await Promise.all(all.slice(1));
  });

  test('When a drawing is no longer wanted at its turn, then it is skipped, and made for a later request', async () => {
    const { ask, running, finish } = workshop();
    const others = ['a', 'b', 'c'].map((key) => ask(key));
    let isThere = true;
    const left = ask('d', () => isThere);
    const [first, second] = [ask('e', () => isThere), ask('e')];
    isThere = false;
    finish('a');
    await others[0];
    expect(running).toEqual(['a', 'b', 'c', 'e']);
    finish('e');
    expect([await first, await second]).toEqual(['blob:2', 'blob:2']);
    expect(await left).toBeNull();
    const again = ask('d');
    finish('d');
    expect(await again).toBe('blob:3');
    for (const key of ['b', 'c']) finish(key);
    await Promise.all(others);
    expect(running).toEqual(['a', 'b', 'c', 'e', 'd']);
  });

  test('When more are waited for than are kept, then none is freed before it is there', async () => {
    const { ask, finish } = workshop(1);
    const [first, second] = [ask('a'), ask('b')];
    finish('b');
    expect(await second).toBe('blob:1');
    expect(revoked).toEqual([]);
    finish('a');
    expect(await first).toBe('blob:2');
    expect(revoked).toEqual(['blob:1']);
  });

  test('When a drawing failed, then the next one who asks gets another attempt', async () => {
    const drawn = createDrawnSlides();
    await expect(drawn.addressOf('one', () => Promise.reject(new Error('no picture')), always)).rejects.toThrow('no picture');
    expect(await drawn.addressOf('one', async () => blob, always)).toBe('blob:1');
  });

  test('When there are more than are kept, then the one that was not used longest is freed', async () => {
    const drawn = createDrawnSlides(2);
    const draw = async () => blob;
    await drawn.addressOf('one', draw, always);
    await drawn.addressOf('two', draw, always);
    await drawn.addressOf('one', draw, always);
    await drawn.addressOf('three', draw, always);
    expect(revoked).toEqual(['blob:2']);
    expect(await drawn.addressOf('one', draw, always)).toBe('blob:1');
  });
});

/** Drawings that finish when the test says so. */
function workshop(capacity?: number) {
  const drawn = createDrawnSlides(capacity);
  const running: string[] = [];
  const ends = new Map<string, (isFine: boolean) => void>();
  const ask = (key: string, isWanted = always) => {
    const draw = async () => {
      running.push(key);
      const isFine = await new Promise<boolean>((resolve) => ends.set(key, resolve));
      if (!isFine) throw new Error('no picture');
      return blob;
    };
    return drawn.addressOf(key, draw, isWanted);
  };
  return { ask, running, finish: (key: string, isFine = true) => ends.get(key)?.(isFine) };
}
