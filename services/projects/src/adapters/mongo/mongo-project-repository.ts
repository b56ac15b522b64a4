import { insertUnique } from '@viral-slides/database';
import type { Model } from 'mongoose';
import type { ProjectEvent } from '../../model/project-event.ts';
import type { Project } from '../../model/project.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import { mongoProjectLists } from './mongo-project-lists.ts';
import { toPendingEvent } from './pending-project-event.ts';
import type { ProjectDocument } from './project-collection.ts';
import { toDocument, toProject } from './stored-project.ts';

interface Change {
  $set: Partial<ProjectDocument>;
  $unset?: { autosaveOf: '' };
}

/**
 * ProjectRepository on MongoDB. A change and its event are one update of one document, conditional on the revision before.
 * @param options.onCommitted called after every write that left an event to be published
 */
export function createMongoProjectRepository(options: { projects: Model<ProjectDocument>; onCommitted: () => void }): ProjectRepository {
  const { projects, onCommitted } = options;
  const write = async (project: Project, event: ProjectEvent, change: Change) => {
    const filter = { _id: project.id, userId: project.userId, deletedAt: null, revision: project.revision - 1 };
    const { modifiedCount } = await projects.updateOne(filter, { ...change, $push: { pendingEvents: toPendingEvent(event) } });
    if (modifiedCount === 1) onCommitted();
    return modifiedCount === 1;
  };
  const findOne = async (filter: Partial<ProjectDocument>) => {
    const found = await projects.findOne({ ...filter, deletedAt: null }, { pendingEvents: 0 }).lean();
    return found ? toProject(found) : null;
  };
  return {
    async insert(project, event) {
      const document = { ...toDocument(project), pendingEvents: [toPendingEvent(event)] };
      if (!(await insertUnique(() => projects.create(document)))) {
        // Two indexes can refuse, and compatible servers do not tell which one did.
        return (await projects.exists({ _id: project.id })) ? 'id-exists' : 'autosave-exists';
      }
      onCommitted();
      return 'inserted';
    },
    find: (userId, id) => findOne({ _id: id, userId }),
    findAutosave: (userId) => findOne({ userId, autosaveOf: userId }),
    ...mongoProjectLists(projects),
    update(project, event) {
      const { _id, userId, createdAt, autosaveOf, ...changed } = toDocument(project);
      return write(project, event, { $set: changed, ...(autosaveOf === undefined ? { $unset: { autosaveOf: '' } } : {}) });
    },
    delete: (project, event) =>
      write(project, event, { $set: { revision: project.revision, deletedAt: event.occurredAt, slides: [] }, $unset: { autosaveOf: '' } }),
  };
}
