import type { PostUsage } from '../model/post-usage.ts';

/** Usage of images by scheduled posts. Events may arrive twice and in any order; the newest revision of a post wins. */
export interface PostUsageRepository {
  /** Takes over the state of a post unless a newer one is known. @param heardAt from then on it is remembered for a while, if it shows nothing any more */
  record(usage: PostUsage, heardAt: Date): Promise<void>;
  /** Number of this user's scheduled posts that show the image. */
  postsShowing(userId: string, imageId: string): Promise<number>;
}
