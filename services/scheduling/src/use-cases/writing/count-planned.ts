import { later } from '../../model/rule.ts';
import type { PlannedPostCounts } from '../../ports/planned-posts.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { Person } from '../../ports/projects.ts';

/** Plans for a platform's present day. */
export interface PlannedOfDay {
  /** Posts that other people have planned until its end. */
  others: number;
  /** When the day ends; null where the platform's days are not counted. */
  endsAt: Date | null;
}

/**
 * Counts what others have planned of what a platform takes in its present day from everybody here. The day is the platform's, not one of the caller's choice: nothing else
 * can be learned of when others publish.
 * @throws AppError `service-unavailable`
 */
export type CountPlanned = (query: { person: Person; platform: string; signal: AbortSignal }) => Promise<PlannedOfDay>;

/** Longer than any day, in ms, so that posts that are late from before it are counted. */
const longestDayMs = 25 * 3_600_000;

export function makeCountPlanned({ platforms, planned }: { platforms: Pick<Platforms, 'list'>; planned: PlannedPostCounts }): CountPlanned {
  return async ({ person, platform, signal }) => {
    const endsAt = (await platforms.list(person, signal)).find(({ id }) => id === platform)?.dayEndsAt ?? null;
    if (endsAt === null) return { others: 0, endsAt };
    const ofDay = { platform, from: later(endsAt, -longestDayMs), until: endsAt };
    const [everybody, own] = await Promise.all([planned.count(ofDay), planned.count({ ...ofDay, userId: person.userId })]);
    return { others: Math.max(0, everybody - own), endsAt };
  };
}
