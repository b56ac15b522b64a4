import { insertUnique } from '@viral-slides/database';
import { pendingEventsIndex, pendingEventsSchema, updateWithEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { PrimaryChoices } from '../../ports/primary-choices.ts';
import { toPendingEvent } from './stored-account.ts';

/** The account that one person chose as primary on one platform. One document, so the last choice wins. */
export interface PrimaryChoiceDocument {
  /** Person and platform in one. */
  _id: string;
  userId: string;
  platform: string;
  accountId: string | null;
  pendingEvents: PendingEvent[];
}

const schema = new Schema<PrimaryChoiceDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    platform: { type: String, required: true },
    accountId: { type: String, default: null },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof PrimaryChoiceDocument, unknown>,
  { collection: 'primary_choices', versionKey: false, autoIndex: false },
);
schema.index({ userId: 1 });
schema.index(...pendingEventsIndex);

/** Compiles the model of the collection `primary_choices` on a connection. */
export function primaryChoiceModel(connection: Connection): Model<PrimaryChoiceDocument> {
  return connection.model<PrimaryChoiceDocument>('PrimaryChoice', schema);
}

/** PrimaryChoices on MongoDB. @param options.onCommitted called after a write that left an event behind */
export function createMongoPrimaryChoices(options: { choices: Model<PrimaryChoiceDocument>; onCommitted: () => void }): PrimaryChoices {
  const { choices, onCommitted } = options;
  return {
    async of(userId) {
      const found = await choices.find({ userId, accountId: { $ne: null } }, { platform: 1, accountId: 1 }).lean();
      return new Map(found.map(({ platform, accountId }) => [platform, accountId ?? '']));
    },
    async choose(event) {
      const { userId, platform, id } = event.account;
      const _id = `${userId}:${platform}`;
      const fresh = { userId, platform, accountId: null, pendingEvents: [] };
      await insertUnique(() => choices.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true }));
      // Choosing the same account again is no change: no event is published, and no posts are checked again.
      const filter = { _id, accountId: { $ne: id } };
      if (await updateWithEvent(choices, { filter, update: { $set: { accountId: id } }, event: toPendingEvent(event) })) onCommitted();
    },
  };
}
