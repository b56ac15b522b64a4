import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Session } from '../../model/session.ts';

/**
 * A session as stored; `_id` is the session's id. It leaves the collection in one of two ways: unused ones are removed by the server at
 * `purgeAt`; revoked ones (`deletedAt`) no longer have a `purgeAt` and are removed by the outbox relay once their event is out.
 */
export interface SessionDocument extends Omit<Session, 'id' | 'providerSessionId'> {
  _id: string;
  /** Absent when the provider named none, and in sessions from before it was kept. */
  providerSessionId?: string;
  tokenHash: string;
  /** ID token, encrypted for this session's id; gone after the session was revoked. */
  sealedIdToken?: Buffer;
  purgeAt?: Date;
  deletedAt?: Date;
  pendingEvents: PendingEvent[];
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    tokenHash: { type: String, required: true },
    userId: { type: String, required: true },
    providerSessionId: { type: String },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    sealedIdToken: { type: Buffer },
    purgeAt: { type: Date },
    deletedAt: { type: Date },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof SessionDocument, unknown>,
  { collection: 'sessions', versionKey: false, autoIndex: false },
);

schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });
// For a sign-out at the provider, which names a person, a session of its own, or both.
schema.index({ userId: 1 });
schema.index({ providerSessionId: 1 }, { sparse: true });
schema.index(...pendingEventsIndex);

/** The collection `sessions`. */
export type SessionModel = Model<SessionDocument>;

/** Compiles the model of the collection `sessions` on a connection. */
export function sessionModel(connection: Connection): SessionModel {
  return connection.model<SessionDocument>('Session', schema);
}
