import { noon } from '../../../test/a-post.ts';
import type { DuePost } from '../../ports/due-queue.ts';
import { makeWorkDuePosts } from './work-due-posts.ts';

/** Works through two due posts. @param together result of doing them together */
async function work(together: (ids: readonly string[]) => Promise<string[]>) {
  const waiting = new Set(['one', 'two']);
  const seen = { together: [] as unknown[], alone: [] as string[], failures: 0 };
  const noted = () => undefined;
  const workDuePosts = makeWorkDuePosts({
    queue: {
      due: async () => [...waiting].map((id): DuePost => ({ id, userId: 'ada', nextActionAt: noon })),
      async take(ids) {
        waiting.clear();
        return ids.map((id) => ({ id, holder: 'holder', until: new Date() }));
      },
      release: async () => undefined,
      rearm: async () => undefined,
      times: async () => [],
      count: async () => 0,
      oldest: async () => null,
    },
    advancePost: async (id) => seen.alone.push(id) > 0,
    advancePosts: together,
    alarms: { set: noted, restore: async () => undefined },
    clock: { now: () => noon },
    ids: { newId: () => 'id' },
    meter: {
      claimed: noted,
      acted: noted,
      failed: () => void (seen.failures += 1),
      heard: noted,
      waiting: noted,
      checked: noted,
    },
    onProblem: noted,
    onTogetherProblem: (posts, error) => seen.together.push([posts, error]),
  });
  await workDuePosts(new AbortController().signal);
  return seen;
}

describe('working through what is due', () => {
  test('When posts cannot be done together, then that is logged and counted, and each is done alone', async () => {
    const away = new Error('the database is away');
    expect(await work(() => Promise.reject(away))).toEqual({ together: [[2, away]], alone: ['one', 'two'], failures: 1 });
  });

  test('When one of them is done together with others, then only the rest is done one by one', async () => {
    expect(await work(async () => ['one'])).toEqual({ together: [], alone: ['two'], failures: 0 });
  });
});
