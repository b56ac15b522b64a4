import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { PersonalToken } from '../../model/personal-token.ts';

/**
 * A personal token as stored; `_id` is its id. As a session it leaves the collection in one of two ways: some time after its end by the server, at `purgeAt`,
 * or, revoked (`deletedAt`), by the outbox relay once that event is published.
 */
export interface PersonalTokenDocument extends Omit<PersonalToken, 'id' | 'scopes' | 'accounts' | 'endsAt'> {
  _id: string;
  /** Keyed hash of its text, by which it is found. */
  tokenHash: string;
  scopes: string[];
  accounts: string[] | null;
  purgeAt?: Date;
  deletedAt?: Date;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const schema = new Schema<PersonalTokenDocument>(
  {
    _id: text,
    tokenHash: text,
    userId: text,
    name: text,
    start: text,
    scopes: { type: [String], required: true },
    accounts: { type: [String], default: null },
    createdAt: time,
    expiresAt: time,
    lastUsedAt: { type: Date, default: null },
    lastUsedFrom: { type: String, default: null },
    purgeAt: { type: Date },
    deletedAt: { type: Date },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof PersonalTokenDocument, unknown>,
  { collection: 'personal_tokens', versionKey: false, autoIndex: false },
);

schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1 });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
schema.index(...pendingEventsIndex);

/** The collection `personal_tokens`. */
export type PersonalTokenModel = Model<PersonalTokenDocument>;

/** Compiles the model of the collection `personal_tokens` on a connection. */
export function personalTokenModel(connection: Connection): PersonalTokenModel {
  return connection.model<PersonalTokenDocument>('PersonalToken', schema);
}
