import { newDelivery } from '../../model/webhooks/delivery.ts';
import type { News } from '../../model/webhooks/delivery.ts';
import type { WebhookEvent } from '../../model/webhooks/webhook.ts';
import { mayHear } from '../../model/webhooks/webhook-rights.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Handles an event, possibly redelivered: it becomes due at each webhook that is subscribed and may get it, once. */
export type TakeNews = (news: News & { event: WebhookEvent; accountId: string | null }) => Promise<void>;

/** Builds {@link TakeNews}. @param deps.onDue called when something is due */
export function makeTakeNews(deps: {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  clock: Clock;
  onDue: () => void;
}): TakeNews {
  const { webhooks, deliveries, clock, onDue } = deps;
  return async (news) => {
    for (const webhook of await webhooks.subscribed(news.userId, news.event)) {
      const { id: webhookId } = webhook;
      if (!mayHear(webhook, news)) continue;
      if (!(await deliveries.add(newDelivery(news, { webhookId, now: clock.now() })))) continue;
      onDue();
      await deliveries.forgetBeyond(webhookId);
    }
  };
}
