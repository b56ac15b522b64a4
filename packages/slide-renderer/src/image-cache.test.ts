import { createImageCache } from './image-cache.ts';
import type { loadPicture } from './load-picture.ts';
import type { Picture } from './paint-background.ts';

/** The address of a picture says how wide it is. */
const picture = (url: string) => ({ width: Number(url.split('?w=')[1] ?? 1), height: 10 }) as Picture;

function countingLoader() {
  const calls: string[] = [];
  const load = ((url: string) => {
    calls.push(url);
    return url.includes('broken') ? Promise.reject(new Error('broken')) : Promise.resolve(picture(url));
  }) as typeof loadPicture;
  return { calls, load };
}

describe('createImageCache', () => {
  test('When two views ask for one picture at once, then it is loaded once', async () => {
    const { calls, load } = countingLoader();
    const cache = createImageCache({ load });
    const [first, second] = await Promise.all([cache.load('/a'), cache.load('/a')]);
    expect(first).toBe(second);
    expect(calls).toEqual(['/a']);
    expect(cache.peek('/a')).toBe(first);
  });

  test('When a picture failed, then the next request tries again', async () => {
    const { calls, load } = countingLoader();
    const cache = createImageCache({ load });
    await expect(cache.load('/broken')).rejects.toThrow('broken');
    await expect(cache.load('/broken')).rejects.toThrow('broken');
    expect(calls).toEqual(['/broken', '/broken']);
  });

  test('When more pictures are loaded than fit, then the least recently used one goes', async () => {
    const cache = createImageCache({ capacity: 2, load: countingLoader().load });
    await cache.load('/a');
    await cache.load('/b');
    cache.peek('/a');
    await cache.load('/c');
    expect(cache.peek('/b')).toBeNull();
    expect(cache.peek('/a')).not.toBeNull();
  });

  test('When pictures have more pixels than are kept, then the large ones go that were not used for longest, and small ones and the newest stay', async () => {
    const cache = createImageCache({ maxPixels: 1_000, load: countingLoader().load });
    for (const url of ['/small?w=1', '/a?w=40', '/b?w=40', '/c?w=40']) await cache.load(url);
    expect(['/small?w=1', '/a?w=40', '/b?w=40', '/c?w=40'].map((url) => cache.peek(url) !== null)).toEqual([true, false, true, true]);
    await cache.load('/huge?w=900');
    expect(['/small?w=1', '/b?w=40', '/c?w=40', '/huge?w=900'].map((url) => cache.peek(url) !== null)).toEqual([true, false, false, true]);
  });
});
