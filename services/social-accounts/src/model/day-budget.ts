/** Daily limit of a platform for all people of this installation together. */
export interface DayBudget {
  /** Posts that may be started in a day. */
  uploads: number;
  /** When the platform's day of a moment is over: then its count restarts. */
  endOf(time: Date): Date;
}

const hourMs = 3_600_000;

/** When the platform's day of a moment began: the day before was over then. Days of 23 and 25 hours included. */
export function startOfDay({ endOf }: Pick<DayBudget, 'endOf'>, time: Date): Date {
  const ends = [23, 24, 25].map((hours) => endOf(new Date(time.getTime() - hours * hourMs)).getTime());
  return new Date(Math.max(...ends.filter((end) => end <= time.getTime()), time.getTime() - 25 * hourMs));
}

/** Posts that were started in a day, by person. */
export type DayUse = Readonly<Record<string, number>>;

/** State of a platform's day. */
export interface DayStanding {
  uploads: number;
  used: DayUse;
  startsAt: Date;
  endsAt: Date;
}

/** Posts that may still be started; null when more were than we know of: the platform gives this installation more than usual. */
export function leftOf({ uploads, used }: Pick<DayStanding, 'uploads' | 'used'>): number | null {
  const left = uploads - Object.values(used).reduce((sum, each) => sum + each, 0);
  return left < 0 ? null : left;
}

/**
 * Decides the turn when more posts wait than may be started: the person who has used least of the day goes first, one place at a time. So a
 * person with many posts gets what the others do not need, and never what they wait for.
 * @param waiting posts that wait to be started now, by person
 */
export function hasTurn(
  userId: string,
  { left, used, waiting }: { left: number; used: DayUse; waiting: ReadonlyMap<string, number> },
): boolean {
  const own = used[userId] ?? 0;
  let before = 0;
  for (const [other, posts] of waiting) if (other !== userId) before += Math.min(posts, Math.max(0, own - (used[other] ?? 0)));
  // When the day seems used up, the platform has the last word: one post tries.
  return before < Math.max(1, left);
}
