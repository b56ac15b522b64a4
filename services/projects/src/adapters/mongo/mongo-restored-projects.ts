import type { Model } from 'mongoose';
import type { RestoredProjects } from '../../ports/restored-projects.ts';
import { toPendingEvent } from './pending-project-event.ts';
import type { ProjectDocument } from './project-collection.ts';
import { readable, toProject } from './stored-project.ts';
import type { StoredProject } from './stored-project.ts';

/** Projects read at a time: one may have 10 MB. */
const batchSize = 10;

/** RestoredProjects on MongoDB. */
export function createMongoRestoredProjects(projects: Model<ProjectDocument>): RestoredProjects {
  return {
    async *silent() {
      const ids = await projects.find({ deletedAt: null, 'pendingEvents.0': { $exists: false } }, { _id: 1 }).lean<{ _id: string }[]>();
      for (let start = 0; start < ids.length; start += batchSize) {
        const slice = ids.slice(start, start + batchSize).map(({ _id }) => _id);
        const found = await projects.find({ _id: { $in: slice } }, { pendingEvents: 0 }).lean<StoredProject[]>();
        yield* readable(found, toProject);
      }
    },
    async tell(event) {
      const { id, revision } = event.project;
      const told = toPendingEvent(event);
      await projects.updateOne({ _id: id, revision, deletedAt: null }, { $push: { pendingEvents: told } });
    },
  };
}
