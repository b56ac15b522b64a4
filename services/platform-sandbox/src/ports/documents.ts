type Path<T> = (keyof T & string) | `${string}.${string}`;

/** Conditions in MongoDB's words; `_id` is the key. */
export type Where<T> = { readonly [P in Path<T> | '_id' | '$or' | '$expr']?: unknown };

/** Changes in MongoDB's words; fields that are set to undefined stay as they are. An array is a pipeline. */
export type Change<T> =
  | {
      $set?: Partial<T> & { [path: `${string}.${string}`]: unknown };
      $setOnInsert?: Partial<T>;
      $unset?: { [P in keyof T]?: 1 };
      $inc?: { [P in Path<T>]?: number };
      $push?: { [P in Path<T>]?: unknown };
    }
  | readonly object[];

/** An order, the first field first. */
export type Order<T> = Partial<Readonly<Record<(keyof T & string) | '_id', 1 | -1>>>;

/** Documents of one kind. Each method does one thing in the database: of two calls at the same time, one comes first. */
export interface Documents<T> {
  /** @param key as many parts as the kind's key has, e.g. a platform and an id */
  find(...key: readonly string[]): Promise<T | null>;
  list(where: Where<T>, how?: { order?: Order<T>; limit?: number }): Promise<T[]>;
  count(where: Where<T>): Promise<number>;
  /** @returns false when one of that key is there */
  insert(document: T): Promise<boolean>;
  /** Inserts or replaces. */
  save(document: T): Promise<void>;
  /** Changes one. @returns it as it is then; null when none is so, unless one is to be inserted */
  change(where: Where<T>, change: Change<T>, how?: { order?: Order<T>; orInsert?: boolean }): Promise<T | null>;
  changeAll(where: Where<T>, change: Change<T>): Promise<void>;
  remove(where: Where<T>): Promise<void>;
  /** Removes all but the newest of them. @param by the field with the instant that gives their age */
  keepNewest(by: keyof T & string, count: number, where?: Where<T>): Promise<void>;
}
