import { AppError } from '@viral-slides/errors';
import { aPost, noon } from '../../../test/a-post.ts';
import { severalPostsMs } from './change-several-posts.ts';
import { makeUpdatePostsToLatest } from './update-posts-to-latest.ts';

const person = { userId: 'ada', sessionId: 's' };

/** Updates posts by their ids. @param outcome of each: it may throw */
function update(ids: readonly string[], outcome: (id: string) => void, { msEach = 0 } = {}) {
  let now = noon.getTime();
  const tried: string[] = [];
  const updatePosts = makeUpdatePostsToLatest({
    async updateToLatest({ id }) {
      tried.push(id);
      now += msEach;
      outcome(id);
      return { post: aPost({ id }), isUpdated: true };
    },
    clock: { now: () => new Date(now) },
  });
  return { tried, done: updatePosts({ person, ids, signal: new AbortController().signal }) };
}

const refuse = (kind: 'conflict' | 'unavailable' | 'internal', code: string) => {
  throw new AppError(kind, code, `The reason for ${code}.`);
};

describe('updating several posts', () => {
  test('When one is refused, then the others are updated, and the answer says which one and why', async () => {
    const { done } = update(['a', 'b', 'c', 'a'], (id) => id === 'b' && refuse('conflict', 'action-not-possible'));
    const { posts, failed } = await done;
    expect(posts.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(failed).toEqual([{ postId: 'b', code: 'action-not-possible', detail: 'The reason for action-not-possible.' }]);
  });

  test('When a service that is asked is away, then the rest is not tried, and every post has its answer', async () => {
    const { tried, done } = update(['a', 'b', 'c'], (id) => id === 'b' && refuse('unavailable', 'service-unavailable'));
    const { posts, failed } = await done;
    expect(posts.map(({ id }) => id)).toEqual(['a']);
    expect(failed.map(({ postId, code }) => `${postId} ${code}`)).toEqual(['b service-unavailable', 'c service-unavailable']);
    expect(tried).toEqual(['a', 'b']);
  });

  test('When there is no time left, then the rest is to be sent again', async () => {
    const { posts, failed } = await update(['a', 'b', 'c'], () => undefined, { msEach: severalPostsMs * 0.75 }).done;
    expect(posts.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(failed).toMatchObject([{ postId: 'c', code: 'too-busy' }]);
  });

  test('When the fault is ours, then it is no outcome of a post', async () => {
    await expect(update(['a'], () => refuse('internal', 'x')).done).rejects.toMatchObject({ code: 'x' });
  });
});
