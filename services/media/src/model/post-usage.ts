/** What this service knows of a post: which images stand on its slides while it is scheduled and not out yet. Learned from the events of scheduling. */
export interface PostUsage {
  postId: string;
  userId: string;
  /** Version of the post; older events are dropped. */
  revision: number;
  /** Ids of library images; none once it is out, cancelled or a draft. */
  imageIds: string[];
}
