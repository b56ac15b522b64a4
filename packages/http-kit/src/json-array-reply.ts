import { Readable } from 'node:stream';
import type { Reply } from './route.ts';

/**
 * Answers with a JSON array that is written item by item, each only when the client has taken those before: the list is never held as a whole.
 * @param items must hold nothing open between two items, since a client may leave before the first is read
 * @param present makes of an item what JSON shows of it
 * @returns once the first item is there, so that a failure up to then is answered as a problem; a later one breaks the answer off
 */
export function jsonArrayReply<T>(items: AsyncIterable<T>, present: (item: T) => unknown): Promise<Reply> {
  return jsonSlicesReply(oneByOne(items), present);
}

/** As {@link jsonArrayReply}, for many small items: they come in slices, and each slice is written at once. */
export async function jsonSlicesReply<T>(slices: AsyncIterable<readonly T[]>, present: (item: T) => unknown): Promise<Reply> {
  const iterator = slices[Symbol.asyncIterator]();
  const first = await iterator.next();
  return {
    status: 200,
    stream: Readable.from(written(first, iterator, present)),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}

async function* oneByOne<T>(items: AsyncIterable<T>): AsyncGenerator<[T]> {
  for await (const item of items) yield [item];
}

async function* written<T>(
  first: IteratorResult<readonly T[], unknown>,
  iterator: AsyncIterator<readonly T[]>,
  present: (item: T) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for (let next = first; !next.done; next = await iterator.next()) {
    if (next.value.length === 0) continue;
    // The array's own brackets go: the slices are one array.
    yield before + JSON.stringify(next.value.map((item) => present(item))).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
