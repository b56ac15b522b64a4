import { autopilotBounds } from '@viral-slides/series/autopilot';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Proposal } from '../../model/proposal.ts';
import type { NotificationDocument } from './mongo-notification-queue.ts';

/** One proposal as stored. */
export interface ProposalDocument extends LeasedDocument, Omit<Proposal, 'id'>, Pick<NotificationDocument, 'tellFrom'> {
  /** Holder of its lease. */
  holder: string;
  /** When it is to be answered, or its answer carried out; absent: never again. */
  dueAt?: Date;
}

/** Pictures rest for a year at most; those that were shown longer ago say nothing. */
const lifetimeSeconds = (autopilotBounds.coolDownDays + 5) * 24 * 60 * 60;

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const textOrNull = { type: String, default: null } as const;
const dateOrNull = { type: Date, default: null } as const;
const mixedOrNull = { type: Schema.Types.Mixed, default: null } as const;

const proposalSchema = new Schema<ProposalDocument>(
  {
    _id: text,
    userId: text,
    socialAccountId: text,
    platform: text,
    day: text,
    timeZone: text,
    state: text,
    slotAt: date,
    answerBy: date,
    withoutAnswer: text,
    variant: { type: Number, required: true },
    choice: mixedOrNull,
    shownHookIds: { type: [String], required: true },
    post: { type: Schema.Types.Mixed, required: true },
    projectId: textOrNull,
    postId: textOrNull,
    intent: mixedOrNull,
    answeredBy: textOrNull,
    reason: mixedOrNull,
    createdAt: date,
    answeredAt: dateOrNull,
    news: textOrNull,
    isToClear: { type: Boolean, required: true },
    holder: { type: String, default: '' },
    leasedUntil: date,
    dueAt: Date,
    tellFrom: Date,
  } satisfies Record<keyof ProposalDocument, unknown>,
  { collection: 'proposals', versionKey: false, autoIndex: false, minimize: false },
);
// One a day for each account.
proposalSchema.index({ userId: 1, socialAccountId: 1, day: 1 }, { unique: true });
// The list, and what is shown since then.
proposalSchema.index({ userId: 1, slotAt: -1 });
// Documents with a pending notification.
proposalSchema.index({ news: 1, tellFrom: 1 });
// Proposals to answer.
proposalSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
proposalSchema.index({ createdAt: 1 }, { expireAfterSeconds: lifetimeSeconds });

/** Compiles the model of the collection `proposals` on a connection. */
export function proposalModel(connection: Connection): Model<ProposalDocument> {
  return connection.model<ProposalDocument>('Proposal', proposalSchema);
}
