import { createBodyAdmission } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Registry } from 'prom-client';
import { createMongoNotices } from './adapters/mongo/mongo-notices.ts';
import type { noticeGroupModel, noticeModel } from './adapters/mongo/mongo-notices.ts';
import { createMongoPushSettings } from './adapters/mongo/mongo-push-settings.ts';
import type { pushSettingsModel } from './adapters/mongo/mongo-push-settings.ts';
import { createMongoPushSubscriptions } from './adapters/mongo/mongo-push-subscriptions.ts';
import type { subscriptionModel } from './adapters/mongo/mongo-push-subscriptions.ts';
import { createMongoPushDeliveries } from './adapters/mongo/mongo-push-deliveries.ts';
import type { pushDeliveryModel } from './adapters/mongo/mongo-push-deliveries.ts';
import { createNoticeMeter } from './adapters/prometheus-notice-meter.ts';
import { autopilotNotificationRoute } from './http/autopilot-notification-route.ts';
import { notificationConsumer } from './consumers/notification-consumer.ts';
import { webhookConsumer } from './consumers/webhook-consumer.ts';
import { createNoticeJob } from './jobs/notice-job.ts';
import type { Clock } from './ports/clock.ts';
import type { PostRepository } from './ports/post-repository.ts';
import type { PushSender } from './ports/push.ts';
import { makeStoreNotice } from './use-cases/notifying/store-notice.ts';
import { makeSendToDevices } from './use-cases/notifying/send-to-devices.ts';
import { makeSendNotices } from './use-cases/notifying/send-notices.ts';
import { makeNotifyOfAutopilot } from './use-cases/notifying/notify-of-autopilot.ts';
import { makeNotifyOwner } from './use-cases/notifying/notify-owner.ts';
import { makeNotifyOfWebhookOff } from './use-cases/notifying/notify-of-webhook-off.ts';

/**
 * Push messages of a replica at a time, and of one person: a push service that hangs (10 s) holds up those of those whose devices are there, not everybody's. Who gets
 * no turn in time comes back from the queue a little later.
 */
const sendingTurns = { freeBytes: 0, capacityBytes: 16, callerBytes: 2, maxWaitMs: 2_000, maxWaiting: 64, maxReadMs: 0 };

/** The models that push messages need. */
export interface NotificationModels {
  pushDeliveries: ReturnType<typeof pushDeliveryModel>;
  notices: ReturnType<typeof noticeModel>;
  noticeGroups: ReturnType<typeof noticeGroupModel>;
  pushSettings: ReturnType<typeof pushSettingsModel>;
}

/** Foundations of push messages; all of it runs in the background. */
export interface NotificationFoundations {
  posts: PostRepository;
  models: NotificationModels & { pushSubscriptions: ReturnType<typeof subscriptionModel> };
  sender: PushSender;
  clock: Clock;
  registry: Registry;
  logger: Logger;
}

/** The part of the service that notifies owners about posts on their devices (ADR 0029, 0051). */
export function composeNotifications({ posts, models, sender, clock, registry, logger }: NotificationFoundations) {
  const ports = {
    posts,
    subscriptions: createMongoPushSubscriptions(models.pushSubscriptions),
    deliveries: createMongoPushDeliveries(models.pushDeliveries),
    notices: createMongoNotices(models.notices, models.noticeGroups),
    settings: createMongoPushSettings(models.pushSettings),
    sender,
    gate: createBodyAdmission(sendingTurns),
    clock,
    meter: createNoticeMeter(registry),
  };
  const storeNotice = makeStoreNotice(ports);
  const sendToDevices = makeSendToDevices(ports);
  const sendNotices = makeSendNotices({
    ...ports,
    sendToDevices,
    onProblem: ({ group }, error) => logger.warn({ err: error, group }, 'a user could not be notified about posts; retrying'),
  });
  return {
    storeNotice,
    routes: [autopilotNotificationRoute({ notifyOfAutopilot: makeNotifyOfAutopilot({ ...ports, sendToDevices }) })],
    consumers: [
      notificationConsumer({ notifyOwner: makeNotifyOwner(ports), storeNotice }),
      webhookConsumer({ notifyOfWebhookOff: makeNotifyOfWebhookOff({ ...ports, sendToDevices }) }),
    ],
    jobs: [createNoticeJob({ sendNotices, logger })],
  };
}
