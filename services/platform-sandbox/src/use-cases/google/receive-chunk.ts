import { chunkUnit } from '../../model/google/content-range.ts';
import type { UploadSession } from '../../model/google/upload-session.ts';
import type { GoogleUploads } from '../../ports/google-uploads.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ObjectStore } from '../../ports/object-store.ts';

/** Bytes of an upload that come in, already found to be the next ones. */
export interface IncomingChunk {
  session: UploadSession;
  bytes: AsyncIterable<Uint8Array>;
  /** Keeps no more of them than this, as Google sometimes does; null: all. */
  commitAtMost: number | null;
}

/** Stores a chunk piece by piece. What came before a break stays, in whole units. @returns bytes that are committed now */
export type ReceiveChunk = (chunk: IncomingChunk) => Promise<number>;

/** Bytes that are held in memory a request; each piece becomes one object. */
const pieceBytes = 4 * 1024 * 1024;

interface Deps {
  uploads: GoogleUploads;
  store: ObjectStore;
  ids: IdSource;
}

/** Builds {@link ReceiveChunk}. */
export function makeReceiveChunk(deps: Deps): ReceiveChunk {
  return async ({ session, bytes, commitAtMost }) => {
    const end = session.committedBytes + (commitAtMost ?? Infinity);
    let committed = session.committedBytes;
    let held: Uint8Array[] = [];
    let heldBytes = 0;
    let isOurs = true;
    /** Stores so much of what is held, and forgets the rest. Somebody else may send the same at the same time; one of both goes on. */
    const store = async (size: number): Promise<void> => {
      const piece = Buffer.concat(held).subarray(0, Math.min(size, end - committed));
      [held, heldBytes] = [[], 0];
      if (piece.length === 0 || !isOurs) return;
      const part = { key: `sandbox/google/${session.id}/${deps.ids.newId()}`, sizeBytes: piece.length };
      await deps.store.put(part.key, piece, 'application/octet-stream');
      isOurs = await deps.uploads.commit(session.id, committed, part);
      if (isOurs) committed += piece.length;
      else await deps.store.remove([part.key]);
    };
    try {
      for await (const chunk of bytes) {
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= pieceBytes) await store(heldBytes);
      }
    } catch (broken) {
      await store(Math.floor(heldBytes / chunkUnit) * chunkUnit);
      throw broken;
    }
    await store(heldBytes);
    return committed;
  };
}
