import { assertSameRequest, fingerprintOf, idOfKey } from '@viral-slides/work';
import { accountDisconnectedCode } from '../../model/checking/account-events.ts';
import { newPost } from '../../model/writing/new-post.ts';
import { accountGoneCode } from '../../model/checking/pre-flight.ts';
import { assertAllowed } from '../../model/post-actions.ts';
import { postNotFound, tooManyPosts } from '../../model/post-errors.ts';
import { maxOpenPosts } from '../../model/post-limits.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/**
 * Makes a draft of the same project with the same texts and no time; one for each name.
 * @throws AppError `post-not-found`, `action-not-possible`, `too-many-posts`, `idempotency-key-reused`
 */
export type DuplicatePost = (command: { userId: string; id: string; idempotencyKey: string | null }) => Promise<Post>;

/** Codes of failures after which the account is no longer there. */
const goneCodes: ReadonlySet<string> = new Set([accountDisconnectedCode, accountGoneCode]);

export function makeDuplicatePost(deps: { posts: PostRepository; clock: Clock; ids: IdSource }): DuplicatePost {
  return async ({ idempotencyKey, ...key }) => {
    const { userId } = key;
    if (idempotencyKey === null) return copy(deps, key, { id: deps.ids.newId() });
    const named = { id: idOfKey(userId, idempotencyKey), requestHash: fingerprintOf({ copyOf: key.id }) };
    const post = (await deps.posts.find({ id: named.id, userId })) ?? (await copy(deps, key, named));
    assertSameRequest(post, named.requestHash);
    return post;
  };
}

async function copy(
  { posts, clock }: { posts: PostRepository; clock: Clock },
  key: { userId: string; id: string },
  named: Pick<Post, 'id' | 'requestHash'>,
): Promise<Post> {
  const post = await posts.find(key);
  if (!post) throw postNotFound();
  assertAllowed(post, 'duplicate');
  if ((await posts.countOpen(key.userId)) >= maxOpenPosts) throw tooManyPosts();
  const { platform, delivery, content, project } = post;
  const socialAccountId = post.failure && goneCodes.has(post.failure.code) ? null : post.socialAccountId;
  const draft = { projectId: project.id, platform, delivery, ...content, socialAccountId, status: 'draft' as const, scheduledTime: null };
  const made = { ...newPost(draft, { id: named.id, userId: key.userId, createdAt: clock.now(), project, frozen: null }), ...named };
  if (await posts.insert(made)) return made;
  // The same request was carried out at the same time.
  const first = await posts.find({ id: named.id, userId: key.userId });
  if (!first) throw postNotFound();
  return first;
}
