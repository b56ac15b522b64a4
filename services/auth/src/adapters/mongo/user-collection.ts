import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { UserProfile } from '../../model/user.ts';

/** A user as stored; `_id` is the user's id, which follows from issuer and subject. */
export interface UserDocument extends UserProfile {
  _id: string;
  issuer: string;
  subject: string;
  createdAt: Date;
  lastLoginAt: Date;
  /** Absent on users of earlier versions. */
  pictureVersion?: string | null;
  pendingEvents: PendingEvent[];
}

const schema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    email: { type: String, default: null },
    profileImageUrl: { type: String, default: null },
    pictureVersion: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastLoginAt: { type: Date, required: true },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof UserDocument, unknown>,
  { collection: 'users', versionKey: false, autoIndex: false },
);

schema.index(...pendingEventsIndex);

/** The collection `users`. */
export type UserModel = Model<UserDocument>;

/** Compiles the model of the collection `users` on a connection. */
export function userModel(connection: Connection): UserModel {
  return connection.model<UserDocument>('User', schema);
}
