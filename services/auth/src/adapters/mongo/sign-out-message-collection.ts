import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A message about a sign-out that was obeyed, or a session of the provider that one ended; `_id` is the hash of its id or name. */
export interface SignOutMessageDocument {
  _id: string;
  expiresAt: Date;
}

const schema = new Schema<SignOutMessageDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } } satisfies Record<
    keyof SignOutMessageDocument,
    unknown
  >,
  { collection: 'sign_out_messages', versionKey: false, autoIndex: false },
);

// The server removes notes of messages that are too old to be taken anyway.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The collection `sign_out_messages`. */
export type SignOutMessageModel = Model<SignOutMessageDocument>;

/** Compiles the model of the collection `sign_out_messages` on a connection. */
export function signOutMessageModel(connection: Connection): SignOutMessageModel {
  return connection.model<SignOutMessageDocument>('SignOutMessage', schema);
}
