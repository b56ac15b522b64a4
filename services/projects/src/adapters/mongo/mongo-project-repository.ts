import { insertUnique } from '@viral-slides/database';
import { changeDocument } from '@viral-slides/messaging';
import type { DocumentChange } from '@viral-slides/messaging';
import type { Model } from 'mongoose';
import { withoutFiling } from '../../model/filing.ts';
import type { ProjectEvent } from '../../model/project-event.ts';
import { projectContended, projectNotFound } from '../../model/project-errors.ts';
import type { Project } from '../../model/project.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import { mongoFirstSlide } from './mongo-first-slide.ts';
import { mongoProjectFiling } from './mongo-project-filing.ts';
import { mongoProjectFollowers } from './mongo-project-followers.ts';
import { mongoProjectLists } from './mongo-project-lists.ts';
import { toPendingEvent } from './pending-project-event.ts';
import type { ProjectDocument } from './project-collection.ts';
import { toDocument, toProject } from './stored-project.ts';

/**
 * ProjectRepository on MongoDB. A change and its event are one update of one document, conditional on the revision before.
 * @param options.onCommitted called after every write that left an event to be published
 */
export function createMongoProjectRepository(options: { projects: Model<ProjectDocument>; onCommitted: () => void }): ProjectRepository {
  const { projects, onCommitted } = options;
  const findOne = async (filter: Partial<ProjectDocument>) => {
    const found = await projects.findOne({ ...filter, deletedAt: null }, { pendingEvents: 0 }).lean();
    return found ? toProject(found) : null;
  };
  return {
    async insert(project, event) {
      const document = { ...toDocument(project), pendingEvents: [toPendingEvent(event)] };
      if (!(await insertUnique(() => projects.create(document)))) {
        // Two indexes can refuse, and compatible servers do not report which one did.
        return (await projects.exists({ _id: project.id })) ? 'id-exists' : 'autosave-exists';
      }
      onCommitted();
      return 'inserted';
    },
    find: (userId, id) => findOne({ _id: id, userId }),
    findFirstSlide: mongoFirstSlide(projects),
    async existing(userId, ids) {
      const found = await projects.find({ _id: { $in: [...ids] }, userId, deletedAt: null }, { _id: 1 }).lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    // By the index alone: with another condition the server would unpack every document.
    count: (userId) => projects.countDocuments({ userId }),
    findAutosave: (userId) => findOne({ userId, autosaveOf: userId }),
    ...mongoProjectLists(projects),
    ...mongoProjectFiling(projects),
    ...mongoProjectFollowers(projects),
    async change(userId, id, decide) {
      let project: Project | undefined;
      await changeDocument({ documents: projects, onCommitted, ...refusals }, { id, userId }, async (stored) => {
        const current = toProject(stored);
        const event = await decide(current);
        project = event?.project ?? current;
        return event ? changeOf(event) : null;
      });
      return project as Project;
    },
  };
}

const refusals = { notFound: projectNotFound, contended: projectContended };

/** The changes of a document by an event. */
function changeOf(event: ProjectEvent): DocumentChange<ProjectDocument> {
  const pendingEvent = toPendingEvent(event);
  if (event.type === 'deleted')
    return { set: { deletedAt: event.occurredAt, slides: [] }, unset: ['autosaveOf', 'caption'], event: pendingEvent };
  // It may have been filed elsewhere since it was read.
  const { _id, userId, createdAt, revision: _revision, autosaveOf, ...set } = withoutFiling(toDocument(event.project));
  const { caption, slidesRevision } = set;
  const unset = Object.entries({ autosaveOf, caption, slidesRevision }).flatMap(([name, value]) => (value === undefined ? [name] : []));
  return { set, unset: unset as (keyof ProjectDocument)[], event: pendingEvent };
}
