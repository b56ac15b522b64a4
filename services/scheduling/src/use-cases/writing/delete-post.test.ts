import { aPost, noon } from '../../../test/a-post.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import { makeDeletePost } from './delete-post.ts';

function setUp(post: Post, { fails = false } = {}) {
  const removed: unknown[] = [];
  const changes: unknown[] = [];
  const remove = async (what: unknown) => {
    if (fails) throw new Error('the database is away');
    removed.push(what);
  };
  const posts: Pick<PostRepository, 'change'> = {
    async change(_key, decide) {
      changes.push(await decide(post));
      return post;
    },
  };
  const noted: string[] = [];
  const cancelledPosts = { note: async (id: string) => void noted.push(id) };
  const clock = { now: () => noon };
  const ports = { posts: posts as PostRepository, slides: { remove }, renders: { withdraw: remove }, cancelledPosts, clock };
  return { removed, changes, noted, deletePost: makeDeletePost(ports) };
}

describe('deleting a post', () => {
  test('When a deleted post was to be checked, then it is not checked', async () => {
    const post = aPost({ checkAt: noon });
    const { changes, deletePost } = setUp(post);
    await deletePost(post);
    expect(changes).toEqual([{ set: { checkAt: null }, at: noon, isDeleted: true }]);
  });

  test('When it is deleted, then its slides and its pending rendering are deleted at once', async () => {
    const post = aPost();
    const { removed, deletePost } = setUp(post);
    await deletePost(post);
    expect(removed).toEqual([post.id, [post.frozen?.revisionId]]);
  });

  test('When it was asked for under a name, then it is noted that it was cancelled; one that goes out is not', async () => {
    const [named, publishing, unnamed] = [aPost({ requestHash: 'h' }), aPost({ requestHash: 'h', phase: 'publishing' }), aPost()];
    const all = [named, publishing, unnamed].map((post) => ({ post, ...setUp(post) }));
    await Promise.allSettled(all.map(({ post, deletePost }) => deletePost(post)));
    expect(all.map(({ noted }) => noted)).toEqual([[named.id], [], []]);
  });

  test('When those cannot be removed, then the post is still deleted', async () => {
    const post = aPost();
    await expect(setUp(post, { fails: true }).deletePost(post)).resolves.toBeUndefined();
  });

  test('When it cannot be deleted, then nothing is removed', async () => {
    const post = aPost({ phase: 'publishing' });
    const { removed, deletePost } = setUp(post);
    await expect(deletePost(post)).rejects.toMatchObject({ code: 'post-not-cancellable' });
    expect(removed).toEqual([]);
  });
});
