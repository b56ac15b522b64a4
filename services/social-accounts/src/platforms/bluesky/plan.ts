/** Plan of a post for Bluesky. The record key makes it idempotent: every attempt writes to the same key, so there is one post, however often it is written. */
export interface BlueskyPlan {
  recordKey: string;
  createdAt: string;
  text: string;
  /** Of the text (BCP 47); absent where it is not known. */
  language?: string;
}

/** Progress of the upload so far. */
export interface BlueskyHandle {
  /** The server's blobs of the pictures, in their order; as long as pictures were sent. */
  blobs: object[];
  /** The record was sent, or is about to be: there may be a post. */
  isRecordSent: boolean;
}
