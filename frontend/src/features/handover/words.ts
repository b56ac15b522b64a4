import { platformLabel } from '@viral-slides/platforms';
import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import type { ScheduledPost } from './api.ts';

/** Texts at the head of the page. */
export interface HeadWords {
  title: string;
  /** Present state or next step, in a sentence or two. */
  text: string;
  tone: 'call' | 'calm' | 'done' | 'failed';
}

const PHASE_TEXTS: Partial<Record<NonNullable<ScheduledPost['phase']>, string>> = {
  claimed: 'Viral Slides is publishing this post right now. Nothing for you to do.',
  publishing: 'Viral Slides is publishing this post right now. Nothing for you to do.',
  confirming: 'The platform has the post and is working on it. Nothing for you to do.',
};

/** Describes the state of the post to its owner. @param now the current time, to name days relative to it */
export function headWords(post: ScheduledPost, now: Date): HeadWords {
  switch (post.status) {
    case 'draft':
      return { title: 'This post is a draft', text: 'Once it is scheduled, everything you need to publish it appears here.', tone: 'calm' };
    case 'scheduled':
      return scheduledWords(post, now);
    case 'posted':
      return postedWords(post, now);
    case 'failed':
      return failedWords(post);
  }
}

function scheduledWords(post: ScheduledPost, now: Date): HeadWords {
  const platform = platformLabel(post.platform);
  if (post.phase === 'handed-over')
    return {
      title: `Time to publish on ${platform}`,
      text: post.handover?.remindAt
        ? `We’ll remind you ${timeText(post.handover.remindAt, now)}. Everything you need is already here.`
        : `Save or share the slides, copy the caption, publish in ${platform}, then press I posted it.`,
      tone: 'call',
    };
  const busy = post.phase && PHASE_TEXTS[post.phase];
  if (busy) return { title: `Publishing on ${platform}`, text: busy, tone: 'calm' };
  const due = post.scheduledTime ? timeText(post.scheduledTime, now) : 'when it is due';
  return post.delivery === 'manual'
    ? { title: 'Not due yet', text: `You publish this post yourself ${due}. We’ll remind you when it is time.`, tone: 'calm' }
    : { title: 'Not due yet', text: `Viral Slides publishes this post automatically ${due}.`, tone: 'calm' };
}

function postedWords(post: ScheduledPost, now: Date): HeadWords {
  const platform = platformLabel(post.platform);
  if (post.isInInbox)
    return {
      title: `Finish it in ${platform}`,
      text: `The post is waiting in your ${platform} inbox. Open the app, tap the notification, paste the caption and publish it there.`,
      tone: 'call',
    };
  return {
    title: `Posted on ${platform}`,
    text: post.publishedAt ? `Published ${timeText(post.publishedAt, now)}.` : 'This post is published.',
    tone: 'done',
  };
}

function failedWords({ phase, failureReason }: ScheduledPost): HeadWords {
  const title = phase === 'unknown' ? 'This post may have been published' : 'Not published';
  return { title, text: failureReason?.detail ?? 'Publishing this post failed. The Schedule page shows what you can do.', tone: 'failed' };
}

const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** A time as people say it, in their own zone, which is named: `today at 9:00 AM GMT+1`, `on Mon, Nov 23 at 9:00 AM GMT+1`. */
export function timeText(isoTime: string, now: Date): string {
  const time = new Date(isoTime);
  const clock = formatTimeOfDay(time);
  if (sameDay(time, now)) return `today at ${clock}`;
  const year = time.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `on ${time.toLocaleDateString([], { weekday: 'short', day: 'numeric', month: 'short', ...year })} at ${clock}`;
}
