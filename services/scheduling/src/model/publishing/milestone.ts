/* The milestones that webhooks report: each is published as a fact, whatever its cause (ADR 0077). */
import type { Post } from '../post.ts';

export const milestones = ['scheduled', 'published', 'failed', 'unknown', 'handed-over', 'warned', 'numbers-updated'] as const;
export type Milestone = (typeof milestones)[number];

type Before = Pick<Post, 'status' | 'phase' | 'scheduledTime' | 'warnings' | 'numbers'> | null;

/** Milestones that a change of a post reaches. Several at once are rare, none is usual. @param before null: it is new */
export function milestonesReached(before: Before, after: Post): Milestone[] {
  const end = endOf(after);
  const is: Record<Milestone, boolean> = {
    scheduled: isPlanned(after) && !(before !== null && isPlanned(before) && timeOf(before) === timeOf(after)),
    published: end === 'published',
    failed: end === 'failed',
    unknown: end === 'unknown',
    'handed-over': after.phase === 'handed-over',
    warned: hasNewWarning(before, after),
    'numbers-updated': numbersOf(after) !== undefined && numbersOf(after) !== (before && numbersOf(before)),
  };
  const isNewlyReached = (milestone: Milestone) =>
    is[milestone] && !(isStanding(milestone) && before !== null && standsAt(before, milestone));
  return milestones.filter(isNewlyReached);
}

/** States in which a post stays until something happens: they count once. */
const isStanding = (milestone: Milestone) => milestone !== 'scheduled' && milestone !== 'warned' && milestone !== 'numbers-updated';

function standsAt(post: Pick<Post, 'status' | 'phase'>, milestone: Milestone): boolean {
  return milestone === 'handed-over' ? post.phase === 'handed-over' : endOf(post) === milestone;
}

function endOf({ status, phase }: Pick<Post, 'status' | 'phase'>): 'published' | 'failed' | 'unknown' | null {
  if (status === 'posted') return 'published';
  if (status !== 'failed') return null;
  return phase === 'unknown' ? 'unknown' : 'failed';
}

function isPlanned({ status }: Pick<Post, 'status'>): boolean {
  return status === 'scheduled';
}

function timeOf({ scheduledTime }: Pick<Post, 'scheduledTime'>): number | undefined {
  return scheduledTime?.getTime();
}

function hasNewWarning(before: Before, { status, warnings }: Post): boolean {
  const known = new Set(before?.warnings.map(({ code }) => code));
  return status === 'scheduled' && warnings.some(({ code }) => !known.has(code));
}

/** When numbers were reported last, in ms of Unix time. */
function numbersOf({ numbers }: Pick<Post, 'numbers'>): number | undefined {
  return numbers?.steps.at(-1)?.at.getTime();
}
