/** How a post goes to Bluesky. The key decides where it is written: whoever takes the post up writes to the same place, so there is one, however often it is written. */
export interface BlueskyPlan {
  recordKey: string;
  createdAt: string;
  text: string;
  /** Of the text (BCP 47); absent where nobody said. */
  language?: string;
}

/** What was sent so far. */
export interface BlueskyHandle {
  /** What the server made of each picture, in their order; as long as pictures were sent. */
  blobs: object[];
  /** The record was sent, or is about to be: there may be a post. */
  isRecordSent: boolean;
}
