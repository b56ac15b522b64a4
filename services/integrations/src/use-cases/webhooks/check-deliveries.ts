import { ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Clock } from '../../ports/clock.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';

/** A person's own slow receivers delay their deliveries by some minutes; a longer wait needs an operator. */
const usualMs = 30 * 60_000;

/** Judges how long messages have waited for their turn. @param oldest since when the one is due that waits for longest; null = none is due */
export function judgeDueDeliveries(oldest: Date | null, now: Date): Verdict {
  if (oldest === null) return ok('No webhook message is waiting to be sent.');
  const lateMs = now.getTime() - oldest.getTime();
  const minutes = Math.round(lateMs / 60_000);
  if (lateMs <= usualMs) return ok(`A webhook message has been waiting to be sent for ${minutes} minutes.`);
  return warning(
    `A webhook message has been waiting to be sent for ${minutes} minutes. No message is lost.`,
    'Check the logs (docker compose logs integrations): either nothing is being sent, or one user has very many messages for receivers that respond slowly or not at all.',
  );
}

/** The check of deliveries that are due. */
export function makeCheckDeliveries({ deliveries, clock }: { deliveries: Pick<DeliveryRepository, 'oldestDue'>; clock: Clock }): Check {
  return {
    check: 'webhook-deliveries',
    run: async () => {
      const now = clock.now();
      return judgeDueDeliveries(await deliveries.oldestDue(now), now);
    },
    nextWhenStuck: 'Fix the integrations database first.',
  };
}
