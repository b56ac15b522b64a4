import { describe, expect, test } from '@jest/globals';
import type { Slide } from '@viral-slides/slide-document';
import type { ExportEngine } from './export-engine.ts';
import { severalEngines } from './several-engines.ts';

const options = { signal: new AbortController().signal };

/** An engine whose drawings end when the test says so. */
function heldEngine() {
  const drawn: string[] = [];
  const held: PromiseWithResolvers<Blob>[] = [];
  const engine: ExportEngine = {
    render({ id }) {
      drawn.push(id);
      const drawing = Promise.withResolvers<Blob>();
      held.push(drawing);
      return drawing.promise;
    },
    zip: async (slides) => new Blob(slides.map(({ blob }) => blob)),
    close: () => held.forEach(({ reject }) => reject(new Error('closed'))),
  };
  return { engine, drawn, held };
}

const slideOf = (id: string): Slide => ({ id, imageUrl: '/a', isGenerated: false, textLayers: [] });

describe('an export by two engines', () => {
  test('When slides are drawn, then each goes to the engine that has less to do', async () => {
    const [one, other] = [heldEngine(), heldEngine()];
    const both = severalEngines([one.engine, other.engine]);
    const first = both.render(slideOf('a'), 'tiktok', options);
    const second = both.render(slideOf('b'), 'tiktok', options);
    other.held[0]?.resolve(new Blob(['b']));
    expect(await (await second).text()).toBe('b');
    const third = both.render(slideOf('c'), 'tiktok', options);
    one.held[0]?.reject(new Error('no picture'));
    await expect(first).rejects.toThrow('no picture');
    void both.render(slideOf('d'), 'tiktok', options);
    other.held[1]?.resolve(new Blob(['c']));
    await third;
    expect([one.drawn, other.drawn]).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
  });

  test('When it is closed, then both are, and what they draw is given up', async () => {
    const both = severalEngines([heldEngine().engine, heldEngine().engine]);
    const drawing = [both.render(slideOf('a'), 'tiktok', options), both.render(slideOf('b'), 'tiktok', options)];
    both.close();
    expect((await Promise.allSettled(drawing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
