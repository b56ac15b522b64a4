import { createDocumentTurns, enterLine } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { DeletionTurn, SeriesDeletions } from '../../ports/series-deletions.ts';
import type { SeriesDocument } from './series-collection.ts';

const deleting = { state: 'deleting' } as const;
/** Fields that a deletion does not read. */
const large = { rows: 0, postOutcomes: 0, goodRows: 0 } as const;

/** SeriesDeletions on MongoDB: the document of the series is in the queue, and goes when its projects are gone. */
export function createMongoSeriesDeletions(all: Model<SeriesDocument>): SeriesDeletions {
  const turns = createDocumentTurns(all, deleting);
  return {
    async start(userId, id, now) {
      // One update for each state that it may have: it is remembered, in case some projects stay.
      for (const from of ['done', 'cancelled'] as const) {
        const started = { ...enterLine(now), ...deleting, deletion: { startedAt: now, from, deleted: [] } };
        if ((await all.updateOne({ _id: id, userId, state: from }, { $set: started })).matchedCount === 1) return 'started';
      }
      const found = await all.findOne({ _id: id, userId }, { state: 1 }).lean();
      if (!found) return 'unknown';
      return found.state === 'deleting' ? 'started' : 'running';
    },
    async takeDue(params) {
      for (let lease = await turns.take(params); lease; lease = await turns.take(params)) {
        const found = await all.findOne(turns.fence(lease), large).lean();
        if (found?.deletion) return { ...turnOf(found, found.deletion), lease };
      }
      return null;
    },
    async noteDeleted(lease, projectId) {
      return (await all.updateOne(turns.fence(lease), { $addToSet: { 'deletion.deleted': projectId } })).matchedCount === 1;
    },
    async endTurn({ lease, series, failures }, { now, ...end }) {
      if (end.outcome === 'deleted') return void (await all.deleteOne({ ...turns.fence(lease), ...deleting }));
      if (end.outcome === 'given-up') {
        const found = await all.findOne(turns.fence(lease), { deletion: 1 }).lean();
        const state = found?.deletion?.from ?? 'done';
        await all.updateOne({ ...turns.fence(lease), ...deleting }, { $set: { state }, $unset: { deletion: '' } });
      } else await turns.note(lease, { now, failures, pauseMs: end.pauseMs });
      await turns.end(lease, { now, person: series.userId });
    },
  };
}

function turnOf(
  { _id, userId, outcomes, failures }: Pick<SeriesDocument, '_id' | 'userId' | 'outcomes' | 'failures'>,
  { startedAt, deleted }: NonNullable<SeriesDocument['deletion']>,
): Omit<DeletionTurn, 'lease'> {
  const gone = new Set(deleted);
  const projectIds = outcomes.flatMap((each) => ('projectId' in each && !gone.has(each.projectId) ? each.projectId : []));
  return { series: { id: _id, userId }, startedAt, projectIds, failures };
}
