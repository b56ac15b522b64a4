import { createReadStream } from 'node:fs';
import { usage } from './failure.ts';

/** Reads a stream up to the first piece that goes beyond a number of bytes: what is longer is refused by its reader and need not be kept. */
export async function bytesOf(stream: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) break;
  }
  return Buffer.concat(pieces);
}

/** As {@link bytesOf}, of a file. @throws CommandError if it cannot be read */
export async function bytesOfFile(path: string, most: number): Promise<Uint8Array> {
  try {
    return await bytesOf(createReadStream(path), most);
  } catch {
    throw usage(`${path} cannot be read.`, 'Check the path and the permissions of the file.');
  }
}
