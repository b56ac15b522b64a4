import { AppError, isTransient } from '@viral-slides/errors';
import { idOfKey } from '@viral-slides/work';
import type { PostDraft } from '../../model/writing/new-post.ts';
import { assertAllowed } from '../../model/post-actions.ts';
import { postCancelled, postNotFound } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import { repeatedTimes } from '../../model/writing/repeats.ts';
import type { Repeat } from '../../model/writing/repeats.ts';
import { timeIsTaken } from '../../model/slots/slot-errors.ts';
import type { CancelledPosts } from '../../ports/cancelled-posts.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';
import type { ProjectVariants } from '../../ports/project-variants.ts';
import type { Person } from '../../ports/projects.ts';
import type { PlanSeriesPost } from './plan-series-post.ts';

/** The result of a repeat. */
export interface Repeated {
  /** Those that are there, the earliest first; what was there already is among them. */
  made: Post[];
  failed: { scheduledTime: Date; code: string; detail: string }[];
}

/**
 * Makes all posts that follow a scheduled one at once: ordinary posts of the same project, account and texts, each to be moved, edited or
 * cancelled on its own. With a pack, each is of a copy of the project with other pictures. Idempotent: a repeated request makes no post
 * twice, and none that its owner cancelled.
 * @throws AppError `post-not-found`, `action-not-possible`, `invalid-request`; what cannot be reached now, after which it may be sent again
 */
export type RepeatPost = (command: { person: Person; id: string; repeat: Repeat; signal: AbortSignal }) => Promise<Repeated>;

interface RepeatPostDeps {
  posts: Pick<PostRepository, 'find'>;
  postingSlots: Pick<PostingSlotStore, 'takenTimes'>;
  cancelledPosts: Pick<CancelledPosts, 'has'>;
  variants: ProjectVariants;
  planSeriesPost: PlanSeriesPost;
}

export function makeRepeatPost(deps: RepeatPostDeps): RepeatPost {
  return async ({ person, id, repeat, signal }) => {
    const post = await deps.posts.find({ id, userId: person.userId });
    if (!post) throw postNotFound();
    assertAllowed(post, 'duplicate');
    if (post.status !== 'scheduled' || !post.scheduledTime) throw notScheduled();
    const repeated: Repeated = { made: [], failed: [] };
    for (const [n, scheduledTime] of repeatedTimes(post.scheduledTime, repeat).entries()) {
      try {
        repeated.made.push(await makeOne(deps, { person, post, scheduledTime, number: n + 1, packId: repeat.packId, signal }));
      } catch (error) {
        if (!(error instanceof AppError) || isTransient(error) || error.kind === 'internal') throw error;
        repeated.failed.push({ scheduledTime, code: error.code, detail: error.message });
      }
    }
    return repeated;
  };
}

interface Occurrence {
  person: Person;
  post: Post;
  scheduledTime: Date;
  /** From 1. */
  number: number;
  packId: string | undefined;
  signal: AbortSignal;
}

async function makeOne(deps: RepeatPostDeps, occurrence: Occurrence): Promise<Post> {
  const { posts, postingSlots, planSeriesPost } = deps;
  const { person, post, scheduledTime, signal } = occurrence;
  const { userId } = person;
  const { platform, socialAccountId } = post;
  const key = `repeat ${post.id} ${scheduledTime.toISOString()}`;
  const there = await posts.find({ id: idOfKey(userId, key), userId });
  if (there) return there;
  if (socialAccountId !== null) {
    // Two posts of one account at the same time are not wanted.
    const range = { after: new Date(scheduledTime.getTime() - 1), until: scheduledTime };
    if ((await postingSlots.takenTimes({ userId, platform, socialAccountId }, range)).size > 0) throw timeIsTaken();
  }
  const draft = { ...draftOf(post, scheduledTime), projectId: await projectOf(deps, occurrence, key) };
  return planSeriesPost({ person, key, draft, signal });
}

/** The project of the post, or a copy with other pictures; of a post that its owner cancelled none is made. */
async function projectOf(
  { cancelledPosts, variants }: RepeatPostDeps,
  { person: { userId }, post, number, packId, signal }: Occurrence,
  key: string,
): Promise<string> {
  if (packId === undefined) return post.project.id;
  if (await cancelledPosts.has(idOfKey(userId, key))) throw postCancelled();
  return variants.make({ userId, projectId: post.project.id, packId, number, key, signal });
}

function draftOf({ project, platform, socialAccountId, delivery, content }: Post, scheduledTime: Date): PostDraft {
  return { projectId: project.id, platform, socialAccountId, delivery, ...content, status: 'scheduled', scheduledTime };
}

function notScheduled(): AppError {
  return new AppError(
    'conflict',
    'action-not-possible',
    'Only a scheduled post can be repeated. Please give this one a date and time first.',
  );
}
