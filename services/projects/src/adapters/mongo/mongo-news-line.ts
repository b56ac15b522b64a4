import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { NewsLine } from '../../ports/news-line.ts';

/** A document with news for its owner. */
export interface NewsDocument {
  _id: string;
  userId: string;
  /** What kind of news; null: none. */
  news: string | null;
  /** When the news may be sent; the process that sends it holds the lease until then. Absent: at once. */
  tellFrom?: Date;
}

/** Written with fresh news: it also ends the lease of the process that sends the news before it. */
export const toTell = { tellFrom: new Date(0) };

/** News on MongoDB; an index on `news` and `tellFrom` serves it. @param kinds all kinds of news @param read what they are about */
export function createMongoNewsLine<D extends NewsDocument, T>(
  all: Model<D>,
  { kinds, read }: { kinds: readonly string[]; read: (document: D) => T },
): NewsLine<T> {
  const leases = createDocumentLeases<D>(all, { until: 'tellFrom' });
  return {
    async takeNews({ except, ...wish }) {
      const where = { news: { $in: kinds }, userId: { $nin: except } } as QueryFilter<D>;
      const lease = await leases.takeFirst({ ...wish, where, line: 'tellFrom' });
      const found = lease && (await all.findOne(leases.fence(lease)).lean<D>());
      return found && { about: read(found), lease };
    },
    async endNews(lease) {
      await all.updateOne(leases.fence(lease), { $set: { news: null }, $unset: { tellFrom: '' } } as UpdateQuery<D>);
    },
    postponeNews: (lease, until) => leases.release(lease, { from: until }),
  };
}
