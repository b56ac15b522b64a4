import type { PostChange } from '../model/post-change.ts';
import type { Post } from '../model/post.ts';

/** A post by name; without an owner only where no user asks: alarms, and events of other services. */
export interface PostKey {
  id: string;
  /** Null: any owner. */
  userId: string | null;
}

/** Filter for a user's posts; what is absent does not matter. */
export interface PostSearch {
  userId: string;
  projectId?: string;
  platform?: string;
  /** The account that they name. */
  socialAccountId?: string;
  isOpen?: boolean;
  /** Both ends included. */
  scheduledWithin?: { from: Date; to: Date };
  /** Those that a change of their project to this name and revision makes look different (model/project-events.ts). */
  outdatedBy?: { name: string; revision: number };
}

/** The posts. Deleted ones are invisible. */
export interface PostRepository {
  /**
   * Stores a new post and publishes its event.
   * @returns false when this id exists: the same request was carried out before
   * @throws AppError `slot-not-free` when another post holds its slot
   */
  insert(post: Post): Promise<boolean>;
  find(key: PostKey): Promise<Post | null>;
  /** The posts that exist, in any order, of any owner. @param ids a hundred or so */
  findMany(ids: readonly string[]): Promise<Post[]>;
  /** Number of a person's drafts and scheduled posts; those that were deleted a moment ago may be among them. */
  countOpen(userId: string): Promise<number>;
  /** Ids of posts of a person that are over, without the `newest` ones: the newest of the others first, `limit` at most. */
  overBeyond(userId: string, beyond: { newest: number; limit: number }): Promise<string[]>;
  /**
   * The one step by which posts change: `decide` gets the current post and returns its change, which is stored with its events in one update, on condition that the post
   * was not changed in the meantime; null = it stays. After a lost race it decides again, so `decide` may be called several times.
   * @returns the post afterwards; a deleted one as it was last
   * @throws AppError `post-not-found`, `post-changed-meanwhile`, `slot-not-free`, and what `decide` throws; nothing is stored then
   */
  change(key: PostKey, decide: (current: Post) => PostChange | null | Promise<PostChange | null>): Promise<Post>;
  /** Ids of posts, in their order, a slice at a time. @param slice.after the last id of the slice before; empty for the first */
  idsOf(search: PostSearch, slice: { after: string; limit: number }): Promise<string[]>;
  /** The post that waits for a rendering. @returns its id; null when none does */
  waitingFor(renderId: string): Promise<string | null>;
  /** Asks for the renderings that posts of a person wait for, of the earliest due ones. @param search.except posts that have their turn already */
  renderNext(userId: string, search: { except: readonly string[]; limit: number }): Promise<void>;
  /**
   * The same step for many posts of any owners, with far less work for the database. It does not retry lost races: the caller uses `change`
   * for posts that are not known to be stored, and for those that ask for a rendering.
   * @returns the posts that are known to be changed, as they are afterwards
   */
  changeMany(ids: readonly string[], decide: (current: Post) => PostChange | null): Promise<Post[]>;
}
