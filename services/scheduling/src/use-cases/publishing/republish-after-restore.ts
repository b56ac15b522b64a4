import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { RestoredPosts } from '../../ports/restored-posts.ts';

/**
 * Makes every scheduled post of a restored database publish again which pictures it shows. The state that media had derived from posts is
 * not in the backup: it may have been ahead of the saved posts, and their events would then be dropped as old. @returns their number
 */
export type RepublishAfterRestore = () => Promise<number>;

/** Builds the use case. Run it before the service starts. Idempotent. */
export function makeRepublishAfterRestore(deps: {
  restored: Pick<RestoredPosts, 'silent' | 'publish'>;
  clock: Clock;
  ids: IdSource;
}): RepublishAfterRestore {
  const { restored, clock, ids } = deps;
  return async () => {
    let published = 0;
    for await (const post of restored.silent()) {
      await restored.publish(post, { eventId: ids.newId(), occurredAt: clock.now() });
      published += 1;
    }
    return published;
  };
}
