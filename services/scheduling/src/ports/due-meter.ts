import type { Post } from '../model/post.ts';
import type { PublicationNews } from '../model/publication-news.ts';

/** Counts what happens to posts by itself. */
export interface DueMeter {
  /** A post was claimed so late after its time, in ms. */
  claimed(lateMs: number): void;
  /** A rule changed a post. */
  acted(rule: string): void;
  /** Looking at a post failed; it is looked at again. */
  failed(): void;
  /** What was heard of a publication, and whether it changed its post. */
  heard(news: PublicationNews['kind'], isNew: boolean): void;
  /** A post came to its end by itself, as it says; one that is not at its end is passed over. */
  ended(post: Pick<Post, 'status' | 'phase' | 'failure'>): void;
  /** How many posts are due and wait. */
  waiting(posts: number): void;
  /** A check before the due time, by how it ended. */
  checked(outcome: 'same' | 'changed' | 'unavailable'): void;
}
