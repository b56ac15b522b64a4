import { platformLabel } from '@viral-slides/platforms';
import type { ScheduledPost } from './api.ts';
import { formatPostTime } from './schedule-times.ts';

export type PlatformId = ScheduledPost['platform'];

/** Title of a post on the screen: its title, else its project's name. */
export function postTitle({ title, projectName }: Pick<ScheduledPost, 'title' | 'projectName'>): string {
  return title.trim() || projectName.trim() || 'Unknown Project';
}

/** Label and color of a status: always a word, and a colour beside it. */
export interface StatusWords {
  text: string;
  tone: 'neutral' | 'primary' | 'ok' | 'warn' | 'danger';
  /** Something is going on. */
  isBusy?: boolean;
}

const PHASES: Partial<Record<NonNullable<ScheduledPost['phase']>, StatusWords>> = {
  rendering: { text: 'Scheduled · rendering', tone: 'primary', isBusy: true },
  ready: { text: 'Scheduled · ready', tone: 'primary' },
  claimed: { text: 'Scheduled · publishing…', tone: 'primary', isBusy: true },
  publishing: { text: 'Scheduled · publishing…', tone: 'primary', isBusy: true },
  confirming: { text: 'Scheduled · waiting for the platform…', tone: 'primary', isBusy: true },
  'handed-over': { text: 'Time to publish', tone: 'warn' },
};

/** Status and phase of a post in words. */
export function statusWords(post: Pick<ScheduledPost, 'status' | 'phase' | 'isInInbox' | 'platform'>): StatusWords {
  switch (post.status) {
    case 'draft':
      return { text: 'Draft', tone: 'neutral' };
    case 'scheduled':
      return (post.phase && PHASES[post.phase]) ?? { text: 'Scheduled', tone: 'primary' };
    case 'posted':
      return post.isInInbox
        ? { text: `Waiting in your ${platformLabel(post.platform)} inbox`, tone: 'warn' }
        : { text: 'Posted', tone: 'ok' };
    case 'failed':
      return post.phase === 'unknown' ? { text: 'Outcome unknown', tone: 'warn' } : { text: 'Failed', tone: 'danger' };
  }
}

/** When a resumed post is published: at its time, where that is still ahead. */
export function whenItGoesOut(
  { scheduledTime, phase, delivery }: Pick<ScheduledPost, 'scheduledTime' | 'phase' | 'delivery'>,
  now: Date = new Date(),
): string {
  const goes = delivery === 'manual' ? 'You’ll be reminded to publish the post' : 'The post will be published';
  if (scheduledTime && new Date(scheduledTime) > now) return `${goes} at the scheduled time: ${formatPostTime(scheduledTime, { now })}.`;
  return phase === 'claimed' ? 'Publishing will now resume where it stopped.' : `${goes} as soon as its slides are ready.`;
}

const STEPS: Readonly<Record<string, string>> = {
  claimed: 'Started',
  'asked-again': 'Retried: no progress was reported',
  prepare: 'Prepared',
  initiate: 'Waiting to start',
  upload: 'Uploaded',
  confirm: 'Waited for the platform',
  published: 'Published',
  failed: 'Failed',
  'handed-over': 'Handed over to you',
  'remind-later': 'Reminder requested',
  reminded: 'Reminded',
  retried: 'Tried again',
  'publish-now': 'Publishing requested',
  'marked-as-posted': 'Marked as posted',
};

/** A step of a post's history in words; of one that is not known here, its own name. */
export function stepWords(step: string): string {
  const known = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined;
  const words = step.replaceAll('-', ' ');
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}
