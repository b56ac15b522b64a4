import { AppError } from '@viral-slides/errors';
import { endOfSilence } from '../../model/notifying/silent-hours.ts';
import { webhookMessage } from '../../model/notifying/webhook-message.ts';
import type { WebhookOff } from '../../model/notifying/webhook-message.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushSettings } from '../../ports/push-settings.ts';
import type { SendToDevices } from './send-to-devices.ts';

/**
 * Notifies the owner of a webhook on their devices that it was switched off automatically; not in silent hours, and not after the message has
 * expired.
 * @throws AppError `silent-hours`, and as SendToDevices: retry
 */
export type NotifyOfWebhookOff = (webhook: WebhookOff) => Promise<void>;

export function makeNotifyOfWebhookOff(deps: {
  settings: Pick<PushSettings, 'silentHoursOf'>;
  sendToDevices: SendToDevices;
  clock: Clock;
}): NotifyOfWebhookOff {
  const { settings, sendToDevices, clock } = deps;
  return async (webhook) => {
    const now = clock.now();
    const message = webhookMessage(webhook);
    if (message.expiresAt <= now) return;
    const quietUntil = endOfSilence(await settings.silentHoursOf(webhook.userId), now);
    // It is redelivered until they are over: these events are rare and need no list of their own.
    if (quietUntil > now)
      throw new AppError('unavailable', 'silent-hours', 'The user is notified when their quiet hours are over.', {
        retryAfterMs: quietUntil.getTime() - now.getTime(),
      });
    await sendToDevices(message);
  };
}
