import { createNames } from '@viral-slides/addresses';
import type { Names } from '@viral-slides/addresses';
import type { Logger } from '@viral-slides/logger';
import { createEnvelope } from '@viral-slides/sealing';
import type { Clock, IdSource } from '@viral-slides/service-kit';
import type { Registry } from 'prom-client';
import type { deliveryModel } from './adapters/mongo/delivery-collection.ts';
import { createMongoDeliveryRepository } from './adapters/mongo/mongo-delivery-repository.ts';
import { createMongoWebhookRepository } from './adapters/mongo/mongo-webhook-repository.ts';
import type { webhookModel } from './adapters/mongo/webhook-collection.ts';
import { rewrapSecrets } from './adapters/mongo/webhook-secrets.ts';
import { nodeRandomSource } from './adapters/node-random-source.ts';
import { createDeliveryMeter } from './adapters/prometheus-delivery-meter.ts';
import { createDestinations } from './adapters/receivers/public-destinations.ts';
import { createSigningSender } from './adapters/receivers/signing-sender.ts';
import type { IntegrationsConfig } from './config.ts';
import { accountConsumer, captureConsumer, postConsumer, renderConsumer } from './consumers/webhooks/event-consumers.ts';
import { sessionConsumer } from './consumers/webhooks/session-consumer.ts';
import { webhookRoutes } from './http/webhooks/webhook-routes.ts';
import { createDeliveryJob } from './jobs/webhooks/delivery-job.ts';
import { makeChangeWebhook } from './use-cases/webhooks/change-webhook.ts';
import { makeCreateWebhook } from './use-cases/webhooks/create-webhook.ts';
import { makeDeleteWebhook } from './use-cases/webhooks/delete-webhook.ts';
import { makeDeliver } from './use-cases/webhooks/deliver.ts';
import { makeEndWebhooksOfToken } from './use-cases/webhooks/end-webhooks-of-token.ts';
import { makeCheckDeliveries } from './use-cases/webhooks/check-deliveries.ts';
import { makeListDeliveries } from './use-cases/webhooks/list-deliveries.ts';
import { makeRotateSecret } from './use-cases/webhooks/rotate-secret.ts';
import { makeSendAgain } from './use-cases/webhooks/send-again.ts';
import { makeEnqueueDeliveries } from './use-cases/webhooks/enqueue-deliveries.ts';
import { makeTestWebhook } from './use-cases/webhooks/test-webhook.ts';
import { makeDeliveryWork } from './use-cases/webhooks/work-due-deliveries.ts';

/** The models that webhooks stand on. */
export interface WebhookModels {
  webhooks: ReturnType<typeof webhookModel>;
  deliveries: ReturnType<typeof deliveryModel>;
}

/** Foundations of the webhooks. */
export interface WebhookFoundations {
  config: IntegrationsConfig;
  models: WebhookModels;
  background: WebhookModels;
  clock: Clock;
  ids: IdSource;
  onCommitted: () => void;
  registry: Registry;
  logger: Logger;
  /** Name servers; those of the machine where absent. */
  names?: Names | undefined;
}

/** The part of the service that sends events to other programs. */
export async function composeWebhooks(foundations: WebhookFoundations) {
  const { config, models, background, clock, ids, registry, logger, names = createNames() } = foundations;
  const envelope = createEnvelope(config.encryptionKeys);
  await rewrapSecrets(background.webhooks, envelope);
  const rules = { refused: config.refusedAddresses, house: new Set(config.allowedHosts), names };
  const sender = createSigningSender({ rules, clock });
  const common = {
    ...{ sender, clock, ids },
    destinations: createDestinations(rules),
    meter: createDeliveryMeter(registry),
    random: nodeRandomSource,
  };
  const portsOn = (on: WebhookModels) => ({
    ...common,
    webhooks: createMongoWebhookRepository({ ...foundations, webhooks: on.webhooks, envelope }),
    deliveries: createMongoDeliveryRepository(on.deliveries),
  });
  const [asked, inBackground] = [portsOn(models), portsOn(background)];
  const work = makeDeliveryWork({
    ...inBackground,
    deliver: makeDeliver(inBackground),
    onTurnOver: () => void job.wake(),
    onProblem: ({ id }, error) =>
      logger.warn({ err: error, deliveryId: id }, 'a delivery attempt failed on our side; retrying in a minute'),
  });
  const job = createDeliveryJob({ work, logger });
  const onDue = () => void job.wake();
  const enqueue = makeEnqueueDeliveries({ ...inBackground, onDue });
  return {
    routes: webhookRoutes({
      clock,
      webhooks: asked.webhooks,
      createWebhook: makeCreateWebhook(asked),
      changeWebhook: makeChangeWebhook(asked),
      deleteWebhook: makeDeleteWebhook(asked),
      rotateSecret: makeRotateSecret(asked),
      testWebhook: makeTestWebhook({ ...asked, deliver: makeDeliver(asked) }),
      listDeliveries: makeListDeliveries(asked),
      sendAgain: makeSendAgain({ ...asked, onDue }),
    }),
    consumers: [
      ...[postConsumer(enqueue), accountConsumer(enqueue), captureConsumer(enqueue), renderConsumer(enqueue)],
      sessionConsumer(makeEndWebhooksOfToken(inBackground)),
    ],
    jobs: [job],
    checks: [makeCheckDeliveries(inBackground)],
    look: () => job.wake(),
    stopAfterRequests: [{ name: 'connections to receivers', run: () => sender.close() }],
  };
}
