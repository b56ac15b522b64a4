import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { JournalEntry } from '../../model/journal-entry.ts';
import { limits } from '../../model/limits.ts';
import type { Journal } from '../../ports/journal.ts';

interface EntryDocument extends Omit<JournalEntry, 'seq'> {
  /** The entry's number; number 0 is the counter. */
  _id: number;
}
interface CounterDocument {
  _id: string;
  last: number;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const entrySchema = new Schema<EntryDocument>(
  {
    _id: number,
    platform: text,
    operation: text,
    method: text,
    path: String,
    query: { type: Object, default: {} },
    headers: { type: Object, default: {} },
    token: { type: String, default: null },
    hasTokenInQuery: { type: Boolean, required: true },
    bodyBytes: number,
    bodyHash: { type: String, default: null },
    at: { type: Date, required: true },
    startedMs: number,
    endedMs: number,
    status: number,
    faultId: { type: String, default: null },
    notes: { type: Object, default: {} },
  },
  { collection: 'journal', versionKey: false, autoIndex: false, minimize: false },
);
entrySchema.index({ platform: 1, operation: 1, _id: 1 });

const counterSchema = new Schema<CounterDocument>(
  { _id: text, last: number },
  { collection: 'counters', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `journal` on a connection. */
export function journalModel(connection: Connection): Model<EntryDocument> {
  return connection.model<EntryDocument>('JournalEntry', entrySchema);
}

/** Compiles the model of the collection `counters` on a connection. */
export function counterModel(connection: Connection): Model<CounterDocument> {
  return connection.model<CounterDocument>('Counter', counterSchema);
}

/** Entries are forgotten in slices of this size. */
const slice = 100;

/** Journal on MongoDB. */
export function createMongoJournal(entries: Model<EntryDocument>, counters: Model<CounterDocument>): Journal {
  return {
    async append(entry) {
      const counted = await counters
        .findOneAndUpdate({ _id: 'journal' }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<CounterDocument>();
      const seq = counted?.last ?? 1;
      await entries.create({ ...entry, _id: seq });
      if (seq % slice === 0) await entries.deleteMany({ _id: { $lte: seq - limits.journalEntries } });
    },
    async list({ platform, operation, afterSeq, limit }) {
      const filter = {
        ...(platform ? { platform } : {}),
        ...(operation ? { operation } : {}),
        ...(afterSeq === undefined ? {} : { _id: { $gt: afterSeq } }),
      };
      const found = await entries.find(filter).sort({ _id: 1 }).limit(limit).lean<EntryDocument[]>();
      return found.map(({ _id: seq, ...rest }) => ({ seq, ...rest }));
    },
    async clear() {
      await entries.deleteMany({});
    },
  };
}
