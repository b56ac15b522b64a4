import { insertUnique } from '@viral-slides/database';
import { inSlices } from '@viral-slides/database';
import { readStoredTemplateSlides, WRITTEN_VERSION } from '@viral-slides/slide-document';
import type { TemplateSlide } from '@viral-slides/slide-document';
import type { Model } from 'mongoose';
import type { Template, TemplateSummary } from '../../model/template.ts';
import type { TemplateRepository } from '../../ports/template-repository.ts';
import { orRefused, readable, withoutNewer } from './stored-project.ts';
import type { TemplateDocument } from './template-collection.ts';

/** Templates read at a time. Each may be 10 MB, so their number decides what a list costs in memory. */
const readAtATime = 2;
/** Summaries read at a time, each with one slide. */
const summariesAtATime = 20;
const summaryFields = {
  name: 1,
  createdAt: 1,
  documentVersion: 1,
  revision: 1,
  slideCount: { $size: '$slides' },
  firstSlide: { $arrayElemAt: ['$slides', 0] },
} as const;

type StoredSummary = Pick<TemplateDocument, '_id' | 'name' | 'revision' | 'createdAt' | 'documentVersion'> & {
  slideCount: number;
  firstSlide: TemplateSlide;
};

/** TemplateRepository on MongoDB. */
export function createMongoTemplateRepository(templates: Model<TemplateDocument>): TemplateRepository {
  const read = async (userId: string, ids: readonly string[]) =>
    readable(await templates.find({ _id: { $in: ids }, userId }).lean(), toTemplate);
  /** The ids of all templates that this build can read, newest first. */
  const idsOf = async (userId: string) => {
    const found = await templates.find({ userId }, { _id: 1, documentVersion: 1 }).sort({ createdAt: -1, _id: -1 }).lean();
    const all = found.map(({ _id, documentVersion }) => ({ id: _id, documentVersion }));
    const { items, newerCount } = await withoutNewer(all, (id) => read(userId, [id]));
    return { ids: items.map(({ id }) => id), newerCount };
  };
  const readSummaries = async (userId: string, ids: readonly string[]) => {
    const found = await templates.aggregate<StoredSummary>([{ $match: { _id: { $in: ids }, userId } }, { $project: summaryFields }]);
    const others = found.filter(({ documentVersion }) => documentVersion !== WRITTEN_VERSION).map(({ _id }) => _id);
    const summaries = found.filter(({ documentVersion }) => documentVersion === WRITTEN_VERSION).map(toSummary);
    // Only their migration knows the layout of slides in another version.
    for await (const template of inSlices(others, { size: readAtATime, read: (some) => read(userId, some) }))
      summaries.push(summaryOf(template));
    return summaries;
  };
  return {
    insert: ({ id, ...rest }) => insertUnique(() => templates.create({ ...rest, _id: id, documentVersion: WRITTEN_VERSION })),
    async find(userId, id) {
      const found = await templates.findOne({ _id: id, userId }).lean();
      return found ? toTemplate(found) : null;
    },
    async replace({ id, userId, createdAt: _createdAt, ...rest }) {
      const before = rest.revision - 1;
      const set = { ...rest, documentVersion: WRITTEN_VERSION };
      const { matchedCount } = await templates.updateOne(
        { _id: id, userId, revision: before === 1 ? { $in: [1, null] } : before },
        { $set: set, ...(rest.roles ? {} : { $unset: { roles: 1 } }) },
      );
      return matchedCount === 1;
    },
    count: (userId) => templates.countDocuments({ userId }),
    async list(userId, signal) {
      const { ids, newerCount } = await idsOf(userId);
      return { items: inSlices(ids, { size: readAtATime, read: (some) => read(userId, some), signal }), newerCount };
    },
    async listSummaries(userId, signal) {
      const { ids, newerCount } = await idsOf(userId);
      const items = inSlices(ids, { size: summariesAtATime, read: (some) => readSummaries(userId, some), signal });
      return { items, newerCount };
    },
    async delete(userId, id) {
      const { deletedCount } = await templates.deleteOne({ _id: id, userId });
      return deletedCount === 1;
    },
  };
}

function toTemplate({ _id, documentVersion, slides, revision = 1, ...rest }: TemplateDocument): Template {
  // Data written by this version was validated before; only other data goes through the migrations.
  const isOurs = documentVersion === WRITTEN_VERSION;
  return { ...rest, id: _id, revision, slides: isOurs ? slides : orRefused(() => readStoredTemplateSlides(slides, documentVersion)) };
}

function toSummary({ _id, name, revision = 1, createdAt, slideCount, firstSlide }: StoredSummary): TemplateSummary {
  return { id: _id, name, revision, createdAt, slideCount, firstSlide };
}

function summaryOf({ id, name, revision, createdAt, slides }: Template): TemplateSummary {
  return { id, name, revision, createdAt, slideCount: slides.length, firstSlide: slides[0] as TemplateSlide };
}
