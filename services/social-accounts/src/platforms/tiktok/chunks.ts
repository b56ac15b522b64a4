import type { Span } from '../../platform-kit/send-files.ts';

/** Smallest chunk but for smaller videos, in bytes. */
const minChunkBytes = 5_000_000;
/** Size of chunks: within their 5 to 64 MB, and 1,000 of them hold more than the largest video. Decimal, as MB is ambiguous. */
export const chunkBytes = 10_000_000;

/** Chunks of a video, for `source_info`. */
export interface ChunkPlan {
  videoBytes: number;
  chunkBytes: number;
  /** floor(video / chunk): the last chunk takes the rest as well. */
  chunkCount: number;
}

/** Cuts a video. One that is smaller than two chunks goes in one piece, as large as itself. */
export function planChunks(videoBytes: number, sizeBytes = chunkBytes): ChunkPlan {
  if (videoBytes < minChunkBytes || videoBytes < sizeBytes) return { videoBytes, chunkBytes: videoBytes, chunkCount: 1 };
  return { videoBytes, chunkBytes: sizeBytes, chunkCount: Math.floor(videoBytes / sizeBytes) };
}

/**
 * The chunk to send when this many bytes were received; null when all were. A partly received chunk counts as missing: chunks are sent
 * whole.
 */
export function chunkAfter(uploadedBytes: number, plan: ChunkPlan): Span | null {
  // Their `{UPLOADED}` may be read as a count or as the last byte; one more byte makes both readings the same chunk.
  const countedBytes = uploadedBytes === 0 ? 0 : uploadedBytes + 1;
  if (countedBytes >= plan.videoBytes) return null;
  const index = Math.min(Math.floor(countedBytes / plan.chunkBytes), plan.chunkCount - 1);
  const start = index * plan.chunkBytes;
  return { start, end: index === plan.chunkCount - 1 ? plan.videoBytes - 1 : start + plan.chunkBytes - 1 };
}

/** Number of bytes that TikTok has, by the header `Content-Range` of its answer; null when it does not say. */
export function uploadedBytes(contentRange: string | undefined): number | null {
  const last = /^bytes 0-(\d{1,15})\/\d{1,15}$/.exec(contentRange?.trim() ?? '')?.[1];
  return last === undefined ? null : Number(last);
}
