import { AppError } from '@viral-slides/errors';
import { aPost } from '../../test/a-post.ts';
import { makeStoreFrozen } from './store-frozen.ts';

const [fresh, earlier] = [aPost().frozen!, aPost().frozen!];

/** Stores with fresh slides. @returns what was removed, and what came of it */
async function store(
  run: (replaces: (slides: typeof earlier | null) => void) => Promise<{ frozen: typeof fresh | null }>,
  { signal = new AbortController().signal, fails = false } = {},
) {
  const removed: string[] = [];
  const remove = async (ids: readonly string[]) => {
    if (fails) throw new Error('away');
    removed.push(...ids);
  };
  const failure = await makeStoreFrozen({ slides: { remove } })({ frozen: fresh, signal }, run).then(
    () => null,
    (error: Error) => error.message,
  );
  return { removed, failure };
}
const failing = (error: Error) => () => Promise.reject(error);

describe('storing a post with frozen slides', () => {
  test('When it is stored, then only the slides that it had before are removed', async () => {
    const stored = await store(async (replaces) => (replaces(earlier), { frozen: fresh }));
    expect(stored).toEqual({ removed: [earlier.revisionId], failure: null });
    const texts = await store(async (replaces) => (replaces(fresh), { frozen: fresh }));
    expect(texts.removed).toEqual([]);
  });

  test('When another request has stored it with its own slides, then ours are removed', async () => {
    expect(await store(async () => ({ frozen: earlier }))).toEqual({ removed: [fresh.revisionId], failure: null });
  });

  test('When it is refused, or nobody waits for it, then the slides are removed', async () => {
    const refused = new AppError('conflict', 'stale-revision', 'refused');
    expect(await store(failing(refused))).toEqual({ removed: [fresh.revisionId], failure: 'refused' });
    const signal = AbortSignal.abort(new Error('gone'));
    expect(await store(failing(refused), { signal })).toEqual({ removed: [fresh.revisionId], failure: 'gone' });
  });

  test('When it fails and may be stored nevertheless, then the slides stay', async () => {
    for (const error of [new Error('connection lost'), new AppError('unavailable', 'database-away', 'connection lost')])
      expect(await store(failing(error))).toEqual({ removed: [], failure: 'connection lost' });
  });

  test('When slides cannot be removed, then it is stored all the same', async () => {
    expect(await store(async () => ({ frozen: null }), { fails: true })).toMatchObject({ failure: null });
  });
});
