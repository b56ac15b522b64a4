import type { RenderedFile } from '../../model/publication.ts';

/** Plan of a post for Instagram: as pictures that it fetches, or as a Reel that we send. */
export type InstagramPlan = { caption: string } & (
  { kind: 'pictures'; pictures: { address: string; altText: string }[] } | { kind: 'reel'; file: RenderedFile }
);

/** Containers made so far. */
export interface InstagramHandle {
  /** Containers of the pictures of a carousel, in their order; as many as were made. */
  items: string[];
  /** The container of the post: it becomes one post at most. Null before. */
  container: string | null;
  /** When that was made. */
  madeAt: string | null;
  /** Whether the video was taken whole. */
  isVideoSent?: boolean;
  /** When Instagram was asked to publish, or is about to be: from then on there may be a post. Null: it was not, or refused. */
  askedAt: string | null;
  /** Whether it said that it blocks the account, which it also did of posts that were out. */
  isBlocked?: boolean;
  /**
   * Id of the post; empty where it is published and its id was not reported. Null: it is not published, as far as we
   * know.
   */
  media: string | null;
}

/** A post for which nothing was created yet. */
export const nothingMade: InstagramHandle = { items: [], container: null, madeAt: null, askedAt: null, media: null };
