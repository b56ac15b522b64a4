import { createHash } from 'node:crypto';

/** Plan of a post for Mastodon. */
export interface MastodonPlan {
  text: string;
  /** Of the text, as Mastodon knows languages (ISO 639); absent: that of the account's settings. */
  language?: string;
  /** Sent with the post: for an hour, a server that gets the same one again answers with the post that it has. */
  idempotencyKey: string;
  /** Longest alt text that the server takes, in code points; absent in plans from before it was kept: as is usual. */
  altTextPoints?: number;
  /** Audience of the post; absent: everybody. */
  visibility?: 'private';
}

/** Progress of the upload so far. */
export interface MastodonHandle {
  /** Ids of the pictures at the server, in their order; as long as pictures were sent. */
  media: string[];
  /** When the request that makes the post was sent, or is about to be: from then on there may be one. Null: none was, or the server refused it. */
  sentAt: string | null;
  /** The post, as the server answered it. */
  status: { id: string; url: string } | null;
}

/** Nothing was sent yet. */
export const nothingSent: MastodonHandle = { media: [], sentAt: null, status: null };

/** The key of a post: the same one for every attempt, so that all of them are one post. */
export function idempotencyKeyOf(postId: string): string {
  return createHash('sha256').update(`viral-slides ${postId}`).digest('hex');
}
