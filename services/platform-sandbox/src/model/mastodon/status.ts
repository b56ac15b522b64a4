import type { StoredPart } from '../stored-part.ts';

/** A picture that an account has sent. */
export interface MastodonMedia {
  id: string;
  userId: string;
  /** User of the product whose token sent it; null: one of the control API. */
  ownerId: string | null;
  stored: StoredPart;
  contentType: string;
  /** Alternative text. */
  description: string;
  createdAt: Date;
  /** From when on a post may name it. */
  processedAt: Date;
  /** The one post that it belongs to; null before. */
  statusId: string | null;
}

/** A post. */
export interface MastodonStatus {
  id: string;
  userId: string;
  /** Name of the account when it posted. */
  username: string;
  ownerId: string | null;
  text: string;
  mediaIds: string[];
  visibility: string;
  /** Idempotency key of the request; null: none. */
  idempotencyKey: string | null;
  createdAt: Date;
}

/** An id of a moment, as servers number everything: later ones are larger. @param random from 0 to 65,535 */
export function idAt(moment: Date, random: number): string {
  return String((BigInt(moment.getTime()) << 16n) | BigInt(random));
}
