import { createHash } from 'node:crypto';
import { judgeChunk } from '../../model/tiktok/chunk-rules.ts';
import type { AnnouncedChunk, ChunkVerdict } from '../../model/tiktok/chunk-rules.ts';
import { isVideo } from '../../model/tiktok/video-sniffing.ts';
import type { StoredPart, TikTokPost, VideoUpload } from '../../model/tiktok/post.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';

/** A piece on its way in. */
export interface IncomingPiece extends AnnouncedChunk {
  publishId: string;
  uploadToken: string;
  bytes: AsyncIterable<Uint8Array>;
  now: Date;
}

/** What the upload address answers: 403 it has expired, 404 there is no such task; how much is in, where there is one. */
export interface PieceAnswer {
  status: ChunkVerdict | 403 | 404;
  receivedBytes?: number;
  videoBytes?: number;
}

export type ReceivePiece = (piece: IncomingPiece) => Promise<PieceAnswer>;

/** Bytes that are held in memory a request; each part becomes one object. */
const partBytes = 4 * 1024 * 1024;

/** As many first bytes as tell what kind of file it is. */
const sniffedBytes = 12;

interface Deps {
  posts: TikTokPosts;
  store: ObjectStore;
  ids: IdSource;
}

/** Takes a piece of a video if it is the next one and in order. */
export function makeReceivePiece(deps: Deps): ReceivePiece {
  return async (piece) => {
    const post = await deps.posts.find(piece.publishId);
    const upload = openUpload(post, piece.uploadToken);
    if (!upload) return { status: 404 };
    if (piece.now >= upload.expiresAt) return { status: 403 };
    const { receivedBytes, videoBytes } = upload;
    const status = judgeChunk(upload, receivedBytes, piece);
    if (status >= 400) return { status, receivedBytes, videoBytes };
    const { parts, firstBytes } = await storeParts(deps, piece);
    const toBytes = receivedBytes + parts.reduce((sum, part) => sum + part.sizeBytes, 0);
    const completedAt = status === 201 ? piece.now : undefined;
    const isNext = await deps.posts.appendPiece(piece.publishId, {
      fromBytes: receivedBytes,
      toBytes,
      parts,
      contentType: piece.contentType ?? '',
      completedAt,
      // Only the first piece can tell.
      plannedFailure: receivedBytes === 0 && !isVideo(firstBytes) ? 'file_format_check_failed' : undefined,
    });
    if (isNext) return { status, receivedBytes: toBytes, videoBytes };
    await deps.store.remove(parts.map(({ key }) => key));
    return { status: 416, receivedBytes, videoBytes };
  };
}

function openUpload(post: TikTokPost | null, token: string): VideoUpload | null {
  const hash = createHash('sha256').update(token).digest('hex');
  return post?.status === 'PROCESSING_UPLOAD' && !post.completedAt && post.upload?.tokenHash === hash ? post.upload : null;
}

/** Stores the piece part by part, so that a large one costs no more memory than a small one. What was stored of one that broke off is removed. */
async function storeParts(
  { store, ids }: Deps,
  { publishId, bytes, contentType, range }: IncomingPiece,
): Promise<{ parts: StoredPart[]; firstBytes: Uint8Array }> {
  const parts: StoredPart[] = [];
  let firstBytes = new Uint8Array();
  const flush = async (chunks: Uint8Array[]) => {
    const part = Buffer.concat(chunks);
    if (part.length === 0) return;
    const key = `sandbox/tiktok/${publishId}/${ids.newId()}`;
    await store.put(key, part, contentType ?? '');
    if (parts.length === 0) firstBytes = Uint8Array.from(part.subarray(0, sniffedBytes));
    parts.push({ key, sizeBytes: part.length });
  };
  try {
    let chunks: Uint8Array[] = [];
    let held = 0;
    for await (const chunk of bytes) {
      chunks.push(chunk);
      held += chunk.byteLength;
      if (held < partBytes) continue;
      await flush(chunks);
      [chunks, held] = [[], 0];
    }
    await flush(chunks);
    const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
    if (!range || sizeBytes !== range.last - range.first + 1) throw new Error('The piece ended early');
    return { parts, firstBytes };
  } catch (error) {
    await store.remove(parts.map(({ key }) => key));
    throw error;
  }
}
