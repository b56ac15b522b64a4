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

describe('Drawn slides', () => {
  test('When a drawing is asked for again, then it is made once', async () => {
    const draw = jest.fn(async () => blob);
    const drawn = createDrawnSlides();
    const [first, second] = await Promise.all([drawn.addressOf('one', draw), drawn.addressOf('one', draw)]);
    expect([first, second, await drawn.addressOf('one', draw)]).toEqual(['blob:1', 'blob:1', 'blob:1']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('When many are asked for, then three are drawn at a time, also after one has failed', async () => {
    const drawn = createDrawnSlides();
    const running: string[] = [];
    const finish = new Map<string, (isFine: boolean) => void>();
    const ask = (key: string) =>
      drawn.addressOf(key, async () => {
        running.push(key);
        const isFine = await new Promise<boolean>((resolve) => finish.set(key, resolve));
        if (!isFine) throw new Error('no picture');
        return blob;
      });
    const all = ['a', 'b', 'c', 'd', 'e'].map(ask);
    const failed = expect(all[0]).rejects.toThrow('no picture');
    await Promise.resolve();
    expect(running).toEqual(['a', 'b', 'c']);
    finish.get('a')?.(false);
    await failed;
    expect(running).toEqual(['a', 'b', 'c', 'd']);
    finish.get('b')?.(true);
    await all[1];
    expect(running).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const key of ['c', 'd', 'e']) finish.get(key)?.(true);
    await Promise.all(all.slice(1));
  });

  test('When a drawing failed, then the next one who asks gets another attempt', async () => {
    const drawn = createDrawnSlides();
    await expect(drawn.addressOf('one', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
    expect(await drawn.addressOf('one', async () => blob)).toBe('blob:1');
  });

  test('When there are more than are kept, then the one that was not used longest is freed', async () => {
    const drawn = createDrawnSlides(2);
    const draw = async () => blob;
    await drawn.addressOf('one', draw);
    await drawn.addressOf('two', draw);
    await drawn.addressOf('one', draw);
    await drawn.addressOf('three', draw);
    expect(revoked).toEqual(['blob:2']);
    expect(await drawn.addressOf('one', draw)).toBe('blob:1');
  });
});
