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

/** Keeps frozen slides apart from their posts. They are stored before the post that refers to them, so a post never lacks its slides. */
export interface FrozenSlidesStore {
  keep(slides: KeptSlides): Promise<void>;
  /** Slides that nobody has looked at for a while, the longest first. */
  toLookAt(now: Date, limit: number): Promise<string[]>;
  /** Which of them a post needs or may need: one that is open, or that failed after `failedSince`. */
  needed(revisionIds: readonly string[], failedSince: Date): Promise<Set<string>>;
  /** Looks at them again later. */
  lookAgain(revisionIds: readonly string[], at: Date): Promise<void>;
  remove(revisionIds: readonly string[]): Promise<void>;
}
