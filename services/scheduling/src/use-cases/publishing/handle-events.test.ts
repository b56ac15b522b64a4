import { aPost, noon } from '../../../test/a-post.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository, PostSearch } from '../../ports/post-repository.ts';
import { makeHandleEvents } from './handle-events.ts';

/** Posts of a project, of which each change is noted: those changed together in one list, those taken up alone one by one. */
function keepPosts(all: readonly Post[], { storesTogether = true } = {}) {
  const [together, alone] = [[] as string[][], [] as (readonly [string, string | null])[]];
  const posts: Pick<PostRepository, 'idsOf' | 'changeMany' | 'change'> = {
    idsOf: async (_search, { after, limit }) =>
      all
        .filter(({ id }) => id > after)
        .slice(0, limit)
        .map(({ id }) => id),
    async changeMany(ids, decide) {
      const changed = all.filter((post) => ids.includes(post.id) && decide(post) !== null);
      together.push(ids.map((id) => id));
      return storesTogether ? changed : [];
    },
    async change({ id, userId }, decide) {
      const post = all.find((each) => each.id === id) as Post;
      if (await decide(post)) alone.push([id, userId]);
      return post;
    },
  };
  const hear = makeHandleEvents({
    postingSlots,
    posts: posts as PostRepository,
    checks: { askFor: async () => undefined },
    clock: { now: () => noon },
  });
  return { hear, together, alone };
}

const named = (n: number) => `post-${String(n).padStart(4, '0')}`;
const renamed = { userId: 'ada', projectId: 'project', name: 'Two', revision: 9, isDeleted: false } as const;

const postingSlots = { remove: async () => undefined };

describe('hearing of projects', () => {
  test('When a project has many posts, then they are changed a hundred at a time, none alone', async () => {
    const all = Array.from({ length: 150 }, (_, n) => aPost({ id: named(n) }));
    const { hear, together, alone } = keepPosts(all);
    await hear.ofProject(renamed);
    expect(together.map((ids) => ids.length)).toEqual([100, 50]);
    expect(together.flat()).toEqual(all.map(({ id }) => id));
    expect(alone).toEqual([]);
  });

  test('When they could not all be stored together, then each that is to change is handled alone, outside of any request', async () => {
    const known = aPost({ id: named(1) });
    const all = [aPost({ id: named(0) }), { ...known, project: { ...known.project, revision: 9 } }, aPost({ id: named(2) })];
    const { hear, alone } = keepPosts(all, { storesTogether: false });
    await hear.ofProject(renamed);
    expect(alone).toEqual([
      [named(0), null],
      [named(2), null],
    ]);
  });

  test('When one was changed, then only posts that show something else are looked at, and each of them at most once', async () => {
    const searches: PostSearch[] = [];
    const posts: Pick<PostRepository, 'idsOf'> = { idsOf: async (search) => (searches.push(search), []) };
    const hear = makeHandleEvents({
      postingSlots,
      posts: posts as PostRepository,
      checks: { askFor: async () => undefined },
      clock: { now: () => noon },
    });
    await hear.ofProject({ userId: 'ada', projectId: 'habits', revision: 7, isDeleted: false, name: 'Habits' });
    expect(searches).toEqual([{ userId: 'ada', projectId: 'habits', isOpen: true, outdatedBy: { name: 'Habits', revision: 7 } }]);
  });
});

describe('hearing of accounts', () => {
  test('When one was disconnected, then only posts that name it are looked at', async () => {
    const searches: PostSearch[] = [];
    const posts: Pick<PostRepository, 'idsOf'> = { idsOf: async (search) => (searches.push(search), []) };
    const hear = makeHandleEvents({
      postingSlots,
      posts: posts as PostRepository,
      checks: { askFor: async () => undefined },
      clock: { now: () => noon },
    });
    await hear.ofAccount({ userId: 'ada', accountId: 'channel', platform: 'youtube', isGone: true });
    expect(searches).toEqual([{ userId: 'ada', platform: 'youtube', isOpen: true, socialAccountId: 'channel' }]);
  });
});
