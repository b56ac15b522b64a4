import type { LeasedDocument } from '@viral-slides/work/mongo';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { keptForSeconds } from '../../model/webhooks/delivery.ts';
import type { Attempt, Delivery } from '../../model/webhooks/delivery.ts';

/** A delivery as stored. Its sender holds its lease. */
export interface DeliveryDocument extends Omit<Delivery, 'id'>, LeasedDocument {
  /** When its owner sent it again last. */
  resentAt?: Date;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const attemptSchema = new Schema<Attempt>(
  {
    at: date,
    durationMs: { type: Number, required: true },
    status: { type: Number, default: null },
    answer: { type: String, default: '' },
    problem: { type: String, default: null },
  } satisfies Record<keyof Attempt, unknown>,
  { _id: false },
);

const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: text,
    userId: text,
    webhookId: text,
    eventId: text,
    event: text,
    body: text,
    state: text,
    attempts: { type: [attemptSchema], required: true },
    tries: { type: Number, required: true },
    dueAt: { type: Date, default: null },
    createdAt: date,
    leasedUntil: date,
    resentAt: Date,
  } satisfies Record<keyof DeliveryDocument, unknown>,
  { collection: 'webhook-deliveries', versionKey: false, autoIndex: false },
);
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: keptForSeconds });
deliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
deliverySchema.index({ state: 1, dueAt: 1 });
deliverySchema.index({ resentAt: 1 }, { partialFilterExpression: { resentAt: { $exists: true } } });

/** Compiles the model of the collection `webhook-deliveries` on a connection. */
export function deliveryModel(connection: Connection): Model<DeliveryDocument> {
  return connection.model<DeliveryDocument>('WebhookDelivery', deliverySchema);
}
