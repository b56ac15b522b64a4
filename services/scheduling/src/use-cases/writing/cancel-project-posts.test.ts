import { aPost } from '../../../test/a-post.ts';
import { postNotFound } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import { makeCancelProjectPosts } from './cancel-project-posts.ts';

/** Cancels the posts of a project, which these are. */
function cancel(posts: readonly Post[], { accounts = null as string[] | null, gone = [] as string[] } = {}) {
  const cancelled: string[] = [];
  const cancelProjectPosts = makeCancelProjectPosts({
    posts: {
      idsOf: async (_search, { after, limit }) =>
        posts
          .map(({ id }) => id)
          .toSorted()
          .filter((id) => id > after)
          .slice(0, limit),
      findMany: async (ids) => posts.filter(({ id }) => ids.includes(id)),
    },
    async deletePost({ id }) {
      if (gone.includes(id)) throw postNotFound();
      cancelled.push(id);
    },
  });
  const command = { userId: 'ada', projectId: 'p', accounts, signal: new AbortController().signal };
  return { cancelled, done: cancelProjectPosts(command) };
}

describe('cancelling the posts of a project', () => {
  test('When some are scheduled, handed over or drafts, then all but the drafts are cancelled, however many there are', async () => {
    const scheduled = Array.from({ length: 230 }, () => aPost());
    const handedOver = aPost({ phase: 'handed-over' });
    const { cancelled, done } = cancel([...scheduled, handedOver, aPost({ status: 'draft', phase: null, frozen: null })]);
    await done;
    expect(cancelled.toSorted()).toEqual([...scheduled, handedOver].map(({ id }) => id).toSorted());
  });

  test('When one is being published, then that is said and none is cancelled', async () => {
    const { cancelled, done } = cancel([aPost(), aPost({ phase: 'publishing' })]);
    await expect(done).rejects.toMatchObject({
      code: 'post-not-cancellable',
      message: '1 post from this project is being published now and can no longer be canceled. Nothing was canceled.',
    });
    expect(cancelled).toEqual([]);
  });

  test('When one goes to an account that the token may not use, then it is refused and none is cancelled', async () => {
    const posts = [aPost({ socialAccountId: 'mine' }), aPost({ socialAccountId: 'other' })];
    const { cancelled, done } = cancel(posts, { accounts: ['mine'] });
    await expect(done).rejects.toMatchObject({ code: 'account-not-allowed' });
    expect(cancelled).toEqual([]);
    await expect(cancel(posts.slice(0, 1), { accounts: ['mine'] }).done).resolves.toBe(1);
  });

  test('When one is cancelled elsewhere at the same time, then the others are cancelled', async () => {
    const posts = [aPost(), aPost()];
    const { cancelled, done } = cancel(posts, { gone: [posts[0]!.id] });
    await done;
    expect(cancelled).toEqual([posts[1]!.id]);
  });
});
