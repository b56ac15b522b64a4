import type { PostChange } from '../model/post-change.ts';
import type { Post } from '../model/post.ts';

/** A post by name; without an owner only where no person asks: alarms, and news of other services. */
export interface PostKey {
  id: string;
  /** Null: whoever owns it. */
  userId: string | null;
}

/** Which posts of a person; what is absent does not matter. */
export interface PostSearch {
  userId: string;
  projectId?: string;
  platform?: string;
  /** The account that they name. */
  socialAccountId?: string;
  isOpen?: boolean;
  /** Those that a change of their project to this name and revision makes look different (model/project-news.ts). */
  outdatedBy?: { name: string; revision: number };
}

/** The posts. Deleted ones are invisible. */
export interface PostRepository {
  /**
   * Stores a new post and tells of it.
   * @returns false when this id exists: the same request was carried out before
   * @throws AppError `slot-not-free` when another post holds its slot
   */
  insert(post: Post): Promise<boolean>;
  find(key: PostKey): Promise<Post | null>;
  /** Those of the posts that there are, in any order, whoever owns them. @param ids a hundred or so */
  findMany(ids: readonly string[]): Promise<Post[]>;
  /** How many drafts and scheduled posts a person has; those that were deleted a moment ago may be among them. */
  countOpen(userId: string): Promise<number>;
  /** Ids of posts of a person that are over, without the `newest` ones: the newest of the others first, `limit` at most. */
  overBeyond(userId: string, beyond: { newest: number; limit: number }): Promise<string[]>;
  /**
   * The one step by which posts change: `decide` gets the post as it is and returns what becomes of it, which is stored with its events in one update, on condition that
   * nobody changed the post meanwhile; null = it stays. Whoever loses that race decides anew, so `decide` may be called several times.
   * @returns the post afterwards; a deleted one as it was last
   * @throws AppError `post-not-found`, `post-changed-meanwhile`, `slot-not-free`, and what `decide` throws; nothing is stored then
   */
  change(key: PostKey, decide: (current: Post) => PostChange | null | Promise<PostChange | null>): Promise<Post>;
  /** Ids of posts, in their order, a slice at a time. @param slice.after the last id of the slice before; empty for the first */
  idsOf(search: PostSearch, slice: { after: string; limit: number }): Promise<string[]>;
  /** The post that waits for a rendering. @returns its id; null when none does (any more) */
  waitingFor(renderId: string): Promise<string | null>;
  /** Asks for the renderings that posts of a person wait for, of the earliest due ones. @param search.except posts that have their turn already */
  renderNext(userId: string, search: { except: readonly string[]; limit: number }): Promise<void>;
  /**
   * The same step for many posts of whoever owns them, with far less work for the database. It does not repeat what lost a race: whatever is not known to be stored is
   * taken up by `change`, and so is what asks for a rendering.
   * @returns the posts of which it is known that they were changed, as they are afterwards
   */
  changeMany(ids: readonly string[], decide: (current: Post) => PostChange | null): Promise<Post[]>;
}
