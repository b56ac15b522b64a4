import type { DayStanding } from '../model/day-budget.ts';
import type { OfferedPlatform } from '../model/platform-manifest.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import { dayStanding } from './publishing/day-standing.ts';

/** What the use case needs. */
export interface ListPlatformsDeps {
  platforms: PlatformRegistry;
  limits: Pick<CallLimits, 'dayUse'>;
  clock: Clock;
}

/** Tells which platforms there are, where an account would be connected, and what was used of their day. */
export type ListPlatforms = () => Promise<readonly (OfferedPlatform & { day: DayStanding | null })[]>;

/** Builds the use case. */
export function makeListPlatforms({ platforms, limits, clock }: ListPlatformsDeps): ListPlatforms {
  return () =>
    Promise.all(
      platforms.list().map(async (offered) => {
        const { manifest, mode } = offered;
        const publisher = mode && platforms.client(manifest.id, mode)?.publisher;
        const day = mode && publisher ? await dayStanding(limits, { platform: manifest.id, mode, publisher, at: clock.now() }) : null;
        return { ...offered, day };
      }),
    );
}
