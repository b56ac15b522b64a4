import { AppError } from '@viral-slides/errors';
import { autopilotMessage } from '../../model/notifying/autopilot-message.ts';
import type { AutopilotEvent } from '../../model/notifying/autopilot-message.ts';
import { endOfSilence } from '../../model/notifying/silent-hours.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushSettings } from '../../ports/push-settings.ts';
import type { SendToDevices } from './send-to-devices.ts';

/**
 * Notifies a person on their devices about automatic slideshows; not in silent hours, and not after the event has expired.
 * @throws AppError `silent-hours`, and as SendToDevices: retry
 */
export type NotifyOfAutopilot = (event: AutopilotEvent) => Promise<void>;

export function makeNotifyOfAutopilot(deps: {
  settings: Pick<PushSettings, 'silentHoursOf'>;
  sendToDevices: SendToDevices;
  clock: Clock;
}): NotifyOfAutopilot {
  const { settings, sendToDevices, clock } = deps;
  return async (event) => {
    const now = clock.now();
    if (event.expiresAt <= now) return;
    const quietUntil = endOfSilence(await settings.silentHoursOf(event.userId), now);
    if (quietUntil > now)
      throw new AppError('unavailable', 'silent-hours', 'The user is notified when their quiet hours are over.', {
        retryAfterMs: quietUntil.getTime() - now.getTime(),
      });
    await sendToDevices(autopilotMessage(event));
  };
}
