import { chunkUnit } from '../../model/google/content-range.ts';
import type { UploadSession } from '../../model/google/upload-session.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { inPieces } from '../in-pieces.ts';

/** Bytes of an upload that come in, already found to be the next ones. */
export interface IncomingChunk {
  session: UploadSession;
  bytes: AsyncIterable<Uint8Array>;
  /** Keeps no more of them than this, as Google sometimes does; null: all. */
  commitAtMost: number | null;
}

/** Stores a chunk piece by piece. What came before a break stays, in whole units. */
export async function receiveChunk(sandbox: Sandbox, { session, bytes, commitAtMost }: IncomingChunk): Promise<void> {
  const { store, files, newId } = sandbox;
  const end = session.committedBytes + (commitAtMost ?? Infinity);
  let committed = session.committedBytes;
  let isOurs = true;
  /** The same chunk may arrive twice at once; only one of the two proceeds. */
  const keep = async (all: Buffer): Promise<void> => {
    const piece = all.subarray(0, end - committed);
    if (piece.length === 0 || !isOurs) return;
    const part = { key: `sandbox/google/${session.id}/${newId()}`, sizeBytes: piece.length };
    await files.put(part.key, piece, 'application/octet-stream');
    const added = { $inc: { committedBytes: part.sizeBytes }, $push: { parts: part } };
    isOurs = (await store.uploads.change({ _id: session.id, committedBytes: committed }, added)) !== null;
    if (isOurs) committed += piece.length;
    else await files.remove([part.key]);
  };
  await inPieces(bytes, keep, (rest) => keep(rest.subarray(0, Math.floor(rest.length / chunkUnit) * chunkUnit)));
}
