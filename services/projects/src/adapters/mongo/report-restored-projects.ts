import type { Model } from 'mongoose';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import { toPendingEvent } from './pending-project-event.ts';
import type { ProjectDocument } from './project-collection.ts';
import { readable, toProject } from './stored-project.ts';
import type { StoredProject } from './stored-project.ts';

/** Projects read at a time: one may have 10 MB. */
const batchSize = 10;

/**
 * Queues an event with its current state for every project of a restored database, of all people, to be published when the service starts:
 * the state that other services derived is not in the backup, since it may have been ahead of the saved project. The revision stays.
 * Projects with a pending event are skipped, so it is idempotent. Run it before the service starts. @returns their number
 */
export async function reportRestoredProjects(
  projects: Model<ProjectDocument>,
  { clock, ids }: { clock: Clock; ids: IdSource },
): Promise<number> {
  const silent = await projects.find({ deletedAt: null, 'pendingEvents.0': { $exists: false } }, { _id: 1 }).lean<{ _id: string }[]>();
  let count = 0;
  for (let start = 0; start < silent.length; start += batchSize) {
    const slice = silent.slice(start, start + batchSize).map(({ _id }) => _id);
    const found = await projects.find({ _id: { $in: slice } }, { pendingEvents: 0 }).lean<StoredProject[]>();
    for (const project of readable(found, toProject)) {
      const event = toPendingEvent({ eventId: ids.newId(), type: 'changed', occurredAt: clock.now(), project });
      await projects.updateOne({ _id: project.id, revision: project.revision, deletedAt: null }, { $push: { pendingEvents: event } });
      count += 1;
    }
  }
  return count;
}
