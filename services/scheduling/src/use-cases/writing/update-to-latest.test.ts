import { randomUUID } from 'node:crypto';
import { blankSlides } from '@viral-slides/slide-document';
import { aClaimedPost, aPost, noon } from '../../../test/a-post.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import { makeStoreFrozen } from './store-frozen.ts';
import { makeUpdateToLatest } from './update-to-latest.ts';

const signal = new AbortController().signal;
const person = { userId: 'ada', sessionId: 's' };

/** Updates a post of a project. @param in the meantime what the post is by the time its new slides are frozen */
function update(before: Post, { revision, current = before }: { revision: number; current?: Post }) {
  const removed: string[] = [];
  const changes: unknown[] = [];
  const frozen = { ...aPost().frozen!, revisionId: randomUUID(), projectRevision: revision };
  const posts: Pick<PostRepository, 'find' | 'change'> = {
    find: async () => before,
    async change(_key, decide) {
      const change = await decide(current);
      if (change) changes.push(change);
      return { ...current, ...(change && 'set' in change ? change.set : {}) } as Post;
    },
  };
  const project = { id: before.project.id, name: 'Summer', revision, outputFormat: 'tiktok' as const, slides: blankSlides(2) };
  const updateToLatest = makeUpdateToLatest({
    posts: posts as PostRepository,
    projects: { use: async (_query, work) => work(project) },
    checkPost: async () => ({ warnings: [] }) as never,
    freezeSlides: async () => frozen,
    storeFrozen: makeStoreFrozen({
      slides: { remove: async (ids) => void removed.push(...ids), replaced: async () => undefined },
      clock: { now: () => noon },
    }),
    clock: { now: () => noon },
    ids: { newId: () => 'render' },
  });
  return { removed, changes, frozen, done: updateToLatest({ person, id: before.id, signal }) };
}

describe('updating a post to the latest version', () => {
  test('When the event of the change has not come yet, then the project itself is believed, and the post gets its slides', async () => {
    const { done, frozen } = update(aPost(), { revision: 4 });
    expect(await done).toMatchObject({ isUpdated: true, post: { frozen, rendered: null, project: { revision: 4 } } });
  });

  test('When the post shows the project as it is, then nothing is frozen and nothing changes', async () => {
    const post = aPost({ project: { ...aPost().project, revision: 9 } });
    const { done, changes } = update(post, { revision: 3 });
    expect(await done).toEqual({ isUpdated: false, post });
    expect(changes).toEqual([]);
  });

  test('When the post is claimed while its slides are frozen, then it is refused and the new slides are removed', async () => {
    const post = aPost();
    const { done, frozen, removed, changes } = update(post, { revision: 4, current: aClaimedPost({ id: post.id }) });
    await expect(done).rejects.toMatchObject({ code: 'action-not-possible' });
    expect([removed, changes]).toEqual([[frozen.revisionId], []]);
  });

  test('When another tab has updated it in the meantime, then it keeps those slides, and the second ones are removed', async () => {
    const post = aPost();
    const current = { ...post, frozen: { ...post.frozen!, revisionId: randomUUID(), projectRevision: 5 } };
    const { done, frozen, removed } = update(post, { revision: 4, current });
    expect(await done).toEqual({ isUpdated: false, post: current });
    expect(removed).toEqual([frozen.revisionId]);
  });

  test.each<[string, Partial<Post>]>([
    ['is handed over', { phase: 'handed-over' }],
    ['is posted', { status: 'posted', phase: null }],
    ['is a draft', { status: 'draft', phase: null, frozen: null }],
    ['is of a deleted project', { project: { ...aPost().project, isDeleted: true } }],
  ])('When it %s, then it is refused without a look at the project', async (_what, changes) => {
    await expect(update(aPost(changes), { revision: 9 }).done).rejects.toMatchObject({ code: 'action-not-possible' });
  });
});
