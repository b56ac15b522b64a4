import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Webhook } from '../../model/webhooks/webhook.ts';

/** A webhook as stored. A deleted one stays as a tombstone without secrets until its event is out; then the relay removes it. */
export interface WebhookDocument extends Omit<Webhook, 'id'> {
  _id: string;
  /** Key of the deployment that wraps the data key of its secrets. */
  kid: string;
  wrappedKey: Buffer;
  /** The secret and the one before, sealed with the data key. */
  secret: Buffer;
  formerSecret: Buffer | null;
  deletedAt: Date | null;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const perhapsDate = { type: Date, default: null } as const;

const webhookSchema = new Schema<WebhookDocument>(
  {
    _id: text,
    userId: text,
    address: text,
    events: { type: [String], required: true },
    isOn: { type: Boolean, required: true },
    offReason: { type: String, default: null },
    failingSince: perhapsDate,
    pausedUntil: perhapsDate,
    formerSecretUntil: perhapsDate,
    requestHash: String,
    rights: Schema.Types.Mixed,
    revision: { type: Number, required: true },
    createdAt: date,
    updatedAt: date,
    kid: text,
    wrappedKey: { type: Buffer, required: true },
    secret: { type: Buffer, required: true },
    formerSecret: { type: Buffer, default: null },
    deletedAt: perhapsDate,
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof WebhookDocument, unknown>,
  { collection: 'webhooks', versionKey: false, autoIndex: false },
);
webhookSchema.index({ userId: 1, createdAt: 1 });
webhookSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `webhooks` on a connection. */
export function webhookModel(connection: Connection): Model<WebhookDocument> {
  return connection.model<WebhookDocument>('Webhook', webhookSchema);
}
