import { insertUnique } from '@viral-slides/database';
import { DOCUMENT_VERSION, readStoredDocument } from '@viral-slides/slide-document';
import type { Model } from 'mongoose';
import { isAutosave } from '../../model/project.ts';
import type { ProjectEvent } from '../../model/project-event.ts';
import type { Project } from '../../model/project.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import { toPendingEvent } from './pending-project-event.ts';
import type { ProjectDocument } from './project-collection.ts';

type Stored = Omit<ProjectDocument, 'pendingEvents'>;
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
    async list(userId, { includeAutosave }) {
      const filter = { userId, deletedAt: null, ...(includeAutosave ? {} : { autosaveOf: null }) };
      const found = await projects.find(filter, { pendingEvents: 0 }).sort({ updatedAt: -1, _id: -1 }).lean();
      return found.map(toProject);
    },
    update(project, event) {
      const { _id, userId, createdAt, autosaveOf, ...changed } = toDocument(project);
      return write(project, event, { $set: changed, ...(autosaveOf === undefined ? { $unset: { autosaveOf: '' } } : {}) });
    },
    delete: (project, event) =>
      write(project, event, { $set: { revision: project.revision, deletedAt: event.occurredAt, slides: [] }, $unset: { autosaveOf: '' } }),
  };
}

function toDocument({ id, ...rest }: Project): Stored {
  const autosave = isAutosave(rest) ? { autosaveOf: rest.userId } : {};
  return { ...rest, ...autosave, _id: id, documentVersion: DOCUMENT_VERSION, deletedAt: null };
}

function toProject({
  _id,
  documentVersion,
  autosaveOf: _autosaveOf,
  deletedAt: _deletedAt,
  slides,
  outputFormat,
  ...rest
}: Stored): Project {
  // What this version wrote was checked on its way in; only older data need the way through the migrations.
  const document =
    documentVersion === DOCUMENT_VERSION ? { slides, outputFormat } : readStoredDocument({ slides, outputFormat }, documentVersion);
  return { ...rest, ...document, id: _id };
}
