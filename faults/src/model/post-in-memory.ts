import { randomUUID } from 'node:crypto';
import { accountDisconnected } from '../../../services/scheduling/src/model/checking/account-events.ts';
import { editPost } from '../../../services/scheduling/src/model/writing/edit-post.ts';
import type { PostEdit } from '../../../services/scheduling/src/model/writing/edit-post.ts';
import { newPost } from '../../../services/scheduling/src/model/writing/new-post.ts';
import { dueNow, markedPosted, publishedAgain, retried } from '../../../services/scheduling/src/model/publishing/owner-actions.ts';
import { assertAllowed } from '../../../services/scheduling/src/model/post-actions.ts';
import type { PostChange } from '../../../services/scheduling/src/model/post-change.ts';
import type { Post } from '../../../services/scheduling/src/model/post.ts';
import { projectDeleted } from '../../../services/scheduling/src/model/checking/project-events.ts';
import { applyEvent } from '../../../services/scheduling/src/model/publishing/publication-events.ts';
import type { PublicationEvent } from '../../../services/scheduling/src/model/publishing/publication-events.ts';
import { renderedChange, renderFailedChange } from '../../../services/scheduling/src/model/rendering/render-rules.ts';
import { dueStepOf, nextActionOf } from '../../../services/scheduling/src/model/rules.ts';
import { createPublisherInMemory } from './publisher-in-memory.ts';
import type { PublisherInMemory, Request } from './publisher-in-memory.ts';

export type OwnerAction = 'publish-now' | 'retry' | 'mark-posted' | 'publish-again' | 'cancel';

/** One post with the rules of scheduling, the rules of publishing, and everything in between that may go wrong. */
export interface PostInMemory {
  post(): Post;
  isDeleted(): boolean;
  now(): Date;
  /** Every request ever sent; each arrives at least once. */
  requests: Request[];
  publisher: PublisherInMemory;
  edit(edit: PostEdit): void;
  act(action: OwnerAction): void;
  /** The slides are drawn, where that is asked for. */
  draw(): void;
  /** They are not, where that is asked for. @param isOurs whether for a reason of ours, or else because they are refused */
  failToDraw(isOurs: boolean): void;
  /** The account that the post goes to is disconnected. */
  disconnect(): void;
  deleteProject(): void;
  handle(event: PublicationEvent): void;
  /** Advances the time; the search for due posts runs at its end. */
  pass(ms: number): void;
}

export const policy = { maxLateMs: 2 * 3_600_000 };
const accountId = 'mine';
/** More changes than any post makes at one instant. */
const mostAtOnce = 20;

/** Makes one that is scheduled for an hour from the start. */
export function createPostInMemory(start: Date): PostInMemory {
  let now = start;
  let isDeleted = false;
  const requests: Request[] = [];
  let post = withNext(
    newPost(
      {
        projectId: 'project',
        platform: 'tiktok',
        status: 'scheduled',
        scheduledTime: new Date(start.getTime() + 3_600_000),
        title: 'first',
        socialAccountId: accountId,
      },
      {
        id: randomUUID(),
        userId: 'ann',
        createdAt: start,
        project: { id: 'project', name: 'Summer', revision: 1, isDeleted: false },
        frozen: { revisionId: 'r', projectName: 'Summer', projectRevision: 1, slideCount: 1, format: 'tiktok', frozenAt: start },
      },
    ),
  );
  const publisher = createPublisherInMemory(post);

  /** Applies a decision in one update, as the repository does. */
  function carryOut(change: PostChange | null): void {
    if (!change || isDeleted) return;
    post = withNext({ ...post, ...change.set, revision: post.revision + 1, updatedAt: change.at });
    isDeleted = change.isDeleted ?? false;
    if (change.asksToPublish)
      requests.push({ attempt: post.attempt, title: post.content.title, knownSequence: post.asking?.settledSequence ?? 0 });
  }

  function lookForDue(): void {
    for (let left = mostAtOnce; left > 0; left -= 1) {
      const change = isDeleted ? null : dueStepOf(post, { now, policy, newId: randomUUID })?.change;
      if (!change) return;
      carryOut(change);
    }
    throw new Error(`it changes without end: ${JSON.stringify(post)}`);
  }

  const decisions: Record<OwnerAction, () => PostChange> = {
    'publish-now': () => dueNow(post, now),
    retry: () => retried(post, now),
    'mark-posted': () => markedPosted(post, now),
    'publish-again': () => publishedAgain(post, now),
    cancel() {
      assertAllowed(post, 'cancel');
      return { at: now, set: {}, isDeleted: true };
    },
  };

  lookForDue();
  return {
    post: () => post,
    isDeleted: () => isDeleted,
    now: () => now,
    requests,
    publisher,
    edit: (edit) => carryOut(editPost(post, edit, { at: now, before: post, frozen: null, checked: null, renderId: 'a rendering' })),
    act: (action) => carryOut(decisions[action]()),
    draw: () => carryOut(renderedChange(post, { renderId: post.render?.renderId ?? '', slides: [], video: null }, now)),
    failToDraw(isOurs) {
      const problem = { code: 'problem', detail: 'Why.', isRetryable: isOurs };
      carryOut(renderFailedChange(post, { renderId: post.render?.renderId ?? '', problem }, now));
    },
    disconnect: () => carryOut(accountDisconnected(post, accountId, now)),
    deleteProject: () => carryOut(projectDeleted(post, { revision: 2 }, now)),
    handle: (event) => carryOut(applyEvent(post, event, { now, policy })),
    pass(ms) {
      now = new Date(now.getTime() + ms);
      lookForDue();
    },
  };
}

function withNext(post: Post): Post {
  return { ...post, nextActionAt: nextActionOf(post, policy) };
}
