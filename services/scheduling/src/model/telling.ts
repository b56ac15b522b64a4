/*
 * What a person is told outside of the pages, by push. It follows from where the post stands, so it is neither lost when a process ends in between nor
 * told for something that is over by the time. A post that is handed over is told by itself and at once, also in silent hours: its owner chose the time. For all else see
 * notice.ts.
 */
import { platformLabel } from '@viral-slides/platforms';
import type { Post } from './post.ts';

/** Longest title of a post in a notification, in UTF-16 units: phones show about that much, and a push message has room for 4,000 bytes. */
const maxTitleUnits = 80;

/** Something to tell a person. */
export interface Telling {
  /** The same for the same news: told once, however often it is heard of. */
  key: string;
  /** What it is about: on a device, a later one takes the place of one with the same. */
  tag: string;
  userId: string;
  title: string;
  body: string;
  /** Where a press on it leads, on this origin. */
  path: string;
  /** When it became news. */
  at: Date;
  /** When it is no news any more. */
  expiresAt: Date;
}

/** The hand-over of a post that its owner has to be told of now; null when there is none, or when it is told again later. */
export function tellingOf({ id, userId, platform, content, project, phase, handover }: Post, now: Date): Telling | null {
  // Who asked to be reminded is told when the reminder is due, not before.
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

/** A text without space around it, of so many UTF-16 units at most. Cut at a whole character: half an emoji is none. */
export function shortened(text: string, maxUnits: number): string {
  const plain = text.trim();
  return plain.length <= maxUnits ? plain : `${plain.slice(0, maxUnits - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
