import { TikTokRefusal } from './tiktok-refusal.ts';

/*
 * Chunk rules for a video (developers.tiktok.com/docs/en/content-posting-api-media-transfer-guide). "MB" is not defined there; the
 * rehearsal takes the stricter reading of each, so that what passes here passes there: at least 5 * 1024 * 1024 bytes, at most 64,000,000.
 */
const minChunkBytes = 5 * 1024 * 1024;
const maxChunkBytes = 64_000_000;
const maxChunks = 1_000;

/** Bytes of the largest video that is taken: 4 GB at TikTok; the rehearsal keeps every piece, so a deployment may say less. */
export const maxVideoBytes = 4_000_000_000;

/** Upload plan of a video, as announced by its init. */
export interface UploadPlan {
  videoBytes: number;
  chunkBytes: number;
  chunkCount: number;
}

/**
 * Checks an announced upload.
 * @throws TikTokRefusal `invalid_param`
 */
export function checkUploadPlan(plan: UploadPlan, { mostBytes = maxVideoBytes }: { mostBytes?: number } = {}): UploadPlan {
  const { videoBytes, chunkBytes, chunkCount } = plan;
  if (![videoBytes, chunkBytes, chunkCount].every((each) => Number.isSafeInteger(each) && each > 0))
    throw refused('video_size, chunk_size and total_chunk_count must be positive integers');
  if (videoBytes > mostBytes) throw refused('The video is too large');
  if (!isChunkSize(plan)) throw refused('The chunk size is invalid');
  if (chunkCount > maxChunks || chunkCount !== Math.floor(videoBytes / chunkBytes)) throw refused('The total chunk count is invalid');
  return plan;
}

/** The last piece, with the rest, is below twice the others, and so within its own limit of 128 MB. */
function isChunkSize({ videoBytes, chunkBytes }: UploadPlan): boolean {
  return chunkBytes <= maxChunkBytes && (chunkBytes >= minChunkBytes || chunkBytes === videoBytes);
}

function refused(message: string): TikTokRefusal {
  return new TikTokRefusal('invalid_param', message);
}

/** Whether a file is, by its first 12 bytes, a video of a kind that TikTok accepts: MP4 and MOV (`ftyp`), WebM (EBML). */
export function isVideo(firstBytes: Uint8Array): boolean {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength);
  return bytes.length >= 12 && (bytes.toString('latin1', 4, 8) === 'ftyp' || bytes.readUInt32BE(0) === 0x1a45dfa3);
}

/** First and last byte of a piece, both included, and the size of the whole. */
export interface ContentRange {
  first: number;
  last: number;
  total: number;
}

/** Reads a `Content-Range` header (RFC 9110 section 14.4). @returns null when it is not of this form */
export function parseContentRange(header: string | undefined): ContentRange | null {
  const match = /^bytes (?<first>\d{1,15})-(?<last>\d{1,15})\/(?<total>\d{1,15})$/.exec(header?.trim() ?? '')?.groups;
  if (!match) return null;
  const range = { first: Number(match.first), last: Number(match.last), total: Number(match.total) };
  return range.first <= range.last && range.last < range.total ? range : null;
}

/** A piece, as its headers announce it. */
export interface AnnouncedChunk {
  contentType: string | undefined;
  contentLength: number | undefined;
  range: ContentRange | null;
}

/** Status of the answer to a piece that is in order, or of its refusal: 206 more is to come, 201 all is in, 400 headers, 416 out of sequence. */
export type ChunkVerdict = 206 | 201 | 400 | 416;

const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'];

/**
 * Judges a piece by its headers, before a byte of it is read.
 * @param receivedBytes number of bytes received so far; pieces come one after the other
 */
export function judgeChunk(plan: UploadPlan, receivedBytes: number, { contentType, contentLength, range }: AnnouncedChunk): ChunkVerdict {
  if (!range || !videoTypes.includes(contentType ?? '') || range.total !== plan.videoBytes) return 400;
  const sizeBytes = range.last - range.first + 1;
  if (contentLength !== sizeBytes) return 400;
  if (range.first !== receivedBytes) return 416;
  const index = Math.floor(receivedBytes / plan.chunkBytes);
  const isLast = index >= plan.chunkCount - 1;
  if (sizeBytes !== (isLast ? plan.videoBytes - receivedBytes : plan.chunkBytes)) return 400;
  return isLast ? 201 : 206;
}
