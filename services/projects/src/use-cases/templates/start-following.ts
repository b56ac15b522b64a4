import type { Clock } from '../../ports/clock.ts';
import type { FollowingRepository } from '../../ports/following-repository.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { GetFollowing, TemplateFollowing } from './get-following.ts';

/**
 * Starts to bring the projects of a template up to date; no effect while that is running.
 * @throws AppError `template-not-found`, `document-newer`
 */
export type StartFollowing = (command: { userId: string; templateId: string }) => Promise<TemplateFollowing>;

interface StartFollowingDeps {
  followings: Pick<FollowingRepository, 'start'>;
  getFollowing: GetFollowing;
  clock: Clock;
  ids: IdSource;
  /** Makes this process look for due templates. */
  wake: () => void;
}

export function makeStartFollowing({ followings, getFollowing, clock, ids, wake }: StartFollowingDeps): StartFollowing {
  return async ({ userId, templateId }) => {
    await getFollowing({ userId, templateId });
    await followings.start({ id: ids.newId(), templateId, userId, createdAt: clock.now() });
    wake();
    return getFollowing({ userId, templateId });
  };
}
