import { accountDisconnected } from '../../model/checking/account-events.ts';
import type { PostChange } from '../../model/post-change.ts';
import type { Post } from '../../model/post.ts';
import { unlessGone } from '../../model/post-errors.ts';
import { projectChanged, projectDeleted } from '../../model/checking/project-events.ts';
import type { CheckQueue } from '../../ports/check-queue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';
import type { PostRepository, PostSearch } from '../../ports/post-repository.ts';

/** An event of projects. */
export type ProjectChange = { userId: string; projectId: string; revision: number } & (
  { isDeleted: false; name: string } | { isDeleted: true }
);

/** An event of social-accounts. */
export interface AccountChange {
  userId: string;
  accountId: string;
  platform: string;
  /** Disconnected, or else new or different. */
  isGone: boolean;
}

/** Handles events that concern many posts; they may be repeated and out of order. */
export interface HandleEvents {
  ofProject(event: ProjectChange): Promise<void>;
  ofAccount(event: AccountChange): Promise<void>;
}

interface HandleEventsDeps {
  posts: PostRepository;
  checks: Pick<CheckQueue, 'askFor'>;
  postingSlots: Pick<PostingSlotStore, 'remove'>;
  clock: Clock;
}

/** Posts named, and changed, at a time. */
const slice = 100;

/** Decides the change of a post, if any. */
type Decide = (post: Post, at: Date) => PostChange | null;

export function makeHandleEvents({ posts, checks, postingSlots, clock }: HandleEventsDeps): HandleEvents {
  const changeTogether = async (ids: readonly string[], decide: Decide) => {
    const wanted = new Set<string>();
    const changed = await posts.changeMany(ids, (post) => {
      const change = decide(post, clock.now());
      if (change) wanted.add(post.id);
      return change;
    });
    for (const { id } of changed) wanted.delete(id);
    // The rest was changed in the meantime, or has an event that still waits: each is decided again on what is there now.
    for (const id of wanted) await posts.change({ id, userId: null }, (post) => decide(post, clock.now())).catch(unlessGone);
  };
  /**
   * Changes every post that is found, a slice at a time. Idempotent: after a failure, the redelivered event starts over and finds
   * what is done already.
   */
  const changeAll = async (search: PostSearch, decide: Decide) => {
    for (let after = ''; ;) {
      const ids = await posts.idsOf(search, { after, limit: slice });
      if (ids.length > 0) await changeTogether(ids, decide);
      after = ids.at(-1) ?? '';
      if (ids.length < slice) return;
    }
  };
  return {
    ofProject: (event) =>
      event.isDeleted
        ? changeAll({ userId: event.userId, projectId: event.projectId }, (post, at) => projectDeleted(post, event, at))
        : changeAll(openPostsOutdatedBy(event), (post, at) => projectChanged(post, event, at)),
    async ofAccount(event) {
      const { userId, platform, accountId } = event;
      if (event.isGone) {
        // Posts that name none wait for an account: they were scheduled when there was none.
        const search = { userId, platform, isOpen: true, socialAccountId: accountId };
        await changeAll(search, (post, at) => accountDisconnected(post, accountId, at));
        await postingSlots.remove(userId, accountId);
      }
      await checks.askFor(event, clock.now());
    },
  };
}

/** A project is saved every few seconds during editing, and a thousand posts may show it: nearly all of them are up to date already. */
function openPostsOutdatedBy({ userId, projectId, name, revision }: Extract<ProjectChange, { isDeleted: false }>): PostSearch {
  return { userId, projectId, isOpen: true, outdatedBy: { name, revision } };
}
