import type { Model } from 'mongoose';
import type { AccountCensus, AccountCount } from '../../ports/account-census.ts';
import type { AccountModel } from './account-collection.ts';
import type { PublicationDocument } from './publication-collection.ts';

/** More are not counted. */
const mostCounted = 1_000;

/** AccountCensus on MongoDB. */
export function createMongoAccountCensus(models: { accounts: AccountModel; publications: Model<PublicationDocument> }): AccountCensus {
  const { accounts, publications } = models;
  return {
    accounts: () =>
      accounts.aggregate<AccountCount>([
        { $match: { deletedAt: null } },
        { $group: { _id: '$platform', accounts: { $sum: 1 }, needReconnect: { $sum: { $cond: ['$needsReconnect', 1, 0] } } } },
        { $project: { _id: 0, platform: '$_id', accounts: 1, needReconnect: 1 } },
        { $sort: { platform: 1 } },
      ]),
    async publicationsDueBefore(time) {
      const due = { nextRunAt: { $lt: time }, heldUntil: { $lt: time } };
      const [count, oldest] = await Promise.all([
        publications.countDocuments(due, { limit: mostCounted }),
        publications.findOne(due, { nextRunAt: 1 }).sort({ nextRunAt: 1 }).lean(),
      ]);
      return { count, oldest: oldest?.nextRunAt ?? null };
    },
  };
}
