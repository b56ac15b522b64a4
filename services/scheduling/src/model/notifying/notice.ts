/*
 * Notice to a user about a post when no page is open: that it failed, that its outcome is unknown, that it needs something before
 * its time, that it waits in an inbox. It is derived from the state of the post (ADR 0029), and sent together with others of its group;
 * silent hours delay it (ADR 0051).
 */
import { accountDisconnectedCode } from '../checking/account-events.ts';
import { shortName } from './push-message.ts';
import { accountGoneCode, noAccountCode } from '../checking/pre-flight.ts';
import { isClaimed } from '../post.ts';
import type { PlatformId } from '@viral-slides/platforms';
import type { Post, PostFailure, PostWarning } from '../post.ts';
import { renderFailedCode, renderWarnings } from '../rendering/render-rules.ts';
import { later } from '../rule.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long the end of a post is worth a notice, in ms. */
const endNoticeMs = dayMs;

/** `drafted`: it was scheduled and is a draft again. `needs`: it will fail unless its owner does something. */
export type NoticeKind = 'failed' | 'unknown' | 'drafted' | 'needs' | 'inbox';

/** Topic common to all notices of one message. */
export interface NoticeTopic {
  kind: NoticeKind;
  platform: PlatformId;
  /** Remedy (`reconnect`, `connect`, `edit`), or a code. */
  reason: string;
}

/** A notification about one post. */
export interface Notice extends NoticeTopic {
  /** Idempotency key: a message with the same key is sent once. Starts with the id of the post and a colon. */
  key: string;
  postId: string;
  userId: string;
  /** Name of the post, for people. */
  name: string;
  /** A sentence for the owner. */
  detail: string;
  /** When the post is due, where that is still ahead. */
  dueAt: Date | null;
  /** Does not wait for the end of silent hours. */
  isUrgent: boolean;
  /** When the message expires. */
  expiresAt: Date;
}

/** Names the group: one message covers all notices of one person and group. */
export function groupOf({ kind, platform, reason }: NoticeTopic): string {
  return `${kind}:${platform}:${reason}`;
}

/** The notice that a post needs now; null when there is none. A post has one at a time. */
export function noticeOf(post: Post, now: Date): Notice | null {
  const notice = endOf(post) ?? needOf(post, now);
  if (notice === null || notice.expiresAt <= now) return null;
  const { id, userId, platform, content, project } = post;
  const { mark, ...rest } = notice;
  return { key: `${id}:${mark}`, postId: id, userId, platform, name: shortName(content.title || project.name), ...rest };
}

type NoticeDraft = Omit<Notice, 'key' | 'postId' | 'userId' | 'platform' | 'name'> & { mark: string };

function endOf(post: Post): NoticeDraft | null {
  const { status, phase, failure, published, warnings } = post;
  if (status === 'posted') return published?.isInInbox ? ended('inbox', '', { at: published.publishedAt, detail: '' }) : null;
  const lost = status === 'draft' && warnings.find(({ code }) => code === accountDisconnectedCode);
  if (lost) return ended('drafted', lost.code, { at: endedAt(post), detail: lost.detail });
  if (status !== 'failed' || failure === null) return null;
  const how = { at: endedAt(post), detail: failure.detail };
  return phase === 'unknown' ? ended('unknown', '', how) : ended('failed', reasonOf(failure), how);
}

function ended(kind: NoticeKind, reason: string, { at, detail }: { at: Date; detail: string }): NoticeDraft {
  const mark = `${kind}:${at.getTime()}`;
  return { mark, kind, reason, detail, dueAt: null, isUrgent: false, expiresAt: later(at, endNoticeMs) };
}

/** Steps of the history with which a post came to its end, or stopped being scheduled. */
const endSteps: ReadonlySet<string> = new Set(['failed', 'restored', accountDisconnectedCode]);

/** Later changes of a post that is over, e.g. of its project, cause no second notice. */
function endedAt({ history, updatedAt }: Post): Date {
  return history.findLast(({ step }) => endSteps.has(step))?.at ?? updatedAt;
}

function reasonOf({ code, needsReconnect }: PostFailure): string {
  if (needsReconnect) return 'reconnect';
  return code === noAccountCode || code === accountGoneCode ? 'connect' : code;
}

/** Remedies, the most specific first. */
const actions: readonly PostWarning['action'][] = ['reconnect', 'connect', 'edit', 'wait', null];

function needOf(post: Post, now: Date): NoticeDraft | null {
  const { status, phase, scheduledTime, warnings } = post;
  const isPlanned = status === 'scheduled' && !isClaimed(post) && phase !== 'handed-over';
  if (!isPlanned || scheduledTime === null || scheduledTime <= now) return null;
  const errors = [...warnings, ...renderWarnings(post)].filter(({ severity }) => severity === 'error');
  const worst = errors.toSorted((a, b) => actions.indexOf(a.action) - actions.indexOf(b.action))[0];
  const stage = worst && stageOf(worst, scheduledTime, now);
  if (!stage) return null;
  const reason = worst.action ?? worst.code;
  const mark = `${stage.name}:${reason}`;
  return {
    mark,
    kind: 'needs',
    reason,
    detail: worst.detail,
    dueAt: scheduledTime,
    isUrgent: stage.name === 'hour',
    expiresAt: stage.endsAt,
  };
}

/**
 * An error is reported a day and an hour before the post is due. One that arose after the post was scheduled is also reported when it
 * arises: its owner has not seen it.
 */
function stageOf(error: PostWarning, dueAt: Date, now: Date): { name: string; endsAt: Date } | null {
  const [dayBefore, hourBefore] = [later(dueAt, -dayMs), later(dueAt, -hourMs)];
  if (now >= hourBefore) return { name: 'hour', endsAt: dueAt };
  if (now >= dayBefore) return { name: 'day', endsAt: hourBefore };
  const cameUp = error.action === 'reconnect' || (error.code === renderFailedCode && error.action === 'edit');
  return cameUp ? { name: 'early', endsAt: dayBefore } : null;
}
