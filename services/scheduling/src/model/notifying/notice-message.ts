/* Combines the notices of one group into one message. */
import { createHash } from 'node:crypto';
import { groupOf } from './notice.ts';
import type { Notice, NoticeTopic } from './notice.ts';
import { platformLabel } from '@viral-slides/platforms';
import { shortened } from './push-message.ts';
import type { PushMessage } from './push-message.ts';

const hourMs = 3_600_000;

/** Longest text of a notification, in UTF-16 units. */
const maxBodyUnits = 300;

/** Input of a message. */
export interface NoticesToSend {
  /** All current ones of one user and group, sent before or not, at least one: the message replaces the one before. */
  notices: readonly [Notice, ...Notice[]];
  /** Keys of those that were not sent yet. */
  unsent: readonly string[];
  /** Since when the first of them may be sent. */
  at: Date;
}

/** Makes one message of many notices. */
export function noticeMessage({ notices, unsent, at }: NoticesToSend, now: Date): PushMessage {
  const [first] = notices;
  const { title, body } = words(notices, now);
  return {
    // Others that come up later make another message, and so does one that comes up again; the same ones, read again, do not.
    key: `${first.userId}:${at.getTime()}:${createHash('sha256').update(unsent.toSorted().join(' ')).digest('base64url')}`,
    tag: groupOf(first),
    userId: first.userId,
    title,
    body: shortened(body, maxBodyUnits),
    path: pathOf(notices),
    at,
    expiresAt: new Date(Math.max(...notices.map(({ expiresAt }) => expiresAt.getTime()))),
  };
}

interface Words {
  title: string;
  body: string;
}

function words(notices: readonly [Notice, ...Notice[]], now: Date): Words {
  const [first, ...others] = notices;
  const platform = platformLabel(first.platform);
  switch (first.kind) {
    case 'inbox':
      return inboxWords(first, others.length, platform);
    case 'unknown':
      return unknownWords(notices, platform);
    case 'drafted':
      return {
        title: others.length === 0 ? `"${first.name}" is a draft again` : `${notices.length} ${platform} posts are drafts again`,
        body:
          others.length === 0
            ? first.detail
            : 'Their account was disconnected, and nothing was published. Choose another account and a time for each.',
      };
    case 'failed':
      return failedWords(notices, platform);
    case 'needs':
      return needsWords(notices, { platform, now });
  }
}

function inboxWords({ name }: Notice, others: number, platform: string): Words {
  if (others > 0)
    return {
      title: `Finish your posts in ${platform}`,
      body: `${others + 1} posts are waiting in your ${platform} inbox. Their captions are ready to copy.`,
    };
  return {
    title: `Finish your post in ${platform}`,
    body: `"${name}" is waiting in your ${platform} inbox. The caption is ready to copy.`,
  };
}

function unknownWords(notices: readonly Notice[], platform: string): Words {
  const [first] = notices as [Notice];
  if (notices.length === 1) return { title: `Is "${first.name}" on ${platform}?`, body: first.detail };
  return {
    title: `${notices.length} posts may or may not be on ${platform}`,
    body: `Check ${platform}, then mark each post as posted or publish it again. Nothing is sent again automatically.`,
  };
}

function failedWords(notices: readonly Notice[], platform: string): Words {
  const [first] = notices as [Notice];
  const title =
    notices.length === 1
      ? `"${first.name}" could not be published on ${platform}`
      : `${notices.length} posts could not be published on ${platform}`;
  if (notices.length === 1) return { title, body: first.detail };
  if (first.reason === 'reconnect') return { title, body: `Reconnect your ${platform} account, then retry the posts.` };
  if (first.reason === 'connect') return { title, body: `No ${platform} account is connected. Connect one, then retry the posts.` };
  return { title, body: commonDetail(notices) };
}

function needsWords(notices: readonly Notice[], { platform, now }: { platform: string; now: Date }): Words {
  const [first] = notices as [Notice];
  const [one, many] = [`"${first.name}"`, `${notices.length} scheduled posts`];
  const when = dueWords(notices, now);
  const subject = notices.length === 1 ? one : many;
  if (first.reason === 'reconnect')
    return { title: `Reconnect ${platform}`, body: `${subject} cannot be published until you reconnect the account. ${when}` };
  if (first.reason === 'connect')
    return { title: `Connect a ${platform} account`, body: `${subject} cannot be published until you connect an account. ${when}` };
  return { title: `${subject} cannot be published on ${platform} yet`, body: `${when} ${commonDetail(notices)}` };
}

/** When the first of them is due, in words that stay true until it is. */
function dueWords(notices: readonly Notice[], now: Date): string {
  const first = Math.min(...notices.flatMap(({ dueAt }) => dueAt?.getTime() ?? []));
  const subject = notices.length === 1 ? 'The post' : 'The first post';
  const untilMs = first - now.getTime();
  if (untilMs <= hourMs) return `${subject} is due within the hour.`;
  return untilMs <= 24 * hourMs
    ? `${subject} is due within a day.`
    : `${subject} is due in ${Math.floor(untilMs / (24 * hourMs)) + 1} days or less.`;
}

function commonDetail(notices: readonly Notice[]): string {
  const [first] = notices as [Notice];
  return notices.every(({ detail }) => detail === first.detail) ? first.detail : 'Open each post in your schedule to see why.';
}

const statusOf = { failed: 'failed', unknown: 'failed', drafted: 'draft', needs: 'scheduled', inbox: 'posted' } as const;

/** Path of the page that offers the remedy. */
function pathOf(notices: readonly [Notice, ...Notice[]]): string {
  const [{ kind, reason, platform, postId }] = notices;
  if (kind === 'inbox' && notices.length === 1) return `/handover/${postId}`;
  if (leadsToAccounts({ kind, reason })) return '/accounts';
  return `/schedule?view=list&status=${statusOf[kind]}&platform=${platform}`;
}

function leadsToAccounts({ kind, reason }: Pick<NoticeTopic, 'kind' | 'reason'>): boolean {
  return (kind === 'failed' || kind === 'needs') && (reason === 'reconnect' || reason === 'connect');
}
