import type { Post } from '../model/post.ts';

/** The posts of a database that was just restored, before anything else works on them. */
export interface RestoredPosts {
  /** Drops all requests to publish whose event was never confirmed by the broker: sent now, they would publish late and perhaps twice. @returns the number of posts */
  dropRequests(): Promise<number>;
  /** Ids of drafts and scheduled posts, in their order. @param slice.after the last id of the slice before; empty for the first */
  openIds(slice: { after: string; limit: number }): Promise<string[]>;
  /** Scheduled posts that show library pictures and have no event waiting to be published. */
  silent(): AsyncIterable<Post>;
  /** Queues the post's state as an event, to be published when the service starts; its revision stays. */
  publish(post: Post, event: { eventId: string; occurredAt: Date }): Promise<void>;
}
