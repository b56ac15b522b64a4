import { insertUnique } from '@viral-slides/database';
import type { Lease } from '@viral-slides/work';
import { createDocumentTurns, enterLine } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import { accountIdsOf, countPosts, postTasks } from '../../model/series-posting.ts';
import type { SeriesPosting } from '../../model/series-post.ts';
import type { SeriesRow, SeriesSummary } from '../../model/series.ts';
import type { PostsTurn, SeriesRepository, SeriesTurn } from '../../ports/series-repository.ts';
import type { SeriesDocument } from './series-collection.ts';

const running = { state: 'running' } as const;
/** Fields that lists do not read. */
const large = { rows: 0, outcomes: 0, postOutcomes: 0, goodRows: 0 } as const;

/** SeriesRepository on MongoDB: a series is one document, leased by the worker that makes its projects. */
export function createMongoSeriesRepository(all: Model<SeriesDocument>): SeriesRepository {
  return { ...ofOwners(all), ...ofSheets(all), ...ofWorkers(all) };
}

function ofOwners(all: Model<SeriesDocument>) {
  return {
    insert({ id, folder, packId, tokenId, posting, rows, ...about }) {
      const work = { rows, rowCount: rows.length, outcomes: [], madeCount: 0, failedCount: 0 };
      const document = {
        ...about,
        ...work,
        ...enterLine(about.createdAt),
        ...running,
        _id: id,
        ...(folder === undefined ? {} : { folder }),
        ...(packId === undefined ? {} : { packId }),
        ...(tokenId === undefined ? {} : { tokenId }),
        ...postsOf(posting, rows),
      };
      return insertUnique(() => all.create(document));
    },
    async find(userId, id) {
      const found = await all.findOne({ _id: id, userId }, { rows: 0 }).lean();
      if (!found) return null;
      const { outcomes, postOutcomes, goodRows = [] } = found;
      return { ...toSummary(found), outcomes, postOutcomes, goodRows };
    },
    async requestHash(userId, id) {
      return (await all.findOne({ _id: id, userId }, { requestHash: 1 }).lean())?.requestHash ?? null;
    },
    countRunning: (userId) => all.countDocuments({ userId, ...running }),
    async list(userId, { limit, before }) {
      const { createdAt, id } = before ?? {};
      const rest = createdAt ? { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] } : {};
      return (
        await all
          .find({ userId, ...rest }, large)
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .lean()
      ).map(toSummary);
    },
    async cancel(userId, id, now) {
      const end = { $set: { state: 'cancelled' as const, endedAt: now }, $unset: { rows: '' } };
      if ((await all.updateOne({ _id: id, userId, ...running }, end)).matchedCount === 1) return true;
      return (await all.exists({ _id: id, userId })) !== null;
    },
    async cancelOfToken(userId, tokenId, now) {
      const end = { state: 'cancelled' as const, cancelReason: 'token-revoked' as const, endedAt: now };
      await all.updateMany({ userId, tokenId, ...running }, { $set: end, $unset: { rows: '' } });
    },
  } satisfies Partial<SeriesRepository>;
}

/** Methods for a stored series. */
function ofSheets(all: Model<SeriesDocument>) {
  return {
    async summary(userId, id) {
      const found = await all.findOne({ _id: id, userId }, large).lean();
      return found && toSummary(found);
    },
    async deleteFinished(userId, id) {
      if ((await all.deleteOne({ _id: id, userId, state: { $in: ['done', 'cancelled'] } })).deletedCount === 1) return 'deleted';
      const found = await all.findOne({ _id: id, userId }, { state: 1 }).lean();
      if (!found) return 'unknown';
      // One that is deleted with its projects goes when they are gone.
      return found.state === 'deleting' ? 'deleted' : 'running';
    },
    async projectOfRow(userId, id, row) {
      const [made] = (await all.findOne({ _id: id, userId }, { outcomes: { $elemMatch: { row } } }).lean())?.outcomes ?? [];
      return made && 'projectId' in made ? made.projectId : null;
    },
    async mark(userId, id, { row, isGood }) {
      const made = { _id: id, userId, outcomes: { $elemMatch: { row, projectId: { $exists: true } } } };
      const marked = isGood ? { $addToSet: { goodRows: row } } : { $pull: { goodRows: row } };
      return (await all.updateOne(made, marked)).matchedCount === 1;
    },
  } satisfies Partial<SeriesRepository>;
}

function ofWorkers(all: Model<SeriesDocument>) {
  const turns = createDocumentTurns(all, running);
  return {
    async takeDue({ rows: most, ...params }) {
      for (let lease = await turns.take(params); lease; lease = await turns.take(params)) {
        const found = await all.findOne(turns.fence(lease)).lean();
        // One without rows was cancelled since it was leased: it is not due again, and others may be.
        if (found?.rows) return turnOf({ ...found, rows: found.rows }, lease, most);
      }
      return null;
    },
    async isWanted(lease) {
      return (await all.exists({ ...turns.fence(lease), ...running })) !== null;
    },
    async notePost(lease, outcome) {
      const counted = 'postId' in outcome ? { madePostCount: 1 } : { failedPostCount: 1 };
      const noted = await all.updateOne(turns.fence(lease), { $push: { postOutcomes: outcome }, $inc: counted });
      return noted.matchedCount === 1;
    },
    async endTurn({ lease, series, failures }, { outcomes, isDone, pauseMs, now }) {
      const madeCount = outcomes.filter((each) => 'projectId' in each).length;
      const noted = {
        $push: { outcomes: { $each: outcomes } },
        $inc: { madeCount, failedCount: outcomes.length - madeCount },
      };
      await turns.note(lease, { now, failures, pauseMs }, noted);
      if (isDone) {
        const end = { $set: { state: 'done' as const, endedAt: now }, $unset: { rows: '' } };
        await all.updateOne({ ...turns.fence(lease), ...running }, end);
      }
      await turns.end(lease, { now, person: series.userId });
    },
  } satisfies Partial<SeriesRepository>;
}

/** The next rows of a series, or the next posts where all rows have an outcome. @param most maximum number of them */
function turnOf(found: SeriesDocument & { rows: SeriesRow[] }, lease: Lease, most: number): SeriesTurn | PostsTurn {
  const { rows, outcomes, posting, failures, userId, name, templateId, folder, createdAt } = found;
  const turn = { series: { id: found._id, userId, name, templateId, folder, createdAt }, failures, lease };
  const start = outcomes.length;
  if (!posting || start < rows.length) {
    const isLast = !posting && start + most >= rows.length;
    return { ...turn, rows: rows.slice(start, start + most), firstRow: start + 1, isLast };
  }
  const [tasks, done] = [postTasks(rows, { posting, outcomes }), found.postOutcomes?.length ?? 0];
  return { ...turn, posting, tasks: tasks.slice(done, done + most), isLast: done + most >= tasks.length };
}

function postsOf(posting: SeriesPosting | undefined, rows: readonly SeriesRow[]) {
  if (!posting) return {};
  return {
    posting,
    accountIds: accountIdsOf(rows, posting),
    postCount: countPosts(rows, posting),
    postOutcomes: [],
    madePostCount: 0,
    failedPostCount: 0,
  };
}

type StoredSummary = Omit<SeriesDocument, 'rows' | 'outcomes' | 'postOutcomes' | 'goodRows'>;

function toSummary({ _id, userId, name, templateId, folder, packId, state, rowCount, ...rest }: StoredSummary): SeriesSummary {
  const { madeCount, failedCount, posting, accountIds, postCount: wished = 0, madePostCount: made = 0, failedPostCount: failed = 0 } = rest;
  const { createdAt, endedAt, cancelReason } = rest;
  const summary = {
    id: _id,
    userId,
    name,
    templateId,
    folder,
    packId,
    state,
    cancelReason,
    rowCount,
    madeCount,
    failedCount,
    createdAt,
    endedAt,
  };
  return posting ? { ...summary, posting, accountIds, posts: { wished, made, failed } } : summary;
}
