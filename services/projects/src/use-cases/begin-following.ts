import type { Clock } from '../ports/clock.ts';
import type { FollowingRepository } from '../ports/following-repository.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { GetFollowing, TemplateFollowing } from './get-following.ts';

/**
 * Begins to bring the projects of a template up to date; while that is under way, nothing more.
 * @throws AppError `template-not-found`, `document-newer`
 */
export type BeginFollowing = (command: { userId: string; templateId: string }) => Promise<TemplateFollowing>;

interface BeginFollowingDeps {
  followings: Pick<FollowingRepository, 'begin'>;
  getFollowing: GetFollowing;
  clock: Clock;
  ids: IdSource;
  /** Begins with it now. */
  wake: () => void;
}

export function makeBeginFollowing({ followings, getFollowing, clock, ids, wake }: BeginFollowingDeps): BeginFollowing {
  return async ({ userId, templateId }) => {
    await getFollowing({ userId, templateId });
    await followings.begin({ id: ids.newId(), templateId, userId, createdAt: clock.now() });
    wake();
    return getFollowing({ userId, templateId });
  };
}
