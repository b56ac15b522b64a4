import type { FrozenSlides } from '../model/post.ts';

/** Slides of a post that is to be published. */
export interface WaitingSlides extends Pick<FrozenSlides, 'revisionId' | 'imageIds'> {
  postId: string;
}

/** Posts that are scheduled and not out yet: what they show. */
export interface WaitingPosts {
  /** Of all such posts of a person. */
  slidesOf(userId: string): Promise<WaitingSlides[]>;
  /**
   * Records with a post which pictures its slides show, where that was not recorded when they were frozen. Does nothing for a post that has
   * other slides by now.
   */
  noteImages(userId: string, slides: Required<WaitingSlides>): Promise<void>;
}
