import type { RenderedFile } from '../model/publication.ts';
import type { HandleCall } from '../ports/publisher.ts';
import type { BytesInput } from './api-call.ts';

/** Bytes of a file, first and last included. */
export interface Span {
  start: number;
  end: number;
}

/** Sends a part of a file, and always closes it. @param of.span absent: all of it */
export async function withBytes<Result>(
  { openFile }: Pick<HandleCall<unknown, unknown>, 'openFile'>,
  { file, span = { start: 0, end: file.sizeBytes - 1 } }: { file: RenderedFile; span?: Span },
  send: (bytes: BytesInput) => Promise<Result>,
): Promise<Result> {
  const stream = await openFile(file, span);
  try {
    return await send({ stream, contentType: file.contentType, length: span.end - span.start + 1 });
  } finally {
    stream.destroy();
  }
}

/**
 * Makes something of each of a row, such as a picture at the platform of each slide: one after the other, from where an earlier try stopped.
 * @param made things made by earlier tries, in their order
 * @param how.save keeps what was made so far, after each
 */
export async function makeRest<Item, Made>(
  items: readonly Item[],
  made: readonly Made[],
  how: { make(item: Item, index: number): Promise<Made>; save(made: Made[]): Promise<void> },
): Promise<Made[]> {
  const all = [...made];
  for (const [index, item] of items.entries()) {
    if (index < made.length) continue;
    all.push(await how.make(item, index));
    await how.save([...all]);
  }
  return all;
}
