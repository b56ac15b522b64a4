import { Readable } from 'node:stream';
import type { Reply } from './route.ts';

/**
 * Answers with a JSON array that is written item by item, each only when the client has taken those before: the list is never held as a whole.
 * @param items must hold nothing open between two items, since a client may leave before the first is read
 * @param present makes of an item what JSON shows of it
 * @returns once the first item is there, so that a failure up to then is answered as a problem; a later one breaks the answer off
 */
export async function jsonArrayReply<T>(items: AsyncIterable<T>, present: (item: T) => unknown): Promise<Reply> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return {
    status: 200,
    stream: Readable.from(written(first, iterator, present)),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}

async function* written<T>(
  first: IteratorResult<T, unknown>,
  iterator: AsyncIterator<T>,
  present: (item: T) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for (let next = first; !next.done; next = await iterator.next()) {
    yield before + JSON.stringify(present(next.value));
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
