import type { DayStanding } from '../model/day-budget.ts';
import type { OfferedPlatform, PlatformMode } from '../model/platform-manifest.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import { dayStanding } from './publishing/day-standing.ts';

export interface ListPlatformsDeps {
  platforms: PlatformRegistry;
  limits: Pick<CallLimits, 'dayUse'>;
  /** Whether platforms reach files of ours. */
  isFetchable(mode: PlatformMode): boolean;
  clock: Clock;
}

/** A platform as it is offered now. */
export interface PlatformToday extends OfferedPlatform {
  /** Use of its day; null where days are not counted. */
  day: DayStanding | null;
  /** Whether pictures can be published there: the platform may be unable to fetch them. */
  takesPictures: boolean;
}

/** Lists the platforms: where an account would be connected, how much of their daily limit is used, and whether they can fetch pictures. */
export type ListPlatforms = () => Promise<readonly PlatformToday[]>;

/** Builds the use case. */
export function makeListPlatforms({ platforms, limits, isFetchable, clock }: ListPlatformsDeps): ListPlatforms {
  return () =>
    Promise.all(
      platforms.list().map(async (offered) => {
        const { manifest, mode } = offered;
        const publisher = mode && platforms.client(manifest.id, mode)?.publisher;
        const day = mode && publisher ? await dayStanding(limits, { platform: manifest.id, mode, publisher, at: clock.now() }) : null;
        return { ...offered, day, takesPictures: !manifest.fetchesPictures || mode === null || isFetchable(mode) };
      }),
    );
}
