import { noon } from '../../../test/a-post.ts';
import { makeSweepSlides } from './sweep-slides.ts';

/** Slides to be looked at: so many that a post needs, that a post no longer needs, that no post refers to, and whose post was given others. */
async function sweep(
  { needed = 0, over = 0, strangers = 0, replaced = 0, replacedButNeeded = 0 },
  stopping = new AbortController().signal,
) {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}-${n}`);
  const kinds = { stranger: strangers, over, replaced, needed, 'needed-replaced': replacedButNeeded };
  const waiting = new Set(Object.entries(kinds).flatMap(([kind, count]) => named(kind, count)));
  const implausible: number[] = [];
  const remove = async (ids: readonly string[]) => ids.forEach((id) => waiting.delete(id));
  const later: string[] = [];
  const sweepSlides = makeSweepSlides({
    slides: {
      keep: async () => undefined,
      bytesOf: async () => 0,
      read: async () => null,
      toLookAt: async (_now, limit) =>
        [...waiting].slice(0, limit).map((revisionId) => ({ revisionId, isReplaced: revisionId.includes('replaced') })),
      referred: async (ids) => ({
        known: new Set(ids.filter((id) => !/^(stranger|replaced)/.test(id))),
        needed: new Set(ids.filter((id) => id.startsWith('needed'))),
      }),
      async lookAgain(ids) {
        later.push(...ids);
        await remove(ids);
      },
      replaced: async () => undefined,
      remove,
    },
    clock: { now: () => noon },
    onImplausible: (count) => implausible.push(count),
  });
  return { removed: await sweepSlides(stopping), later: later.length, left: waiting.size, implausible };
}

describe('sweeping slides', () => {
  test('When there are more than one look takes, then it goes on until all were looked at', async () => {
    expect(await sweep({ over: 450, needed: 70 })).toEqual({ removed: 450, later: 70, left: 0, implausible: [] });
  });

  test('When a few have no post at all, then they are removed', async () => {
    expect(await sweep({ strangers: 19 })).toEqual({ removed: 19, later: 0, left: 0, implausible: [] });
    expect(await sweep({ strangers: 189, over: 11 })).toEqual({ removed: 200, later: 0, left: 0, implausible: [] });
  });

  test('When nearly all of many have no post, then they stay, and the problem is logged', async () => {
    expect(await sweep({ strangers: 190, over: 10 })).toEqual({ removed: 0, later: 200, left: 0, implausible: [190] });
    expect(await sweep({ strangers: 20 })).toEqual({ removed: 0, later: 20, left: 0, implausible: [20] });
    expect(await sweep({ strangers: 19, over: 1 })).toEqual({ removed: 0, later: 20, left: 0, implausible: [19] });
  });

  test('When posts were given others, then those are removed however many they are, but for those to which a restored post refers', async () => {
    expect(await sweep({ replaced: 190, over: 10 })).toEqual({ removed: 200, later: 0, left: 0, implausible: [] });
    expect(await sweep({ replaced: 30, replacedButNeeded: 2 })).toEqual({ removed: 30, later: 2, left: 0, implausible: [] });
    expect(await sweep({ replaced: 180, strangers: 20 })).toEqual({ removed: 0, later: 200, left: 0, implausible: [20] });
  });

  test('When the process stops, then nothing more is started', async () => {
    expect(await sweep({ over: 3 }, AbortSignal.abort())).toMatchObject({ removed: 0, left: 3 });
  });
});
