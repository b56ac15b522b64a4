/*
 * Push messages. They are derived from the state of the post, so they are neither lost in a crash nor sent for something that is already
 * over. A hand-over gets its own message, at once and also in silent hours: its owner chose the time. For all else see notice.ts.
 */
import { platformLabel } from '@viral-slides/platforms';
import type { Post } from '../post.ts';

/** Longest title of a post in a notification, in UTF-16 units: phones show about that much, and a push message has room for 4,000 bytes. */
const maxTitleUnits = 80;

/** A push message to a person. */
export interface PushMessage {
  /** Idempotency key: a message with the same key is sent once. */
  key: string;
  /** Topic of the message: on a device, a later one takes the place of one with the same. */
  tag: string;
  userId: string;
  title: string;
  body: string;
  /** Target of a press on it, on this origin. */
  path: string;
  /** When it happened. */
  at: Date;
  /** When the message expires. */
  expiresAt: Date;
}

/** The message about the hand-over of a post; null when there is none, or when a reminder comes later. */
export function handoverMessage({ id, userId, platform, content, project, phase, handover }: Post, now: Date): PushMessage | null {
  // After asking for a reminder, the owner is not notified until it is due.
  if (phase !== 'handed-over' || handover === null || handover.remindAt !== null || handover.expiresAt <= now) return null;
  return {
    key: `${id}:${handover.toldAt.getTime()}`,
    tag: id,
    userId,
    title: `Time to publish on ${platformLabel(platform)}`,
    body: `"${shortName(content.title || project.name)}" is ready: slides to share, caption to copy.`,
    path: `/handover/${id}`,
    at: handover.toldAt,
    expiresAt: handover.expiresAt,
  };
}

/** A title as short as a notification has room for, on one line. */
export function shortName(text: string): string {
  return shortened(text.replace(/\s+/g, ' '), maxTitleUnits);
}

/** A trimmed text of at most this many UTF-16 units. Never cut within a character, so that no emoji is split. */
export function shortened(text: string, maxUnits: number): string {
  const plain = text.trim();
  return plain.length <= maxUnits ? plain : `${plain.slice(0, maxUnits - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
