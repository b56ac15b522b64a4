import type { StoredPart } from '../stored-part.ts';
import type { UploadPlan } from './chunk-rules.ts';
import type { FailReason } from './fail-reason.ts';
import type { PlannedFetch } from './pull-plan.ts';
import type { SniffedPicture } from './picture-sniffing.ts';
import type { TikTokRules } from './rules.ts';

/** States of status/fetch. */
export type PostStatus = 'PROCESSING_DOWNLOAD' | 'PROCESSING_UPLOAD' | 'SEND_TO_USER_INBOX' | 'PUBLISH_COMPLETE' | 'FAILED';

/** Script for a new post. */
export interface PostScript {
  isStuck?: boolean;
  plannedFailure?: FailReason | undefined;
}

/** One picture of a photo post. */
export interface PostPicture {
  url: string;
  /** Key in the bucket and what is in it; absent until it was fetched. */
  stored?: (SniffedPicture & { key: string; sizeBytes: number }) | undefined;
  /** How often it was fetched successfully. */
  fetches: number;
}

/** A video that comes in pieces. */
export interface VideoUpload extends UploadPlan {
  /** SHA-256 of what opens the upload address, hex. */
  tokenHash: string;
  receivedBytes: number;
  /** Objects in the bucket that make up the video, in order. */
  parts: StoredPart[];
  contentType: string;
  expiresAt: Date;
}

/** A post, from its init to its outcome. */
export interface TikTokPost {
  publishId: string;
  appKey: string;
  /** Owner of the grant with which it was made; null as there. */
  ownerId: string | null;
  userId: string;
  isDirect: boolean;
  title: string;
  description: string;
  coverIndex: number;
  createdAt: Date;
  status: PostStatus;
  failReason?: FailReason | undefined;
  pictures: PostPicture[];
  fetches: PlannedFetch[];
  upload?: VideoUpload | undefined;
  downloadedBytes: number;
  /** Stays in its state permanently. */
  isStuck: boolean;
  /** Failure that processing will find. */
  plannedFailure?: FailReason | undefined;
  /** When all bytes were in; processing starts. */
  completedAt?: Date | undefined;
  deliveredAt?: Date | undefined;
  /** 19 digits as text, once it is public: beyond what a number of JavaScript can hold. */
  postId?: string | undefined;
  /** When the next fetch is due, by the sandbox's clock; absent when none is left. */
  nextFetchAt?: Date | undefined;
  /** Until when a replica works on it, by the real clock. */
  leasedUntil?: Date | undefined;
}

/** Milliseconds after the init within which everything must have been pulled. */
export const pullLimitMs = 60 * 60 * 1000;
/** Milliseconds for which an upload address takes bytes. */
export const uploadLifeMs = 60 * 60 * 1000;

/** States in which a post may still be on its way. */
export const openStatuses: readonly PostStatus[] = ['PROCESSING_DOWNLOAD', 'PROCESSING_UPLOAD'];

/** Whether nothing more will happen to it automatically. */
export function isSettled({ status }: Pick<TikTokPost, 'status'>): boolean {
  return !openStatuses.includes(status);
}

/** Changes of a post by the passing of time. */
export type PostChange = Partial<Pick<TikTokPost, 'status' | 'failReason' | 'deliveredAt' | 'completedAt' | 'postId'>>;

/**
 * Moves a post on by the clock alone: processing ends, downloads that took too long fail.
 * @param newPostId makes the id of a post that becomes public
 * @returns the changes, or null
 */
export function advancePost(
  post: Pick<TikTokPost, 'status' | 'completedAt' | 'createdAt' | 'isStuck' | 'isDirect' | 'plannedFailure'>,
  { now, rules, newPostId }: { now: Date; rules: Pick<TikTokRules, 'processingMs'>; newPostId: () => string },
): PostChange | null {
  if (isSettled(post) || post.isStuck) return null;
  if (post.completedAt) {
    if (now.getTime() < post.completedAt.getTime() + rules.processingMs) return null;
    if (post.plannedFailure) return { status: 'FAILED', failReason: post.plannedFailure };
    return post.isDirect
      ? { status: 'PUBLISH_COMPLETE', postId: newPostId(), deliveredAt: now }
      : { status: 'SEND_TO_USER_INBOX', deliveredAt: now };
  }
  const isLate = post.status === 'PROCESSING_DOWNLOAD' && now.getTime() >= post.createdAt.getTime() + pullLimitMs;
  return isLate ? { status: 'FAILED', failReason: 'photo_pull_failed' } : null;
}

/** Action of a person or the app on a post. */
export type PostAction = 'finish' | 'cancel' | 'revoke';

/** Moves a post on by an action. @returns the changes, or null when its state does not allow the action */
export function actOnPost(post: Pick<TikTokPost, 'status'>, action: PostAction, newPostId: () => string): PostChange | null {
  if (action === 'finish') return post.status === 'SEND_TO_USER_INBOX' ? { status: 'PUBLISH_COMPLETE', postId: newPostId() } : null;
  if (isSettled(post)) return null;
  return { status: 'FAILED', failReason: action === 'cancel' ? 'publish_cancelled' : 'auth_removed' };
}
