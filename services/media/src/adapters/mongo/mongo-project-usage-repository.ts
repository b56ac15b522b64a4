import { insertUnique, orUnavailable } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { ProjectUsage, UnsettledUse } from '../../model/project-usage.ts';
import type { ProjectUsageRepository } from '../../ports/project-usage-repository.ts';

interface UsageDocument extends Omit<ProjectUsage, 'projectId'> {
  _id: string;
  /** Images that it started or ceased to show and whose mark was not updated since; absent = no mark ever was, not even of those it shows. */
  unsettledIds?: string[];
  /** Present once the project is gone. Project ids are never used again, so this is final. */
  deletedAt?: Date;
}

const text = { type: String, required: true } as const;
const usageSchema = new Schema<UsageDocument>(
  {
    _id: text,
    userId: text,
    name: { type: String, default: '' },
    revision: { type: Number, required: true },
    imageIds: { type: [String], required: true },
    unsettledIds: { type: [String], default: undefined },
    deletedAt: Date,
  } satisfies Record<keyof UsageDocument, unknown>,
  { collection: 'project-usages', versionKey: false, autoIndex: false },
);
usageSchema.index({ imageIds: 1, userId: 1 });
// A deletion is remembered longer than any event can be late.
usageSchema.index({ deletedAt: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 });

/** Compiles the model of the collection `project-usages` on a connection. */
export function usageModel(connection: Connection): Model<UsageDocument> {
  return connection.model<UsageDocument>('ProjectUsage', usageSchema);
}

/** State of a project after an event. */
type UsageState = Pick<UsageDocument, 'userId' | 'name' | 'revision' | 'imageIds' | 'deletedAt'>;

/**
 * ProjectUsageRepository on MongoDB. The effect of an event is conditional on the stored state, so no list of seen events is needed.
 * An unreachable database is `unavailable`: events wait for it, while an unknown error would soon make them dead letters.
 */
export function createMongoProjectUsageRepository(usages: Model<UsageDocument>): ProjectUsageRepository {
  /** One attempt. @returns null when another event about this project was stored concurrently */
  async function tryToRecord(projectId: string, state: UsageState): Promise<UnsettledUse | null> {
    const stored = await usages.findById(projectId).lean();
    if (stored && isOutdated(state, stored)) return unsettledOf(stored);
    const next = { ...state, unsettledIds: unsettledAfter(stored, state) };
    const isStored = stored
      ? (await usages.updateOne({ _id: projectId, revision: stored.revision, deletedAt: null }, { $set: next })).matchedCount === 1
      : await insertUnique(() => usages.create({ _id: projectId, ...next }));
    return isStored ? unsettledOf({ _id: projectId, ...next }) : null;
  }

  /** Terminates: each lost attempt means that another event was stored, and their number is finite. */
  async function record(projectId: string, state: UsageState): Promise<UnsettledUse> {
    for (;;) {
      const unsettled = await orUnavailable(() => tryToRecord(projectId, state));
      if (unsettled) return unsettled;
    }
  }

  return {
    record: ({ projectId, ...usage }) => record(projectId, usage),
    recordDeleted: ({ projectId, ...rest }) => record(projectId, { ...rest, name: '', imageIds: [] }),
    async clearSettled({ projectId, revision, imageIds }) {
      await orUnavailable(() => usages.updateOne({ _id: projectId, revision, unsettledIds: imageIds }, { $set: { unsettledIds: [] } }));
    },
    isShown: (userId, imageId) => orUnavailable(async () => (await usages.exists({ imageIds: imageId, userId })) !== null),
    async projectsShowing(userId, imageId) {
      const found = await usages.find({ imageIds: imageId, userId }, { name: 1 }).sort({ name: 1 }).lean();
      return found.map(({ _id, name }) => ({ id: _id, name }));
    },
  };
}

/** A deletion is final; older events may arrive after it. */
function isOutdated(incoming: UsageState, stored: UsageDocument): boolean {
  if (stored.deletedAt) return true;
  return incoming.deletedAt === undefined && incoming.revision <= stored.revision;
}

/** Images that were unsettled already, or are shown either before or after the event, but not both. */
function unsettledAfter(stored: UsageDocument | null, { imageIds }: UsageState): string[] {
  const [before, after] = [new Set(stored?.imageIds), new Set(imageIds)];
  const ceased = [...before].filter((id) => !after.has(id));
  const started = [...after].filter((id) => !before.has(id));
  return [...new Set([...(stored?.unsettledIds ?? before), ...ceased, ...started])];
}

function unsettledOf({ _id, userId, revision, imageIds, unsettledIds }: UsageDocument): UnsettledUse {
  return { projectId: _id, userId, revision, imageIds: unsettledIds ?? imageIds };
}
