import { noon } from '../../test/a-post.ts';
import type { PostRepository, PostSearch } from '../ports/post-repository.ts';
import { makeHearNews } from './hear-news.ts';

describe('hearing of accounts', () => {
  test('When one was disconnected, then only posts that name it are looked at', async () => {
    const searches: PostSearch[] = [];
    const posts: Pick<PostRepository, 'idsOf'> = { idsOf: async (search) => (searches.push(search), []) };
    const hear = makeHearNews({ posts: posts as PostRepository, checks: { askFor: async () => undefined }, clock: { now: () => noon } });
    await hear.ofAccount({ userId: 'ada', accountId: 'channel', platform: 'youtube', isGone: true });
    expect(searches).toEqual([{ userId: 'ada', platform: 'youtube', isOpen: true, socialAccountId: 'channel' }]);
  });
});
