import type { PublicationEvent } from '../model/publishing/publication-events.ts';

/** Counts what happens to posts automatically. */
export interface DueMeter {
  /** A post was claimed so late after its time, in ms. */
  claimed(lateMs: number): void;
  /** A rule changed a post. */
  acted(rule: string): void;
  /** Looking at a post failed; it is looked at again. */
  failed(): void;
  /** An event of a publication, and whether it changed its post. */
  heard(kind: PublicationEvent['kind'], isNew: boolean): void;
  /** Number of posts that are due and wait. */
  waiting(posts: number): void;
  /** A check before the due time, by how it ended. */
  checked(outcome: 'same' | 'changed' | 'unavailable'): void;
}
