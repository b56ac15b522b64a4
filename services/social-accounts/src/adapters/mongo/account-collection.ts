import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { AccountLimits } from '../../model/account-limits.ts';
import type { PlatformMode } from '../../model/platform-manifest.ts';

/** Bytes as mongoose takes them, and as `lean` returns them. */
export type StoredBytes = Uint8Array | { buffer: Uint8Array };

/** One account as stored. A disconnected one stays as a tombstone without tokens until its event is out; then the relay removes it. */
export interface AccountDocument {
  _id: string;
  userId: string;
  platform: string;
  mode: PlatformMode;
  platformAccountId: string;
  /** Platform, mode and platform account in one; absent on tombstones. The unique index on it lets each platform account be connected once. */
  claim?: string;
  username: string;
  displayName: string;
  avatarUrl: string | null;
  avatarVersion: string | null;
  count: number | null;
  /** Absent: none are known. */
  limits?: AccountLimits;
  needsReconnect: boolean;
  connectedAt: Date;
  lastSyncedAt: Date | null;
  syncingUntil: Date | null;
  /** When it is to be read again; absent on tombstones. */
  nextSyncAt?: Date;
  /** How often in a row it could not be read; absent: never. */
  syncFailures?: number;
  /** The data key of this record and what it seals; all absent on tombstones. */
  dataKey?: { kid: string; wrapped: StoredBytes };
  sealedAccess?: StoredBytes;
  sealedRefresh?: StoredBytes;
  accessExpiresAt?: Date;
  refreshExpiresAt?: Date;
  tokenVersion: number;
  /** Until then the process that holds this lease renews the tokens, and no other. */
  renewingUntil: Date;
  revision: number;
  deletedAt: Date | null;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

const limits = {
  _id: false,
  captionGraphemes: Number,
  linkGraphemes: Number,
  pictures: Number,
  pictureBytes: Number,
  picturePixels: Number,
  altTextPoints: Number,
  takesJpeg: Boolean,
};

const schema = new Schema<AccountDocument>(
  {
    _id: text,
    userId: text,
    platform: text,
    mode: text,
    platformAccountId: text,
    claim: String,
    username: text,
    displayName: text,
    avatarUrl: { type: String, default: null },
    avatarVersion: { type: String, default: null },
    count: { type: Number, default: null },
    limits: { type: limits, default: undefined },
    needsReconnect: { type: Boolean, required: true },
    connectedAt: date,
    lastSyncedAt: { type: Date, default: null },
    syncingUntil: { type: Date, default: null },
    nextSyncAt: Date,
    syncFailures: Number,
    dataKey: { type: { _id: false, kid: String, wrapped: Buffer }, default: undefined },
    sealedAccess: Buffer,
    sealedRefresh: Buffer,
    accessExpiresAt: Date,
    refreshExpiresAt: Date,
    tokenVersion: count,
    renewingUntil: date,
    revision: count,
    deletedAt: { type: Date, default: null },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof AccountDocument, unknown>,
  { collection: 'accounts', versionKey: false, autoIndex: false },
);
schema.index({ userId: 1, connectedAt: 1, _id: 1 });
schema.index({ claim: 1 }, { unique: true, partialFilterExpression: { claim: { $exists: true } } });
// Accounts that have to be connected again keep their time: the queue does not read over them.
schema.index({ needsReconnect: 1, nextSyncAt: 1 });
schema.index({ 'dataKey.kid': 1, _id: 1 });
schema.index(...pendingEventsIndex);

/** The collection `accounts`. */
export type AccountModel = Model<AccountDocument>;

/** Compiles the model of the collection `accounts` on a connection. */
export function accountModel(connection: Connection): AccountModel {
  return connection.model<AccountDocument>('Account', schema);
}
