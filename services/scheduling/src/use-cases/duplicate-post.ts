import { accountDisconnectedCode } from '../model/account-news.ts';
import { newPost } from '../model/new-post.ts';
import { accountGoneCode } from '../model/pre-flight.ts';
import { assertAllowed } from '../model/post-actions.ts';
import { postNotFound, tooManyPosts } from '../model/post-errors.ts';
import { maxOpenPosts } from '../model/post-limits.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PostRepository } from '../ports/post-repository.ts';

/** Makes a draft of the same project with the same texts and no time. @throws AppError `post-not-found`, `action-not-possible`, `too-many-posts` */
export type DuplicatePost = (command: { userId: string; id: string }) => Promise<Post>;

/** Codes of failures after which the account is not there any more. */
const goneCodes: ReadonlySet<string> = new Set([accountDisconnectedCode, accountGoneCode]);

/** Builds {@link DuplicatePost}. */
export function makeDuplicatePost({ posts, clock, ids }: { posts: PostRepository; clock: Clock; ids: IdSource }): DuplicatePost {
  return async (key) => {
    const post = await posts.find(key);
    if (!post) throw postNotFound();
    assertAllowed(post, 'duplicate');
    if ((await posts.countOpen(key.userId)) >= maxOpenPosts) throw tooManyPosts();
    const { platform, delivery, content, project } = post;
    const socialAccountId = post.failure && goneCodes.has(post.failure.code) ? null : post.socialAccountId;
    const draft = { projectId: project.id, platform, delivery, ...content, socialAccountId, status: 'draft' as const, scheduledTime: null };
    const copy = newPost(draft, { id: ids.newId(), userId: key.userId, createdAt: clock.now(), project, frozen: null });
    await posts.insert(copy);
    return copy;
  };
}
