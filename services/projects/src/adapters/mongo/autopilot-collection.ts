import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Autopilot } from '../../model/autopilot.ts';
import type { NotificationDocument } from './mongo-notification-queue.ts';

/** One autopilot as stored. */
export interface AutopilotDocument extends LeasedDocument, Omit<Autopilot, 'id'>, Pick<NotificationDocument, 'tellFrom'> {
  /** Holder of its lease. */
  holder: string;
  /** When it is looked at; absent: it is paused. */
  turnAt?: Date;
  failures: number;
  /** Kind of the notification that its owner has not received yet. */
  news: 'paused' | null;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const orNull = { default: null } as const;

const autopilotSchema = new Schema<AutopilotDocument>(
  {
    _id: text,
    userId: text,
    socialAccountId: text,
    platform: text,
    seed: text,
    settings: { type: Schema.Types.Mixed, required: true },
    createdAt: date,
    updatedAt: date,
    nextAt: { type: Date, ...orNull },
    trouble: { type: Schema.Types.Mixed, ...orNull },
    holder: { type: String, default: '' },
    leasedUntil: date,
    turnAt: Date,
    failures: { type: Number, required: true },
    news: { type: String, ...orNull },
    tellFrom: Date,
  } satisfies Record<keyof AutopilotDocument, unknown>,
  // Settings may have empty lists and objects.
  { collection: 'autopilots', versionKey: false, autoIndex: false, minimize: false },
);
// The list, and one for each account.
autopilotSchema.index({ userId: 1, socialAccountId: 1 }, { unique: true });
// For the next turn.
autopilotSchema.index({ turnAt: 1 }, { partialFilterExpression: { turnAt: { $exists: true } } });

// Documents with a pending notification.
autopilotSchema.index({ news: 1, tellFrom: 1 });

/** Compiles the model of the collection `autopilots` on a connection. */
export function autopilotModel(connection: Connection): Model<AutopilotDocument> {
  return connection.model<AutopilotDocument>('Autopilot', autopilotSchema);
}
