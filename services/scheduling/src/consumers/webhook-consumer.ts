import type { ConsumerDefinition } from '@viral-slides/messaging';
import type { NotifyOfWebhookOff } from '../use-cases/notifying/notify-of-webhook-off.ts';

/** Notifies owners on their devices that a webhook of theirs was switched off automatically. */
export function webhookConsumer(useCases: {
  notifyOfWebhookOff: NotifyOfWebhookOff;
}): ConsumerDefinition<'integrations.webhook.v1.changed'> {
  return {
    queue: 'scheduling.webhooks',
    events: ['integrations.webhook.v1.changed'],
    async handle({ message: { webhookId, userId, revision, host, isOn, offReason: reason, isDeleted }, occurredAt: at }) {
      if (!isOn && !isDeleted && reason !== '') await useCases.notifyOfWebhookOff({ webhookId, userId, revision, host, reason, at });
    },
  };
}
