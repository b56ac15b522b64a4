import type { StoredPart } from '../stored-part.ts';

/** Facts about an uploaded file after its inspection. */
export interface VideoFacts {
  durationSeconds: number;
  widthPx: number;
  heightPx: number;
  codec: string;
  /** Square or upright and at most three minutes: YouTube shows it as a Short. */
  isShort: boolean;
}

/** Result of inspecting a file. */
export interface Inspection {
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  /** Null if the file is not a video that can be processed. */
  facts: VideoFacts | null;
  /** YouTube's word for why not. */
  failureReason: 'invalidFile' | 'codec' | 'emptyFile' | null;
}

/** Final state of the platform's work on a video; the names are YouTube's. */
export type VideoEnd =
  { uploadStatus: 'processed' } | { uploadStatus: 'failed'; failureReason: string } | { uploadStatus: 'rejected'; rejectionReason: string };

/** Metadata of the video from the person. */
export interface VideoMetadata {
  title: string;
  description: string;
  tags: string[];
  categoryId: string;
  privacyStatus: 'public' | 'unlisted' | 'private';
  publishAt: string | null;
  selfDeclaredMadeForKids: boolean | null;
  notifySubscribers: boolean;
}

/** A video, from the last byte on. */
export interface Video {
  /** 11 characters. */
  id: string;
  channelId: string;
  clientId: string;
  grantId: string;
  /** Owner of that grant; null as there. */
  ownerId: string | null;
  metadata: VideoMetadata;
  /** Private regardless of the request: the app was never audited. */
  isLockedPrivate: boolean;
  parts: StoredPart[];
  sizeBytes: number;
  contentType: string;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
  facts: VideoFacts | null;
  uploadedAt: Date;
  /** Until then it is being processed. */
  processedAt: Date;
  end: VideoEnd;
}

/** Privacy of a video for others: the privacy that was asked for, unless the app may only upload in private. */
export function privacyOf({ metadata, isLockedPrivate }: Pick<Video, 'metadata' | 'isLockedPrivate'>): VideoMetadata['privacyStatus'] {
  return isLockedPrivate ? 'private' : metadata.privacyStatus;
}

/** Longest Short, in seconds, for uploads since October 2024. */
const longestShortSeconds = 180;

/** Whether YouTube shows it as a Short. */
export function isShort({ durationSeconds, widthPx, heightPx }: Omit<VideoFacts, 'isShort' | 'codec'>): boolean {
  return heightPx >= widthPx && durationSeconds <= longestShortSeconds;
}

/** An id like YouTube's from a random UUID: 64 bits. */
export function videoIdFrom(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', '').slice(-16), 'hex').toString('base64url');
}
