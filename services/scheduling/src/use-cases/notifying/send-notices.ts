/*
 * Notices are sent a group at a time: one message for all posts of one person and reason, which says how many those are now and replaces
 * the message before. The process that sends a group holds its lease. The text is derived from the posts at that moment, so what is over by
 * then is not sent.
 */
import { groupOf, noticeOf } from '../../model/notifying/notice.ts';
import type { Notice } from '../../model/notifying/notice.ts';
import { noticeMessage } from '../../model/notifying/notice-message.ts';
import { later } from '../../model/rule.ts';
import { endOfSilence } from '../../model/notifying/silent-hours.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NoticeMeter, NoticeOutcome } from '../../ports/notice-meter.ts';
import type { KeptNotice, NoticeGroup, Notices } from '../../ports/notices.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { PushSettings } from '../../ports/push-settings.ts';
import type { SendToDevices } from './send-to-devices.ts';

/** Sends all due notices. */
export type SendNotices = (signal: AbortSignal) => Promise<void>;

export interface SendNoticesDeps {
  posts: Pick<PostRepository, 'findMany'>;
  notices: Notices;
  settings: Pick<PushSettings, 'silentHoursOf'>;
  sendToDevices: SendToDevices;
  clock: Clock;
  meter: NoticeMeter;
  /** Called for a group that could not be sent; it is retried. */
  onProblem: (group: NoticeGroup, error: unknown) => void;
}

/** Notices looked at in one go. */
const windowSize = 500;
/** Groups sent concurrently. */
const parallel = 8;
/** Lease of the process that sends a group, in ms: longer than reading its posts and sending to ten devices takes. */
const leaseMs = 60_000;
/** Most notices in one message; a person has 1,000 open posts. */
const maxInMessage = 1_000;
/** Posts read at a time. */
const slice = 100;
/** Pause between two messages of one group, in ms: a trickle of failures rings at most so often. */
export const pauseMs = 10 * 60_000;
/** When a group that could not be sent is retried, in ms. */
const againMs = 30_000;

export function makeSendNotices(deps: SendNoticesDeps): SendNotices {
  return async (signal) => {
    const waiting = (await deps.notices.due(deps.clock.now(), windowSize)).values();
    const work = async () => {
      for (const group of waiting) {
        if (signal.aborted) return;
        await sendGroup(deps, group);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  };
}

async function sendGroup(deps: SendNoticesDeps, group: NoticeGroup): Promise<void> {
  const { notices, clock, meter, onProblem } = deps;
  const lease = { now: clock.now(), leaseMs };
  const last = await notices.take(group, lease);
  if (last === 'held') return;
  let outcome: NoticeOutcome = 'failed';
  try {
    outcome = await sendWhatIsDue(deps, group, last);
  } catch (error) {
    onProblem(group, error);
  }
  meter.looked(outcome);
  // If that fails, the lease expires, and the other groups are not affected.
  const release = { ...lease, ...(outcome === 'told' ? { sentAt: clock.now() } : {}) };
  await notices.release(group, release).catch((error: unknown) => onProblem(group, error));
}

async function sendWhatIsDue(deps: SendNoticesDeps, group: NoticeGroup, last: { lastSentAt: Date | null }): Promise<NoticeOutcome> {
  const { notices, settings, clock, sendToDevices } = deps;
  const kept = await notices.ofGroup(group, clock.now(), maxInMessage);
  const current = await currentNotices(deps, group, kept);
  const isCurrent = new Set(current.map(({ key }) => key));
  await notices.remove(kept.flatMap(({ key }) => (isCurrent.has(key) ? [] : [key])));
  const unsent = kept.filter(({ key, isSent }) => isCurrent.has(key) && !isSent);
  const [first, ...others] = current;
  if (unsent.length === 0 || !first) return 'over';
  const keys = unsent.map(({ key }) => key);
  const isUrgent = current.some(({ key, isUrgent: cannotWait }) => cannotWait && keys.includes(key));
  const now = clock.now();
  const paused = last.lastSentAt && later(last.lastSentAt, pauseMs) > now ? later(last.lastSentAt, pauseMs) : now;
  const at = isUrgent ? paused : endOfSilence(await settings.silentHoursOf(group.userId), paused);
  if (at > now) {
    await notices.postpone(keys, at, { restartsIt: true });
    return 'waits';
  }
  try {
    await sendToDevices(noticeMessage({ notices: [first, ...others], unsent: keys, at: sinceWhen(unsent) }, now));
  } catch (error) {
    await notices.postpone(keys, later(now, againMs), { restartsIt: false });
    throw error;
  }
  await notices.markDelivered(keys);
  return 'told';
}

/** The notices that still follow from their posts. */
async function currentNotices({ posts, clock }: SendNoticesDeps, { group }: NoticeGroup, kept: readonly KeptNotice[]): Promise<Notice[]> {
  const known = new Set(kept.map(({ key }) => key));
  const ids = [...new Set(kept.map(({ postId }) => postId))];
  const current: Notice[] = [];
  for (let first = 0; first < ids.length; first += slice) {
    for (const post of await posts.findMany(ids.slice(first, first + slice))) {
      const notice = noticeOf(post, clock.now());
      if (notice && known.has(notice.key) && groupOf(notice) === group) current.push(notice);
    }
  }
  return current;
}

function sinceWhen(unsent: readonly KeptNotice[]): Date {
  return new Date(Math.min(...unsent.map(({ sendableAt }) => sendableAt.getTime())));
}
