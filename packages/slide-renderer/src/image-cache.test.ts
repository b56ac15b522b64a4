import { createImageCache } from './image-cache.ts';
import type { loadImage } from './load-image.ts';

const picture = (src: string) => ({ src }) as HTMLImageElement;

function countingLoader() {
  const calls: string[] = [];
  const load = ((url: string) => {
    calls.push(url);
    return url.includes('broken') ? Promise.reject(new Error('broken')) : Promise.resolve(picture(url));
  }) as typeof loadImage;
  return { calls, load };
}

describe('createImageCache', () => {
  test('When two views ask for one picture at once, then it is loaded once', async () => {
    const { calls, load } = countingLoader();
    const cache = createImageCache(4, load);
    const [first, second] = await Promise.all([cache.load('/a'), cache.load('/a')]);
    expect(first).toBe(second);
    expect(calls).toEqual(['/a']);
    expect(cache.peek('/a')).toBe(first);
  });

  test('When a picture failed, then the next request tries again', async () => {
    const { calls, load } = countingLoader();
    const cache = createImageCache(4, load);
    await expect(cache.load('/broken')).rejects.toThrow('broken');
    await expect(cache.load('/broken')).rejects.toThrow('broken');
    expect(calls).toEqual(['/broken', '/broken']);
  });

  test('When more pictures are loaded than fit, then the least recently used one goes', async () => {
    const cache = createImageCache(2, countingLoader().load);
    await cache.load('/a');
    await cache.load('/b');
    cache.peek('/a');
    await cache.load('/c');
    expect(cache.peek('/b')).toBeNull();
    expect(cache.peek('/a')).not.toBeNull();
  });
});
