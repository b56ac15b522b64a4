import { AppError } from '@viral-slides/errors';
import { autopilotTelling } from '../model/autopilot-telling.ts';
import type { AutopilotNews } from '../model/autopilot-telling.ts';
import { endOfSilence } from '../model/silent-hours.ts';
import type { Clock } from '../ports/clock.ts';
import type { PushSettings } from '../ports/push-settings.ts';
import type { TellDevices } from './tell-devices.ts';

/**
 * Notifies a person on their devices about automatic slideshows; not in silent hours, and not after the news has expired.
 * @throws AppError `silent-hours`, and as TellDevices: retry
 */
export type TellOfAutopilot = (news: AutopilotNews) => Promise<void>;

export function makeTellOfAutopilot(deps: {
  settings: Pick<PushSettings, 'silentHoursOf'>;
  tellDevices: TellDevices;
  clock: Clock;
}): TellOfAutopilot {
  const { settings, tellDevices, clock } = deps;
  return async (news) => {
    const now = clock.now();
    if (news.expiresAt <= now) return;
    const quietUntil = endOfSilence(await settings.silentHoursOf(news.userId), now);
    if (quietUntil > now)
      throw new AppError('unavailable', 'silent-hours', 'The user is notified when their quiet hours are over.', {
        retryAfterMs: quietUntil.getTime() - now.getTime(),
      });
    await tellDevices(autopilotTelling(news));
  };
}
