import type { FailReason } from '../model/tiktok/fail-reason.ts';
import type { PostChange, PostPicture, PostStatus, StoredPart, TikTokPost } from '../model/tiktok/post.ts';
import type { CountedShare } from '../model/tiktok/pending-shares.ts';
import type { PlannedFetch } from '../model/tiktok/pull-plan.ts';

/** What a fetch, or its failure, changes in a post. */
export interface PullProgress {
  fetches: PlannedFetch[];
  pictures: PostPicture[];
  downloadedBytes: number;
  completedAt?: Date | undefined;
}

/** A piece of a video that was stored. */
export interface ReceivedPiece {
  /** Bytes that were in before, and that are in with it. */
  fromBytes: number;
  toBytes: number;
  parts: StoredPart[];
  contentType: string;
  /** Set when the bytes are not what they should be. */
  plannedFailure?: FailReason | undefined;
  /** Set with the last one. */
  completedAt?: Date | undefined;
}

/** Which posts: of one owner, person and app. */
export interface PostsOf {
  appKey: string;
  userId: string;
  ownerId: string | null;
}

/** Posts of the rehearsal TikTok. */
export interface TikTokPosts {
  insert(post: TikTokPost): Promise<void>;
  find(publishId: string): Promise<TikTokPost | null>;
  /** Changes it if it is still in that state. @returns the changed post, or null when something else was faster */
  change(publishId: string, from: PostStatus, change: PostChange): Promise<TikTokPost | null>;
  /** Adds a piece behind the bytes that are in. @returns false when another piece was faster */
  appendPiece(publishId: string, piece: ReceivedPiece): Promise<boolean>;
  /** Says how far pulling has come, if the post is still being pulled. */
  recordPull(publishId: string, progress: PullProgress): Promise<void>;
  /**
   * Takes a post whose next fetch is due, for nobody else until the lease ends.
   * @param now by the sandbox's clock
   * @param leaseUntil by the real clock, as is `realNow`
   */
  claimPull(due: { now: Date; realNow: Date; leaseUntil: Date }): Promise<TikTokPost | null>;
  /** What counts as pending may be among these. */
  listShares(of: PostsOf & { since: Date }): Promise<CountedShare[]>;
  /** Newest first, of one owner. */
  listNewest(limit: number, ownerId: string): Promise<TikTokPost[]>;
  /** Those that nothing has settled yet. */
  listOpen(of: PostsOf): Promise<TikTokPost[]>;
  /** Whose bytes are all in and which are being processed, but not stuck. */
  listReceived(limit: number): Promise<TikTokPost[]>;
  /** Forgets all but the newest. */
  keepNewest(count: number): Promise<void>;
}
