import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { RenderedFile } from '../../model/rendered-files.ts';

/** One rendering as stored; `_id` is its owner and the hash of its input. */
export interface RenderDocument {
  _id: string;
  /** `open`: not finished. `done`: has files. `retired`: its files are being removed. */
  state: 'open' | 'done' | 'retired';
  /** Names the attempt that works on it. */
  owner: string;
  leasedUntil: Date;
  /** Attempts since the last one that did not break off. */
  attempts: number;
  /** Folders into which attempts have written. */
  folders: string[];
  slides: RenderedFile[];
  video: RenderedFile | null;
  /** The pictures in one file; absent where none was asked for. */
  archive?: RenderedFile | null;
  /** Of all files together; records from before it was kept have 0 until they are swept. */
  sizeBytes: number;
  lastUsedAt: Date;
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const file = { key: text, contentType: text, sha256: text, sizeBytes: count, width: count, height: count, durationMs: count };
const contrasts = { type: Schema.Types.Mixed, default: undefined } as never;
const fileSchema = new Schema<RenderedFile>({ ...file, contrasts } satisfies Record<keyof RenderedFile, unknown>, { _id: false });

function schemaIn(collection: string): Schema<RenderDocument> {
  const schema = new Schema<RenderDocument>(
    {
      _id: text,
      state: text,
      owner: text,
      leasedUntil: { type: Date, required: true },
      attempts: count,
      folders: [String],
      slides: { type: [fileSchema], default: [] },
      video: { type: fileSchema, default: null },
      archive: fileSchema,
      sizeBytes: { type: Number, default: 0 },
      lastUsedAt: { type: Date, required: true },
    } satisfies Record<keyof RenderDocument, unknown>,
    { collection, versionKey: false, autoIndex: false },
  );
  // For the sweep.
  schema.index({ lastUsedAt: 1 });
  // Sums the bytes of a user without reading the records.
  schema.index({ _id: 1, sizeBytes: 1 });
  return schema;
}

const renderSchema = schemaIn('renders');
// Renderings by folder, which posts that wait for long keep.
renderSchema.index({ folders: 1 });
const downloadSchema = schemaIn('downloads');

/** Compiles the model of the collection `renders` on a connection: what posts go out with. */
export function renderModel(connection: Connection): Model<RenderDocument> {
  return connection.model<RenderDocument>('Render', renderSchema);
}

/** Compiles the model of the collection `downloads` on a connection: what projects were rendered for. A post neither waits for one of these nor keeps it. */
export function downloadModel(connection: Connection): Model<RenderDocument> {
  return connection.model<RenderDocument>('Download', downloadSchema);
}
