/** Images on the slides of a post that is scheduled and not published yet, from the events of scheduling. */
export interface PostUsage {
  postId: string;
  userId: string;
  /** Version of the post; older events are dropped. */
  revision: number;
  /** Ids of library images; none once it is out, cancelled or a draft. */
  imageIds: string[];
}
