import { createBodyAdmission } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Registry } from 'prom-client';
import { createMongoNotices } from './adapters/mongo/mongo-notices.ts';
import type { noticeGroupModel, noticeModel } from './adapters/mongo/mongo-notices.ts';
import { createMongoPushSettings } from './adapters/mongo/mongo-push-settings.ts';
import type { pushSettingsModel } from './adapters/mongo/mongo-push-settings.ts';
import { createMongoPushSubscriptions } from './adapters/mongo/mongo-push-subscriptions.ts';
import type { subscriptionModel } from './adapters/mongo/mongo-push-subscriptions.ts';
import { createMongoTellings } from './adapters/mongo/mongo-tellings.ts';
import type { tellingModel } from './adapters/mongo/mongo-tellings.ts';
import { createNoticeMeter } from './adapters/prometheus-notice-meter.ts';
import { autopilotNewsRoute } from './http/autopilot-news-route.ts';
import { tellingConsumer } from './consumers/telling-consumer.ts';
import { webhookConsumer } from './consumers/webhook-consumer.ts';
import { createNoticeJob } from './jobs/notice-job.ts';
import type { Clock } from './ports/clock.ts';
import type { PostRepository } from './ports/post-repository.ts';
import type { PushSender } from './ports/push.ts';
import { makeNoteNews } from './use-cases/note-news.ts';
import { makeTellDevices } from './use-cases/tell-devices.ts';
import { makeTellNotices } from './use-cases/tell-notices.ts';
import { makeTellOfAutopilot } from './use-cases/tell-of-autopilot.ts';
import { makeTellOwner } from './use-cases/tell-owner.ts';
import { makeTellWebhookOff } from './use-cases/tell-webhook-off.ts';

/**
 * Tellings of a replica at a time, and of one person: a push service that hangs (10 s) holds up the tellings of those whose devices are there, not everybody's. Who gets
 * no turn in time comes back from the queue a little later.
 */
const tellingTurns = { freeBytes: 0, capacityBytes: 16, callerBytes: 2, maxWaitMs: 2_000, maxWaiting: 64, maxReadMs: 0 };

/** The models that push messages need. */
export interface TellingModels {
  tellings: ReturnType<typeof tellingModel>;
  notices: ReturnType<typeof noticeModel>;
  noticeGroups: ReturnType<typeof noticeGroupModel>;
  pushSettings: ReturnType<typeof pushSettingsModel>;
}

/** What push messages need; all of it runs in the background. */
export interface TellingFoundations {
  posts: PostRepository;
  models: TellingModels & { pushSubscriptions: ReturnType<typeof subscriptionModel> };
  sender: PushSender;
  clock: Clock;
  registry: Registry;
  logger: Logger;
}

/** The part of the service that notifies owners about posts on their devices (ADR 0029, 0051). */
export function composeTelling({ posts, models, sender, clock, registry, logger }: TellingFoundations) {
  const ports = {
    posts,
    subscriptions: createMongoPushSubscriptions(models.pushSubscriptions),
    tellings: createMongoTellings(models.tellings),
    notices: createMongoNotices(models.notices, models.noticeGroups),
    settings: createMongoPushSettings(models.pushSettings),
    sender,
    gate: createBodyAdmission(tellingTurns),
    clock,
    meter: createNoticeMeter(registry),
  };
  const noteNews = makeNoteNews(ports);
  const tellDevices = makeTellDevices(ports);
  const tellNotices = makeTellNotices({
    ...ports,
    tellDevices,
    onProblem: ({ group }, error) => logger.warn({ err: error, group }, 'a user could not be notified about posts; retrying'),
  });
  return {
    noteNews,
    routes: [autopilotNewsRoute({ tellOfAutopilot: makeTellOfAutopilot({ ...ports, tellDevices }) })],
    consumers: [
      tellingConsumer({ tellOwner: makeTellOwner(ports), noteNews }),
      webhookConsumer({ tellWebhookOff: makeTellWebhookOff({ ...ports, tellDevices }) }),
    ],
    jobs: [createNoticeJob({ tellNotices, logger })],
  };
}
