/* Daily limit of a platform for this installation, and the plans within it (ADR 0050). */
import { platformLabel } from '@viral-slides/platforms';
import type { PlatformId } from '@viral-slides/platforms';
import type { PostWarning } from '../post.ts';

/** A day of a platform, as the service that publishes counts it. */
export interface PlatformDay {
  /** Number of uploads in the day from all people together. */
  uploads: number;
  left: number;
  startsAt: Date;
  endsAt: Date;
}

/** Posts planned for a day that come before another one. */
export interface PlannedBefore {
  /** Of all people, its owner among them. Counted up to a thousand. */
  everybody: number;
  own: number;
}

/** Code of the warning that a day may be used up. */
const scarceCode = 'day-nearly-used';

/** Replaces the numbers of the publishing service, which knows the plans of one person only, by those of all people. */
export function withPlans(
  problems: readonly PostWarning[],
  platform: PlatformId,
  plans: { day: PlatformDay; before: PlannedBefore },
): PostWarning[] {
  const others = problems.filter(({ code }) => code !== scarceCode);
  const { day, before } = plans;
  if (before.everybody + 1 < day.left) return others;
  return [...others, { code: scarceCode, severity: 'warning', detail: scarceWords(platformLabel(platform), day, before), action: 'wait' }];
}

function scarceWords(label: string, { uploads, left, endsAt }: PlatformDay, { everybody, own }: PlannedBefore): string {
  const shared = `${label} allows ${uploads} uploads a day for all users of this server together.`;
  const ofDay = `${left} ${left === 1 ? 'upload is' : 'uploads are'} left until ${hourOf(endsAt)} UTC on ${dayOf(endsAt)}`;
  const planned = `, and ${everybody} ${everybody === 1 ? 'post is' : 'posts are'} planned before this one${own === 0 ? '' : `, ${own} of them yours`}`;
  const then = everybody + 1 === left ? 'this post takes the last one.' : 'there may be none left for this post. Choose a later time.';
  return `${shared} ${ofDay}${everybody === 0 ? '' : planned}: ${then}`;
}

function hourOf(time: Date): string {
  return time.toISOString().slice(11, 16);
}

function dayOf(time: Date): string {
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
