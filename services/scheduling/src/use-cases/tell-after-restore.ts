import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { RestoredPosts } from '../ports/restored-posts.ts';

/**
 * Lets every scheduled post of a restored database tell again which pictures it shows: what media had learned of posts is not in the backup, since it may have been ahead
 * of the posts as they were saved; news of those would be taken for old then. @returns how many
 */
export type TellAfterRestore = () => Promise<number>;

/** Builds the use case. To be run before the service starts. Idempotent. */
export function makeTellAfterRestore(deps: {
  restored: Pick<RestoredPosts, 'silent' | 'tell'>;
  clock: Clock;
  ids: IdSource;
}): TellAfterRestore {
  const { restored, clock, ids } = deps;
  return async () => {
    let told = 0;
    for await (const post of restored.silent()) {
      await restored.tell(post, { eventId: ids.newId(), occurredAt: clock.now() });
      told += 1;
    }
    return told;
  };
}
