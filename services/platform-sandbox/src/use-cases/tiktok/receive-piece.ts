import { hashOf } from '../../model/secrets.ts';
import type { StoredPart } from '../../model/stored-part.ts';
import { isVideo, judgeChunk } from '../../model/tiktok/chunk-rules.ts';
import type { AnnouncedChunk, ChunkVerdict } from '../../model/tiktok/chunk-rules.ts';
import type { TikTokPost, VideoUpload } from '../../model/tiktok/post.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { inPieces } from '../in-pieces.ts';

/** A piece on its way in. */
export interface IncomingPiece extends AnnouncedChunk {
  publishId: string;
  uploadToken: string;
  bytes: AsyncIterable<Uint8Array>;
  now: Date;
}

/** Answer of the upload address: 403 it has expired, 404 there is no such task; how much is in, where there is one. */
export interface PieceAnswer {
  status: ChunkVerdict | 403 | 404;
  receivedBytes?: number;
  videoBytes?: number;
}

/** Number of leading bytes needed to recognise the type of a file. */
const sniffedBytes = 12;

/** Takes a piece of a video if it is the next one and in order. */
export async function receivePiece(sandbox: Sandbox, piece: IncomingPiece): Promise<PieceAnswer> {
  const { publishId, uploadToken, contentType = '', now } = piece;
  const upload = openUpload(await sandbox.store.posts.find(publishId), uploadToken);
  if (!upload) return { status: 404 };
  if (now >= upload.expiresAt) return { status: 403 };
  const { receivedBytes, videoBytes } = upload;
  const status = judgeChunk(upload, receivedBytes, piece);
  if (status >= 400) return { status, receivedBytes, videoBytes };
  const { parts, firstBytes } = await storeParts(sandbox, piece);
  const toBytes = receivedBytes + sizeOf(parts);
  const added = await sandbox.store.posts.change(
    { _id: publishId, status: 'PROCESSING_UPLOAD', 'upload.receivedBytes': receivedBytes },
    {
      $set: {
        'upload.receivedBytes': toBytes,
        'upload.contentType': contentType,
        completedAt: status === 201 ? now : undefined,
        // Only the first piece holds the file signature.
        plannedFailure: receivedBytes === 0 && !isVideo(firstBytes) ? 'file_format_check_failed' : undefined,
      },
      $push: { 'upload.parts': { $each: parts } },
    },
  );
  if (added) return { status, receivedBytes: toBytes, videoBytes };
  // Another piece was faster.
  await sandbox.files.remove(parts.map(({ key }) => key));
  return { status: 416, receivedBytes, videoBytes };
}

const sizeOf = (parts: readonly StoredPart[]) => parts.reduce((sum, part) => sum + part.sizeBytes, 0);

function openUpload(post: TikTokPost | null, token: string): VideoUpload | null {
  const isOpen = post?.status === 'PROCESSING_UPLOAD' && !post.completedAt && post.upload?.tokenHash === hashOf(token);
  return isOpen ? (post.upload ?? null) : null;
}

/** Stores the piece part by part. What was stored of one that broke off is removed. */
async function storeParts(
  { files, newId }: Sandbox,
  { publishId, bytes, contentType = '', range }: IncomingPiece,
): Promise<{ parts: StoredPart[]; firstBytes: Uint8Array }> {
  const parts: StoredPart[] = [];
  let firstBytes = new Uint8Array();
  try {
    await inPieces(bytes, async (part) => {
      const key = `sandbox/tiktok/${publishId}/${newId()}`;
      await files.put(key, part, contentType);
      if (parts.length === 0) firstBytes = Uint8Array.from(part.subarray(0, sniffedBytes));
      parts.push({ key, sizeBytes: part.length });
    });
    if (!range || sizeOf(parts) !== range.last - range.first + 1) throw new Error('The piece ended early');
    return { parts, firstBytes };
  } catch (error) {
    await files.remove(parts.map(({ key }) => key));
    throw error;
  }
}
