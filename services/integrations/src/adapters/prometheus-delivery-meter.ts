import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { deliveryOutcomes } from '../ports/webhooks/delivery-meter.ts';
import type { DeliveryMeter } from '../ports/webhooks/delivery-meter.ts';

/** DeliveryMeter on Prometheus; each outcome is 0 before it happens, so that its first one is an increase. */
export function createDeliveryMeter(registry: Registry): DeliveryMeter {
  const tries = new Counter({
    name: 'webhook_delivery_tries_total',
    help: 'Webhook delivery attempts, by outcome of the delivery; off: the attempt switched the webhook off',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of deliveryOutcomes) tries.inc({ outcome }, 0);
  return { tried: (outcome) => tries.inc({ outcome }) };
}
