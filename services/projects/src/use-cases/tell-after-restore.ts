import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { RestoredProjects } from '../ports/restored-projects.ts';

/**
 * Lets every project of a restored database tell anew what it shows: what others had learned of it is not in the backup, since it may have been
 * ahead of the project as it was saved. @returns how many
 */
export type TellAfterRestore = () => Promise<number>;

/** Builds the use case. To be run before the service starts; idempotent. */
export function makeTellAfterRestore(deps: { restored: RestoredProjects; clock: Clock; ids: IdSource }): TellAfterRestore {
  const { restored, clock, ids } = deps;
  return async () => {
    let told = 0;
    for await (const project of restored.silent()) {
      await restored.tell({ eventId: ids.newId(), type: 'changed', occurredAt: clock.now(), project });
      told += 1;
    }
    return told;
  };
}
