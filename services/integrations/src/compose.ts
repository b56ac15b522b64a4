import { defineService } from '@viral-slides/service-kit';
import { deliveryModel } from './adapters/mongo/delivery-collection.ts';
import { webhookModel } from './adapters/mongo/webhook-collection.ts';
import { composeMcp } from './compose-mcp.ts';
import { composeWebhooks } from './compose-webhooks.ts';
import { serviceName, settings } from './config.ts';

/** Definition of this service. Each theme has a file of its own beside this one. */
export const service = defineService({
  name: serviceName,
  settings,
  models: { webhooks: webhookModel, deliveries: deliveryModel },
  outbox: ['webhooks'],
  clock: 'checked',
  async build({ metrics: { registry }, ...foundations }) {
    const webhooks = await composeWebhooks({ ...foundations, registry });
    return { ...webhooks, routes: [...webhooks.routes, ...composeMcp(foundations).routes] };
  },
});
