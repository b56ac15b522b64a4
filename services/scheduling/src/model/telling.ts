/*
 * What a person is told outside of the pages, by push. It follows from where the post stands, so it is neither lost when a process ends in between nor
 * told for something that is over by the time.
 */
import type { Post } from './post.ts';

/** Longest title of a post in a notification, in UTF-16 units: phones show about that much, and a push message has room for 4,000 bytes. */
const maxTitleUnits = 80;
/** How long a draft in the inbox is news. */
const inboxNewsMs = 24 * 3_600_000;

/** Something to tell a person. */
export interface Telling {
  /** The same for the same news: told once, however often it is heard of. */
  key: string;
  postId: string;
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

const platformNames = { youtube: 'YouTube', tiktok: 'TikTok', instagram: 'Instagram' } as const;

/** What the owner of a post has to be told now; null when there is nothing. */
export function tellingOf(post: Post, now: Date): Telling | null {
  const news = newsOf(post);
  if (news === null || news.expiresAt <= now) return null;
  const platform = platformNames[post.platform];
  const name = shorten(post.content.title || post.project.name);
  return {
    key: `${post.id}:${news.at.getTime()}`,
    postId: post.id,
    userId: post.userId,
    title: news.isInInbox ? `Finish your post in ${platform}` : `Time to publish on ${platform}`,
    body: news.isInInbox
      ? `"${name}" waits in your ${platform} inbox. Its caption is ready to copy.`
      : `"${name}" is ready: slides to share, caption to copy.`,
    path: `/handover/${post.id}`,
    at: news.at,
    expiresAt: news.expiresAt,
  };
}

function newsOf({ phase, status, handover, published }: Post): { at: Date; expiresAt: Date; isInInbox: boolean } | null {
  // Who asked to be reminded is told when the reminder is due, not before.
  if (phase === 'handed-over' && handover?.remindAt === null)
    return { at: handover.toldAt, expiresAt: handover.expiresAt, isInInbox: false };
  if (status !== 'posted' || !published?.isInInbox) return null;
  return { at: published.publishedAt, expiresAt: new Date(published.publishedAt.getTime() + inboxNewsMs), isInInbox: true };
}

/** Cuts at a whole character: half an emoji is none. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= maxTitleUnits) return plain;
  return `${plain.slice(0, maxTitleUnits - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
