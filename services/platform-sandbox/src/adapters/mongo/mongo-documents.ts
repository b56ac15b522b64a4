import { insertUnique } from '@viral-slides/database';
import { Schema } from 'mongoose';
import type { Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Change, Documents } from '../../ports/documents.ts';
import type { Store } from '../../ports/sandbox.ts';
import { collections } from './collections.ts';
import type { CollectionRule } from './collections.ts';

/** A document as stored. */
interface Row {
  _id: string | number;
  [field: string]: unknown;
}

/** The models of all collections. */
export type StoreModels = Readonly<Record<keyof Store, Model<Row>>>;

/** Compiles a model of each collection on a connection, by the name that the store has for it. */
export const storeModels = mapStore(({ name, indexes }) => (connection: Connection): Model<Row> => {
  const id = { type: Schema.Types.Mixed, required: true };
  // The type alone states the content of a document.
  const options = { collection: name, versionKey: false, autoIndex: false, minimize: false, strict: false, id: false } as const;
  const schema = new Schema({ _id: id }, options);
  for (const [keys, how = {}] of indexes) schema.index({ ...keys }, how);
  return connection.model(name, schema) as unknown as Model<Row>;
});

/** Opens the store on MongoDB. */
export function openStore(models: StoreModels): Store {
  return mapStore((rule, kind) => openDocuments(models[kind], rule)) as unknown as Store;
}

function mapStore<V>(make: (rule: CollectionRule, kind: keyof Store) => V): Readonly<Record<keyof Store, V>> {
  const kinds = Object.keys(collections) as (keyof Store)[];
  return Object.fromEntries(kinds.map((kind) => [kind, make(collections[kind], kind)])) as Record<keyof Store, V>;
}

type Fields = Record<string, unknown>;

/** Conversion of documents to rows, and of rows to documents. */
function shapeOf({ key, isOwned }: CollectionRule) {
  const single = key.length === 1 ? key[0] : undefined;
  const idOf = (parts: readonly unknown[]) => (parts.length === 1 ? parts[0] : parts.join(' ')) as Row['_id'];
  return {
    idOf,
    rowOf(document: Fields): Row {
      const { [single ?? '_id']: _own, ...rest } = given(document);
      return { ...rest, _id: idOf(key.map((name) => document[name])) };
    },
    documentOf: ({ _id, ...rest }: Row): Fields => ({
      ...(isOwned ? { ownerId: null } : {}),
      ...(single === undefined ? {} : { [single]: _id }),
      ...rest,
    }),
  };
}

function openDocuments(model: Model<Row>, rule: CollectionRule): Documents<Fields> {
  const { idOf, rowOf, documentOf } = shapeOf(rule);
  const filterOf = (where: object) => where as QueryFilter<Row>;
  return {
    async find(...parts) {
      const found = await model.findById(idOf(parts)).lean<Row>();
      return found && documentOf(found);
    },
    async list(where, { order, limit } = {}) {
      const found = model.find(filterOf(where)).limit(limit ?? 0);
      return (await (order ? found.sort(order as Record<string, 1 | -1>) : found).lean<Row[]>()).map(documentOf);
    },
    count: (where) => model.countDocuments(filterOf(where)),
    insert: (document) => insertUnique(() => model.create(rowOf(document))),
    async save(document) {
      const row = rowOf(document);
      await model.replaceOne({ _id: row._id }, row, { upsert: true });
    },
    async change(where, change, { order, orInsert = false } = {}) {
      const options = {
        upsert: orInsert,
        returnDocument: 'after',
        updatePipeline: Array.isArray(change),
        ...(order && { sort: { ...order } }),
      };
      const found = await model.findOneAndUpdate(filterOf(where), updateOf(change), options as { upsert: boolean }).lean<Row>();
      return found && documentOf(found);
    },
    async changeAll(where, change) {
      await model.updateMany(filterOf(where), updateOf(change));
    },
    async remove(where) {
      await model.deleteMany(filterOf(where));
    },
    async keepNewest(by, count, where = {}) {
      const newestGone = await model
        .findOne(filterOf(where), { [by]: 1 })
        .sort({ [by]: -1 })
        .skip(count)
        .lean<Row>();
      if (newestGone) await model.deleteMany(filterOf({ ...where, [by]: { $lte: newestGone[by] } }));
    },
  };
}

function updateOf<T>(change: Change<T>): UpdateQuery<Row> {
  if (Array.isArray(change)) return change as UpdateQuery<Row>;
  const { $set, ...rest } = change as Exclude<Change<T>, readonly object[]>;
  return { ...rest, ...($set ? { $set: given($set) } : {}) } as UpdateQuery<Row>;
}

/** Without what is undefined: it would be stored as null. */
function given(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
