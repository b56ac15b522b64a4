import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { ConnectAttempt } from '../../model/connect-attempt.ts';
import type { ConnectAttemptRepository } from '../../ports/connect-attempt-repository.ts';

/** A connection under way as stored; `_id` is the hash of the state. */
export interface ConnectAttemptDocument extends Omit<ConnectAttempt, 'state'> {
  _id: string;
}

const text = { type: String, required: true } as const;

const schema = new Schema<ConnectAttemptDocument>(
  {
    _id: text,
    platform: text,
    userId: text,
    sessionId: text,
    redirectUri: text,
    codeVerifier: text,
    server: String,
    mode: String,
    expiresAt: { type: Date, required: true },
  } satisfies Record<keyof ConnectAttemptDocument, unknown>,
  { collection: 'connect_attempts', versionKey: false, autoIndex: false },
);
// The server removes what was never finished.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Compiles the model of the collection `connect_attempts` on a connection. */
export function connectAttemptModel(connection: Connection): Model<ConnectAttemptDocument> {
  return connection.model<ConnectAttemptDocument>('ConnectAttempt', schema);
}

/** ConnectAttemptRepository on MongoDB. */
export function createMongoConnectAttempts(attempts: Model<ConnectAttemptDocument>): ConnectAttemptRepository {
  return {
    async save({ state, ...attempt }) {
      await attempts.create({ _id: hash(state), ...attempt });
    },
    async take({ state, platform, userId, sessionId }) {
      const found = await attempts.findOneAndDelete({ _id: hash(state), platform, userId, sessionId }).lean();
      if (!found) return null;
      const { _id, ...rest } = found;
      return { ...rest, state };
    },
  };
}

/** 256 random bits need no slow hash. */
function hash(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
