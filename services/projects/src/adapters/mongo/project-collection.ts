import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Filing } from '../../model/filing.ts';
import type { MadeFrom } from '../../model/made-from.ts';
import type { StoredSave } from '../../model/save.ts';

/** One project as stored. A deleted one stays as a tombstone until its event is out; then the relay removes it. */
export interface ProjectDocument extends Filing {
  _id: string;
  userId: string;
  name: string;
  /** Slides in the format of `documentVersion`; their rules are those of the document package, checked before they get here. */
  slides: Slide[];
  outputFormat: OutputFormatId;
  caption?: string;
  documentVersion: number;
  revision: number;
  slidesRevision?: number;
  createdAt: Date;
  updatedAt: Date;
  /** The user's id on the autosave record, absent on all others and on tombstones: the unique index on it allows one per user. */
  autosaveOf?: string;
  madeFrom?: MadeFrom;
  lastSaves?: StoredSave[];
  deletedAt: Date | null;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

const filing = { folder: String, archivedAt: Date, hookId: String } as const satisfies Record<keyof Filing, unknown>;

const projectSchema = new Schema<ProjectDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    slides: { type: Schema.Types.Mixed, required: true },
    outputFormat: text,
    caption: String,
    documentVersion: count,
    revision: count,
    slidesRevision: Number,
    createdAt: date,
    updatedAt: date,
    autosaveOf: String,
    ...filing,
    madeFrom: Schema.Types.Mixed,
    lastSaves: { type: Schema.Types.Mixed, default: undefined },
    deletedAt: { type: Date, default: null },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof ProjectDocument, unknown>,
  // Empty objects and arrays are part of a document; mongoose would drop the former.
  { collection: 'projects', versionKey: false, autoIndex: false, minimize: false },
);
// The list, the most recently updated first.
projectSchema.index({ userId: 1, updatedAt: -1, _id: -1 });
projectSchema.index({ autosaveOf: 1 }, { unique: true, partialFilterExpression: { autosaveOf: { $exists: true } } });
// The names of a user's folders, without unpacking a document.
projectSchema.index({ userId: 1, folder: 1 }, { partialFilterExpression: { folder: { $exists: true } } });
// Projects that follow a template, in the order of their updates.
projectSchema.index({ 'madeFrom.templateId': 1, _id: 1 }, { partialFilterExpression: { 'madeFrom.templateId': { $exists: true } } });
projectSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `projects` on a connection. */
export function projectModel(connection: Connection): Model<ProjectDocument> {
  return connection.model<ProjectDocument>('Project', projectSchema);
}
