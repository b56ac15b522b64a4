import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { projectRenderKeptSeconds } from '../../model/project-render.ts';
import type { ProjectRender } from '../../model/project-render.ts';

/** One render of a project as stored, with the event that reports its end. */
export interface ProjectRenderDocument extends Omit<ProjectRender, 'id' | 'state'> {
  _id: string;
  /** `open` until it is over; the worker's notes show whether it is running. */
  state: Exclude<ProjectRender['state'], { status: 'waiting' | 'running' }> | { status: 'open' };
  /** The slides to draw, while it is open. */
  slidesJson?: string;
  /** How often it was started. */
  attempts: number;
  holder: string;
  /** The end of its lease, or of its pause after a failure. */
  leasedUntil: Date;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const mixed = Schema.Types.Mixed;

const projectRenderSchema = new Schema<ProjectRenderDocument>(
  {
    _id: text,
    userId: text,
    projectId: text,
    revision: count,
    projectName: { type: String, default: '' },
    format: text,
    kinds: { type: [String], required: true } as never,
    video: { type: mixed, default: null } as never,
    width: Number,
    slideCount: count,
    drawnSlides: count,
    createdAt: date,
    requestHash: String,
    state: { type: mixed, required: true } as never,
    slidesJson: String,
    attempts: count,
    holder: { type: String, default: '' },
    leasedUntil: date,
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof ProjectRenderDocument, unknown>,
  { collection: 'project-renders', versionKey: false, autoIndex: false },
);
projectRenderSchema.index({ createdAt: 1 }, { expireAfterSeconds: projectRenderKeptSeconds });
// Due renders, the longest due first.
projectRenderSchema.index({ 'state.status': 1, leasedUntil: 1 });
// How many a person has open.
projectRenderSchema.index({ userId: 1, 'state.status': 1 });
// Pending events, for the relay.
projectRenderSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `project-renders` on a connection. */
export function projectRenderModel(connection: Connection): Model<ProjectRenderDocument> {
  return connection.model<ProjectRenderDocument>('ProjectRender', projectRenderSchema);
}
