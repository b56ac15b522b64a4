/** How a post is published to Bluesky. The record key makes it idempotent: every attempt writes to the same key, so there is one post, however often it is written. */
export interface BlueskyPlan {
  recordKey: string;
  createdAt: string;
  text: string;
  /** Of the text (BCP 47); absent where it is not known. */
  language?: string;
}

/** What was sent so far. */
export interface BlueskyHandle {
  /** What the server made of each picture, in their order; as long as pictures were sent. */
  blobs: object[];
  /** The record was sent, or is about to be: there may be a post. */
  isRecordSent: boolean;
}
