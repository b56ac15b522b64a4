import { AppError } from '@viral-slides/errors';
import { noon } from '../../../test/a-post.ts';
import { postNotFound } from '../../model/post-errors.ts';
import { makeCancelPosts } from './cancel-posts.ts';

/** Cancels posts of a person. @param refusal of a post, by its id */
function cancel(ids: readonly string[], refusal: (id: string) => AppError | null) {
  const cancelPosts = makeCancelPosts({
    async deletePost({ userId, id }) {
      const refused = userId === 'ada' ? refusal(id) : postNotFound();
      if (refused) throw refused;
    },
    clock: { now: () => noon },
  });
  return cancelPosts({ userId: 'ada', ids, signal: new AbortController().signal });
}

describe('cancelling several posts', () => {
  test('When one is gone already and one is published, then the gone one counts as cancelled, and the published one is named', async () => {
    const published = new AppError('conflict', 'post-not-cancellable', 'It is over.');
    const refusal = (id: string) => (id === 'gone' ? postNotFound() : id === 'published' ? published : null);
    expect(await cancel(['a', 'gone', 'published', 'b'], refusal)).toEqual({
      cancelled: ['a', 'gone', 'b'],
      failed: [{ postId: 'published', code: 'post-not-cancellable', detail: 'It is over.' }],
    });
  });
});
