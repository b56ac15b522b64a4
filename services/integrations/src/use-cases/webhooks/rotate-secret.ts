import { newSecret } from '../../model/webhooks/secret.ts';
import { secretOverlapMs } from '../../model/webhooks/webhook.ts';
import type { Webhook } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RandomSource } from '../../ports/random-source.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/**
 * Gives a webhook another secret, returned only here. For a day, deliveries are signed with the former one as well. @throws
 * AppError `webhook-not-found`
 */
export type RotateSecret = (key: WebhookKey) => Promise<{ webhook: Webhook; secret: string }>;

export function makeRotateSecret(deps: { webhooks: WebhookRepository; random: RandomSource; clock: Clock }): RotateSecret {
  return async (key) => {
    const now = deps.clock.now();
    const secret = newSecret(deps.random);
    const formerUntil = new Date(now.getTime() + secretOverlapMs);
    return { webhook: await deps.webhooks.rotate(key, now, { secret, formerUntil }), secret };
  };
}
