/*
 * Reading all projects of a person. Where documents are large (ten slides of fifty layers are 200 kB) the server pays for each expression that looks
 * into one, since it unpacks the document again every time. So a list has one condition, which an index answers, and one projection; what else decides,
 * and the order, is done here on what came. Summaries of 1,000 such documents cost 150 ms this way, and three times that with sort and filter in the query.
 */
import { inSlices } from '@viral-slides/database';
import { WRITTEN_VERSION } from '@viral-slides/slide-document';
import type { Model } from 'mongoose';
import { filingFields } from '../../model/filing.ts';
import type { Filing } from '../../model/filing.ts';
import { pageOf } from '../../model/project-page.ts';
import { byLastUpdate, summaryOf } from '../../model/project-summary.ts';
import type { ProjectSummary } from '../../model/project-summary.ts';
import type { ProjectListOptions, ProjectRepository } from '../../ports/project-repository.ts';
import type { ProjectDocument } from './project-collection.ts';
import { readable, toProject, withoutNewer } from './stored-project.ts';

/** Projects read at a time. Each may be 10 MB, so their number decides what a list costs in memory. */
const readAtATime = 2;
/** Answers of the database hold this many small documents, so that a list is one round trip. */
const smallBatch = 2_000;

const visibility = { deletedAt: 1, autosaveOf: 1, updatedAt: 1, documentVersion: 1 } as const;
const summaryFields = {
  ...visibility,
  name: 1,
  outputFormat: 1,
  revision: 1,
  createdAt: 1,
  ...Object.fromEntries(filingFields.map((field) => [field, 1])),
  'slides.imageUrl': 1,
} as const satisfies Record<Exclude<keyof ProjectSummary, 'id' | 'slideCount' | 'firstSlide' | keyof Filing> | 'slides.imageUrl', 1>;

/** As the driver gives it; a projection leaves out what it does not name. */
type StoredDocument = ProjectDocument & { _id: string };

/** The lists of ProjectRepository on MongoDB. */
export function mongoProjectLists(projects: Model<ProjectDocument>): Pick<ProjectRepository, 'list' | 'listSummaries'> {
  const visible = async (userId: string, { includeAutosave, ...part }: ProjectListOptions, projection: object) => {
    const found = await projects.collection.find<StoredDocument>({ userId }, { projection, batchSize: smallBatch }).toArray();
    const shown = found
      .filter(({ deletedAt, autosaveOf }) => !deletedAt && (includeAutosave || autosaveOf === undefined))
      .map((document) => ({ ...document, id: document._id }))
      .toSorted(byLastUpdate);
    const { page, end } = pageOf(shown, part);
    return { ...(await withoutNewer(page, (id) => read(userId, [id]))), end };
  };
  const read = async (userId: string, ids: readonly string[]) => {
    const found = await projects.collection.find<StoredDocument>({ _id: { $in: ids } } as object).toArray();
    const shown = found.filter((document) => document.userId === userId && !document.deletedAt);
    return readable(shown, ({ pendingEvents: _pending, ...rest }) => toProject(rest));
  };
  const inOrder = (userId: string, found: { id: string }[], signal?: AbortSignal) =>
    inSlices(
      found.map(({ id }) => id),
      { size: readAtATime, read: (ids) => read(userId, ids), signal },
    );
  return {
    async list(userId, options) {
      const { items, ...rest } = await visible(userId, options, visibility);
      return { items: inOrder(userId, items, options.signal), ...rest };
    },
    async listSummaries(userId, options) {
      const { items, ...rest } = await visible(userId, options, summaryFields);
      const others = items.filter(({ documentVersion }) => documentVersion !== WRITTEN_VERSION);
      const migrated = new Map<string, ProjectSummary>();
      // Only its migration knows the positions of pictures in a document of another version.
      for await (const project of inOrder(userId, others, options.signal)) migrated.set(project.id, summaryOf(project));
      const summaries = items.flatMap((document) =>
        document.documentVersion === WRITTEN_VERSION ? summaryOf(document) : (migrated.get(document.id) ?? []),
      );
      return { items: summaries, ...rest };
    },
  };
}
