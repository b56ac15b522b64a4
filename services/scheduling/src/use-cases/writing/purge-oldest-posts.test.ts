import { aPost, noon } from '../../../test/a-post.ts';
import { postNotFound } from '../../model/post-errors.ts';
import { maxPostsOver } from '../../model/post-limits.ts';
import type { PostChange } from '../../model/post-change.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import { purgingOldest, makePurgeOldestPosts } from './purge-oldest-posts.ts';

const posted = { status: 'posted', phase: null } as const;

/** A person with these posts too many, the newest first. */
function keep(...beyond: (ReturnType<typeof aPost> | null)[]) {
  const deleted: [string, PostChange | null][] = [];
  const asked: object[] = [];
  const problems: unknown[] = [];
  const posts: Pick<PostRepository, 'overBeyond' | 'change'> = {
    overBeyond: async (userId, search) => (asked.push({ userId, ...search }), beyond.map((post) => post?.id ?? 'gone')),
    async change({ id }, decide) {
      const post = beyond.find((each) => each?.id === id);
      if (!post) throw postNotFound();
      deleted.push([id, await decide(post)]);
      return post;
    },
  };
  const purge = makePurgeOldestPosts({ posts, clock: { now: () => noon }, onProblem: (error) => problems.push(error) });
  return { purge, posts, deleted, asked, problems };
}

test('When more posts are over than are kept, then the oldest are deleted, but not one that is tried again or gone already', async () => {
  const [over, open] = [aPost({ ...posted }), aPost()];
  const { purge, deleted, asked, problems } = keep(null, over, open);
  await purge('ada');
  expect(asked).toEqual([{ userId: 'ada', newest: maxPostsOver, limit: 10 }]);
  expect(deleted).toEqual([
    [over.id, { set: { checkAt: null }, at: noon, isDeleted: true }],
    [open.id, null],
  ]);
  expect(problems).toEqual([]);
});

test('When they cannot be deleted now, then the post that was created is there, and the problem is logged', async () => {
  const { purge, posts, problems } = keep();
  const failure = new Error('away');
  posts.overBeyond = () => Promise.reject(failure);
  const created = aPost();
  expect(await purgingOldest(async () => created, purge)('command')).toBe(created);
  expect(problems).toEqual([failure]);
});
