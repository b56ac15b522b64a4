import { requireAccount } from '@viral-slides/personal-tokens';
import { allowedActions } from '../../model/post-actions.ts';
import { publishingAlready, unlessGone } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { DeletePost } from './delete-post.ts';

/**
 * Cancels and deletes all scheduled posts of a project, before it is deleted; drafts stay. Either each of them is cancelled, or the answer is a refusal: nothing is
 * cancelled if one is being published, or goes to an account that is not allowed. Idempotent.
 * @param command.accounts ids of the accounts whose posts may be cancelled; null: all
 * @returns number of cancelled posts
 * @throws AppError `account-not-allowed`, `post-not-cancellable`, `post-changed-meanwhile`; after a refusal in a race, some posts are cancelled
 */
export type CancelProjectPosts = (command: {
  userId: string;
  projectId: string;
  accounts: readonly string[] | null;
  signal: AbortSignal;
}) => Promise<number>;

interface CancelProjectPostsDeps {
  posts: Pick<PostRepository, 'idsOf' | 'findMany'>;
  deletePost: DeletePost;
}

/** Posts read at a time. */
const slice = 100;

export function makeCancelProjectPosts({ posts, deletePost }: CancelProjectPostsDeps): CancelProjectPosts {
  const scheduledOf = async (userId: string, projectId: string, signal: AbortSignal) => {
    const found: Pick<Post, 'id' | 'phase' | 'socialAccountId'>[] = [];
    let claimed = 0;
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const ids = await posts.idsOf({ userId, projectId, isOpen: true }, { after, limit: slice });
      for (const post of await posts.findMany(ids)) {
        if (post.status !== 'scheduled') continue;
        found.push(post);
        if (!allowedActions(post).includes('cancel')) claimed += 1;
      }
      after = ids.at(-1) ?? '';
      if (ids.length < slice) return { found, claimed };
    }
  };
  return async ({ userId, projectId, accounts, signal }) => {
    const { found, claimed } = await scheduledOf(userId, projectId, signal);
    if (accounts) for (const { socialAccountId } of found) requireAccount({ accounts }, socialAccountId ?? '');
    if (claimed > 0) throw publishingAlready(claimed);
    for (const { id } of found) {
      signal.throwIfAborted();
      await deletePost({ userId, id }).catch(unlessGone);
    }
    return found.length;
  };
}
