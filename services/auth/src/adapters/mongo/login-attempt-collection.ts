import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { LoginAttempt } from '../../model/login-attempt.ts';

/** A sign-in under way as stored; `_id` is the hash of the state. */
export interface LoginAttemptDocument extends Omit<LoginAttempt, 'state'> {
  _id: string;
  bindingHash: string;
}

const schema = new Schema<LoginAttemptDocument>(
  {
    _id: { type: String, required: true },
    bindingHash: { type: String, required: true },
    nonce: { type: String, required: true },
    codeVerifier: { type: String, required: true },
    redirectUri: { type: String, required: true },
    returnTo: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  } satisfies Record<keyof LoginAttemptDocument, unknown>,
  { collection: 'login_attempts', versionKey: false, autoIndex: false },
);

// The server removes what was never finished.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `login_attempts`. */
export type LoginAttemptModel = Model<LoginAttemptDocument>;

/** Compiles the model of the collection `login_attempts` on a connection. */
export function loginAttemptModel(connection: Connection): LoginAttemptModel {
  return connection.model<LoginAttemptDocument>('LoginAttempt', schema);
}
