import { AppError } from '@viral-slides/errors';
import { aPost, noon } from '../../../test/a-post.ts';
import { makeStoreFrozen, replacedStayMs } from './store-frozen.ts';

const [fresh, earlier] = [aPost().frozen!, aPost().frozen!];

/** Stores with fresh slides. @returns removed slides, those left for a while, and the result */
async function store(
  run: (replaces: (slides: typeof earlier | null) => void) => Promise<{ frozen: typeof fresh | null }>,
  { signal = new AbortController().signal, fails = false } = {},
) {
  const removed: string[] = [];
  const left: [string, Date][] = [];
  const remove = async (ids: readonly string[]) => {
    if (fails) throw new Error('away');
    removed.push(...ids);
  };
  const replaced = async (ids: readonly string[], lookAt: Date) => {
    if (fails) throw new Error('away');
    left.push(...ids.map((id): [string, Date] => [id, lookAt]));
  };
  const storeFrozen = makeStoreFrozen({ slides: { remove, replaced }, clock: { now: () => noon } });
  const failure = await storeFrozen({ frozen: fresh, signal }, run).then(
    () => null,
    (error: Error) => error.message,
  );
  return { removed, left, failure };
}
const failing = (error: Error) => () => Promise.reject(error);

describe('storing a post with frozen slides', () => {
  test('When it is stored, then the slides that it had before stay for a while, and no others are given up', async () => {
    const stored = await store(async (replaces) => (replaces(earlier), { frozen: fresh }));
    const lookAt = new Date(noon.getTime() + replacedStayMs);
    expect(stored).toEqual({ removed: [], left: [[earlier.revisionId, lookAt]], failure: null });
    const texts = await store(async (replaces) => (replaces(fresh), { frozen: fresh }));
    expect(texts).toEqual({ removed: [], left: [], failure: null });
  });

  test('When another request has stored it with its own slides, then ours are removed', async () => {
    expect(await store(async () => ({ frozen: earlier }))).toEqual({ removed: [fresh.revisionId], left: [], failure: null });
  });

  test('When the post is refused, or its client has disconnected, then the slides are removed', async () => {
    const refused = new AppError('conflict', 'stale-revision', 'refused');
    expect(await store(failing(refused))).toEqual({ removed: [fresh.revisionId], left: [], failure: 'refused' });
    const signal = AbortSignal.abort(new Error('gone'));
    expect(await store(failing(refused), { signal })).toEqual({ removed: [fresh.revisionId], left: [], failure: 'gone' });
  });

  test('When it fails and may be stored nevertheless, then the slides stay', async () => {
    for (const error of [new Error('connection lost'), new AppError('unavailable', 'database-away', 'connection lost')])
      expect(await store(failing(error))).toEqual({ removed: [], left: [], failure: 'connection lost' });
  });

  test('When slides cannot be removed, then the post is still stored', async () => {
    expect(await store(async (replaces) => (replaces(earlier), { frozen: null }), { fails: true })).toMatchObject({ failure: null });
  });
});
