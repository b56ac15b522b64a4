import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';
import { createEnvelope } from '@viral-slides/sealing';
import type { Registry } from 'prom-client';
import webPush from 'web-push';
import { createMongoNotices } from './adapters/mongo/mongo-notices.ts';
import { openPushKeys } from './adapters/mongo/mongo-push-keys.ts';
import type { pushKeysModel } from './adapters/mongo/mongo-push-keys.ts';
import { createMongoPushSettings } from './adapters/mongo/mongo-push-settings.ts';
import { createMongoPushSubscriptions } from './adapters/mongo/mongo-push-subscriptions.ts';
import type { subscriptionModel } from './adapters/mongo/mongo-push-subscriptions.ts';
import { createWebPushSender } from './adapters/push/web-push-sender.ts';
import { composeNotifications } from './compose-notifications.ts';
import type { NotificationModels } from './compose-notifications.ts';
import type { SchedulingConfig } from './config.ts';
import { handoverRoutes } from './http/handover-routes.ts';
import { pushRoutes } from './http/push-routes.ts';
import type { Clock } from './ports/clock.ts';
import type { PostRepository } from './ports/post-repository.ts';
import { makeOpenPostFile } from './use-cases/reading/open-post-file.ts';
import { makeRemindOfPost } from './use-cases/publishing/remind-of-post.ts';
import { makeSetSilentHours } from './use-cases/notifying/set-silent-hours.ts';
import { makeSubscribeToPush } from './use-cases/notifying/subscribe-to-push.ts';

/** Contact for push services when the product has no address of its own: a mailbox that does not exist. */
const noContact = 'mailto:nobody@example.com';

/** Posts and devices, on one set of connections. */
interface HandoverStores {
  posts: PostRepository;
  models: NotificationModels & { pushKeys: ReturnType<typeof pushKeysModel>; pushSubscriptions: ReturnType<typeof subscriptionModel> };
}

/** Foundations of the hand-over. */
export interface HandoverFoundations {
  config: SchedulingConfig;
  /** For requests of people. */
  stores: HandoverStores;
  /** For push messages, which are sent in the background. */
  background: HandoverStores;
  /** Bucket of rendered files. */
  bucket: Bucket;
  clock: Clock;
  registry: Registry;
  logger: Logger;
}

/** The part of the service that hands posts over to their owners: notifies them, serves the files, reminds them. */
export async function composeHandover({ config, stores, background, bucket, clock, ...foundations }: HandoverFoundations) {
  const allowed = new Set(config.pushAllowedOrigins.map((address) => new URL(address).origin));
  const envelope = createEnvelope(config.encryptionKeys);
  const keys = await openPushKeys(stores.models.pushKeys, { envelope, make: () => webPush.generateVAPIDKeys() });
  const contact = config.publicOrigin?.startsWith('https:') ? config.publicOrigin : noContact;
  const sender = createWebPushSender({ keys, contact, allowed, refused: config.refusedAddresses, clock });
  const ports = {
    posts: stores.posts,
    subscriptions: createMongoPushSubscriptions(stores.models.pushSubscriptions),
    settings: createMongoPushSettings(stores.models.pushSettings),
    notices: createMongoNotices(stores.models.notices, stores.models.noticeGroups),
    sender,
    clock,
    allowed,
    files: bucket,
  };
  const notifications = composeNotifications({ ...foundations, ...background, sender, clock });
  return {
    routes: [
      ...handoverRoutes({ openPostFile: makeOpenPostFile(ports), remindOfPost: makeRemindOfPost(ports) }),
      ...pushRoutes({ ...ports, subscribeToPush: makeSubscribeToPush(ports), setSilentHours: makeSetSilentHours(ports) }),
      ...notifications.routes,
    ],
    storeNotice: notifications.storeNotice,
    consumers: notifications.consumers,
    jobs: notifications.jobs,
    stopAfterRequests: [{ name: 'push connections', run: () => sender.close() }],
  };
}
