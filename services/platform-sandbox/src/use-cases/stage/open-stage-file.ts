import { AppError } from '@viral-slides/errors';
import type { StoredPart } from '../../model/stored-part.ts';
import type { Files, Sandbox } from '../../ports/sandbox.ts';

/** ID of a file: a picture of a post by its place, or the video of a post or of a channel. */
export type StageFileId =
  | { platform: 'tiktok'; publishId: string; picture: number | null }
  | { platform: 'youtube'; videoId: string }
  | { platform: 'mastodon'; mediaId: string }
  | { platform: 'instagram'; containerId: string };

/** A file that was posted. */
export interface StageFile {
  contentType: string;
  sizeBytes: number;
  /** Yields its bytes, or those of a range (both ends included); throws AppError `file-not-found` when they were cleared away. */
  read(range: { start: number; end: number }, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Opens a file that was posted with a grant of this user of the product; that of others is not there. It throws AppError `file-not-found` (not-found). */
export async function openStageFile(sandbox: Sandbox, id: StageFileId, ownerId: string): Promise<StageFile> {
  const found = await partsOf(sandbox, id, ownerId);
  if (!found || found.parts.length === 0) throw notFound();
  const { parts, contentType } = found;
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  return { contentType, sizeBytes, read: (range, signal) => readParts(sandbox.files, { parts, range, signal }) };
}

function partsOf(sandbox: Sandbox, id: StageFileId, ownerId: string) {
  if (id.platform === 'youtube') return videoOf(sandbox, id.videoId, ownerId);
  if (id.platform === 'instagram') return containerOf(sandbox, id.containerId, ownerId);
  return id.platform === 'mastodon' ? mediaOf(sandbox, id.mediaId, ownerId) : partsOfPost(sandbox, id, ownerId);
}

function notFound(): AppError {
  return new AppError('not-found', 'file-not-found', 'This file is no longer available: the rehearsal keeps only newer files.');
}

async function videoOf({ store }: Sandbox, videoId: string, ownerId: string) {
  const video = await store.videos.find(videoId);
  return video?.ownerId === ownerId && { parts: video.parts, contentType: 'video/mp4' };
}

async function mediaOf({ store }: Sandbox, mediaId: string, ownerId: string) {
  const media = await store.mastodonMedia.find(mediaId);
  return media?.ownerId === ownerId && { parts: [media.stored], contentType: media.contentType };
}

async function containerOf({ store }: Sandbox, containerId: string, ownerId: string) {
  const container = await store.instagramContainers.find(containerId);
  return container?.ownerId === ownerId && { parts: container.parts, contentType: container.contentType };
}

async function partsOfPost({ store }: Sandbox, { publishId, picture }: StageFileId & { platform: 'tiktok' }, ownerId: string) {
  const post = await store.posts.find(publishId);
  if (post?.ownerId !== ownerId) return null;
  if (picture === null) return post.upload && { parts: post.upload.parts, contentType: post.upload.contentType };
  const stored = post.pictures[picture]?.stored;
  return stored && { parts: [stored], contentType: stored.type };
}

/** Reads only the objects that the range touches, one after the other. */
async function* readParts(
  files: Files,
  { parts, range, signal }: { parts: readonly StoredPart[]; range: { start: number; end: number }; signal: AbortSignal },
): AsyncIterable<Uint8Array> {
  let offset = 0;
  for (const { key, sizeBytes } of parts) {
    const start = Math.max(range.start - offset, 0);
    const end = Math.min(range.end - offset, sizeBytes - 1);
    offset += sizeBytes;
    if (start > end) continue;
    const stream = await files.open(key, { range: { start, end }, signal });
    if (!stream) throw notFound();
    yield* stream as AsyncIterable<Uint8Array>;
  }
}
