import { AppError } from '@viral-slides/errors';
import { endOfSilence } from '../model/silent-hours.ts';
import { webhookTelling } from '../model/webhook-telling.ts';
import type { WebhookOff } from '../model/webhook-telling.ts';
import type { Clock } from '../ports/clock.ts';
import type { PushSettings } from '../ports/push-settings.ts';
import type { TellDevices } from './tell-devices.ts';

/**
 * Notifies the owner of a webhook on their devices that it was switched off automatically; not in silent hours, and not after the news has
 * expired.
 * @throws AppError `silent-hours`, and as TellDevices: retry
 */
export type TellWebhookOff = (webhook: WebhookOff) => Promise<void>;

export function makeTellWebhookOff(deps: {
  settings: Pick<PushSettings, 'silentHoursOf'>;
  tellDevices: TellDevices;
  clock: Clock;
}): TellWebhookOff {
  const { settings, tellDevices, clock } = deps;
  return async (webhook) => {
    const now = clock.now();
    const telling = webhookTelling(webhook);
    if (telling.expiresAt <= now) return;
    const quietUntil = endOfSilence(await settings.silentHoursOf(webhook.userId), now);
    // It is redelivered until they are over: these events are rare and need no list of their own.
    if (quietUntil > now)
      throw new AppError('unavailable', 'silent-hours', 'The user is notified when their quiet hours are over.', {
        retryAfterMs: quietUntil.getTime() - now.getTime(),
      });
    await tellDevices(telling);
  };
}
