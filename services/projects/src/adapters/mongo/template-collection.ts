import type { SlideRole, TemplateSlide } from '@viral-slides/slide-document';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** One template as stored. */
export interface TemplateDocument {
  _id: string;
  userId: string;
  name: string;
  slides: TemplateSlide[];
  /** Version of the document format the slides are in. */
  documentVersion: number;
  roles?: SlideRole[];
  /** Absent: 1, as all were before they could be changed. */
  revision?: number;
  createdAt: Date;
}

const text = { type: String, required: true } as const;

const templateSchema = new Schema<TemplateDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    slides: { type: Schema.Types.Mixed, required: true },
    documentVersion: { type: Number, required: true },
    roles: Schema.Types.Mixed,
    revision: Number,
    createdAt: { type: Date, required: true },
  } satisfies Record<keyof TemplateDocument, unknown>,
  { collection: 'templates', versionKey: false, autoIndex: false, minimize: false },
);
// The list, newest first.
templateSchema.index({ userId: 1, createdAt: -1, _id: -1 });

/** Compiles the model of the collection `templates` on a connection. */
export function templateModel(connection: Connection): Model<TemplateDocument> {
  return connection.model<TemplateDocument>('Template', templateSchema);
}
