import { integrationsApi as generated } from '@/shared/api/generated/integrations.ts';
import { addLiveRule } from '@/shared/api/live-events.ts';

export type { CreateWebhook, Webhook, WebhookDelivery } from '@/shared/api/generated/integrations.ts';

/** The calls on webhooks with their caching. */
const webhooksApi = generated.enhanceEndpoints({
  addTagTypes: ['WebhookDelivery'],
  endpoints: {
    listWebhooks: { providesTags: ['Webhook'] },
    createWebhook: { invalidatesTags: ['Webhook'] },
    changeWebhook: { invalidatesTags: ['Webhook'] },
    deleteWebhook: { invalidatesTags: ['Webhook'] },
    rotateWebhookSecret: { invalidatesTags: ['Webhook'] },
    listWebhookDeliveries: { providesTags: ['WebhookDelivery'] },
    // A test may end a time of failures, or switch the webhook off.
    testWebhook: { invalidatesTags: ['Webhook', 'WebhookDelivery'] },
    resendWebhookDelivery: { invalidatesTags: ['WebhookDelivery'] },
  },
});

addLiveRule({ events: ['integrations.webhook.v1.changed'], staleTags: () => ['Webhook'] });

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
} = webhooksApi;
