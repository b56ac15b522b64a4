import { aPost, at, hour } from '../../../test/a-post.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import { makeStoreFrozen } from './store-frozen.ts';
import { makeUpdatePost } from './update-post.ts';

const now = at(-3 * hour);

/** Posts that another writer changes, each time right before a change is stored. */
function storeWith(first: Post, changesBefore: Partial<Post>[]) {
  const store = { post: first, checked: [] as string[], primary: null as string | null };
  const posts = {
    find: async () => store.post,
    async change(_key: unknown, decide: Parameters<PostRepository['change']>[1]) {
      store.post = { ...store.post, ...changesBefore.shift() };
      store.post = { ...store.post, ...(await decide(store.post))?.set };
      return store.post;
    },
  };
  const frozen = aPost().frozen!;
  const update = makeUpdatePost({
    posts: posts as unknown as PostRepository,
    projects: { use: async (_query, work) => work({ id: 'p', name: 'Summer', revision: 3, outputFormat: 'tiktok', slides: [] }) },
    platforms: { accounts: async () => [] },
    checkPost: async ({ post: { content, delivery, socialAccountId } }) => {
      store.checked.push(content.title);
      return { content, delivery, socialAccountId: socialAccountId ?? store.primary, warnings: [] };
    },
    findSlot: async () => Promise.reject(new Error('no slot was requested')),
    freezeSlides: async () => frozen,
    storeFrozen: makeStoreFrozen({ slides: { remove: async () => undefined, replaced: async () => undefined }, clock: { now: () => now } }),
    clock: { now: () => now },
    ids: { newId: () => 'an-id' },
  });
  const person = { userId: first.userId } as Parameters<typeof update>[0]['person'];
  const edit = { status: 'scheduled' } as const;
  return { store, schedule: () => update({ person, id: first.id, edit, signal: new AbortController().signal }) };
}

const aDraft = () => aPost({ status: 'draft', phase: null, frozen: null, rendered: null });
const titled = (title: string) => ({ content: { ...aPost().content, title } });

test('When a title is saved while a draft is being scheduled, then that title is checked and stays', async () => {
  const { store, schedule } = storeWith(aDraft(), [titled('Winter')]);
  await expect(schedule()).resolves.toMatchObject({ status: 'scheduled', content: { title: 'Winter' } });
  expect(store.checked).toEqual(['Summer', 'Winter']);
});

test('When a draft loses its time while it is being scheduled, then it is refused and stays a draft', async () => {
  const { store, schedule } = storeWith(aDraft(), [{ scheduledTime: null }]);
  await expect(schedule()).rejects.toMatchObject({ code: 'invalid-time' });
  expect(store.post.status).toBe('draft');
});

test('When others change the post every time, then it is refused after three tries', async () => {
  const { store, schedule } = storeWith(aDraft(), ['A', 'B', 'C', 'D'].map(titled));
  await expect(schedule()).rejects.toMatchObject({ code: 'post-changed-meanwhile' });
  expect(store.checked).toHaveLength(3);
});
