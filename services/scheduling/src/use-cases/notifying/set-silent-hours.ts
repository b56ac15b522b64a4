import { assertSilentHours } from '../../model/notifying/silent-hours.ts';
import type { SilentHours } from '../../model/notifying/silent-hours.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notices } from '../../ports/notices.ts';
import type { PushSettings } from '../../ports/push-settings.ts';

/**
 * Sets, or with null ends, the silent hours of a person. What waits for the end of the hours before is looked at again.
 * @throws AppError `invalid-silent-hours`
 */
export type SetSilentHours = (command: { userId: string; silentHours: SilentHours | null }) => Promise<void>;

export function makeSetSilentHours(deps: { settings: PushSettings; notices: Pick<Notices, 'lookAgain'>; clock: Clock }): SetSilentHours {
  return async ({ userId, silentHours }) => {
    if (silentHours) assertSilentHours(silentHours);
    await deps.settings.setSilentHours(userId, silentHours);
    await deps.notices.lookAgain(userId, deps.clock.now());
  };
}
