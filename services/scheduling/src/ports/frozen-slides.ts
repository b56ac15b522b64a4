import type { FrozenSlides } from '../model/post.ts';

/** Slides as they were when a post was scheduled. */
export interface KeptSlides {
  /** UUID; what `FrozenSlides` of a post refers to. */
  revisionId: string;
  userId: string;
  /** As `packages/slide-document` defines them. */
  slidesJson: string;
  /** Of slidesJson, in UTF-8. */
  sizeBytes: number;
  format: FrozenSlides['format'];
  keptAt: Date;
}

/** Slides that are due for a sweep. */
export interface SlidesToLookAt {
  revisionId: string;
  /** Their post was given others: that no post refers to them is as it should be. */
  isReplaced: boolean;
}

/** Keeps frozen slides apart from their posts. They are stored before the post that refers to them, so a post never lacks its slides. */
export interface FrozenSlidesStore {
  keep(slides: KeptSlides): Promise<void>;
  /** Slides of a person as JSON; null: they are no longer kept. */
  read(userId: string, revisionId: string): Promise<string | null>;
  /** Bytes of all slides that are kept for a person. */
  bytesOf(userId: string): Promise<number>;
  /** Slides that have not been looked at for a while, the longest first. */
  toLookAt(now: Date, limit: number): Promise<SlidesToLookAt[]>;
  /** Subsets of the revisions that a post refers to, and that it needs or may need: the post is open, or failed after `failedSince`. */
  referred(revisionIds: readonly string[], failedSince: Date): Promise<{ known: Set<string>; needed: Set<string> }>;
  /**
   * Their post has others now. They stay until they are looked at, and count for their owner until then: a reader of the previous post, a backup for example,
   * reads its slides a little later.
   */
  replaced(revisionIds: readonly string[], lookAt: Date): Promise<void>;
  /** Looks at them again later. */
  lookAgain(revisionIds: readonly string[], at: Date): Promise<void>;
  remove(revisionIds: readonly string[]): Promise<void>;
}
