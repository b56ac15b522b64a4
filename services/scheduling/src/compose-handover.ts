import { createBodyAdmission } from '@viral-slides/http-kit';
import type { Bucket } from '@viral-slides/s3';
import { createEnvelope } from '@viral-slides/sealing';
import webPush from 'web-push';
import { openPushKeys } from './adapters/mongo/mongo-push-keys.ts';
import type { pushKeysModel } from './adapters/mongo/mongo-push-keys.ts';
import { createMongoPushSubscriptions } from './adapters/mongo/mongo-push-subscriptions.ts';
import type { subscriptionModel } from './adapters/mongo/mongo-push-subscriptions.ts';
import { createMongoTellings } from './adapters/mongo/mongo-tellings.ts';
import type { tellingModel } from './adapters/mongo/mongo-tellings.ts';
import { createWebPushSender } from './adapters/push/web-push-sender.ts';
import type { SchedulingConfig } from './config.ts';
import { tellingConsumer } from './consumers/telling-consumer.ts';
import { handoverRoutes } from './http/handover-routes.ts';
import { pushRoutes } from './http/push-routes.ts';
import type { Clock } from './ports/clock.ts';
import type { PostRepository } from './ports/post-repository.ts';
import { makeOpenPostFile } from './use-cases/open-post-file.ts';
import { makeRemindOfPost } from './use-cases/remind-of-post.ts';
import { makeSubscribeToPush } from './use-cases/subscribe-to-push.ts';
import { makeTellOwner } from './use-cases/tell-owner.ts';

/** Whom push services write to where the product has no address of its own: nobody. */
const noContact = 'mailto:nobody@example.com';

/**
 * Tellings of a replica at a time, and of one person: a push service that hangs (10 s) holds up the tellings of those whose devices are there, not everybody's. Who gets
 * no turn in time comes back from the queue a little later.
 */
const tellingTurns = { freeBytes: 0, capacityBytes: 16, callerBytes: 2, maxWaitMs: 2_000, maxWaiting: 64, maxReadMs: 0 };

/** Posts and devices, on one set of connections. */
interface HandoverStores {
  posts: PostRepository;
  models: {
    pushKeys: ReturnType<typeof pushKeysModel>;
    pushSubscriptions: ReturnType<typeof subscriptionModel>;
    tellings: ReturnType<typeof tellingModel>;
  };
}

/** What the hand-over stands on. */
export interface HandoverFoundations {
  config: SchedulingConfig;
  /** For requests of people. */
  stores: HandoverStores;
  /** For telling, which goes on by itself. */
  background: HandoverStores;
  /** Where rendered files lie. */
  bucket: Bucket;
  clock: Clock;
}

/** The part of the service that hands posts over to their owners: tells them, serves the files, tells them again. */
export async function composeHandover({ config, stores, background, bucket, clock }: HandoverFoundations) {
  const allowed = new Set(config.pushAllowedOrigins.map((address) => new URL(address).origin));
  const envelope = createEnvelope(config.encryptionKeys);
  const keys = await openPushKeys(stores.models.pushKeys, { envelope, make: () => webPush.generateVAPIDKeys() });
  const contact = config.publicOrigin?.startsWith('https:') ? config.publicOrigin : noContact;
  const sender = createWebPushSender({ keys, contact, allowed, refused: config.refusedAddresses, clock });
  const ports = {
    posts: stores.posts,
    subscriptions: createMongoPushSubscriptions(stores.models.pushSubscriptions),
    sender,
    clock,
    allowed,
    files: bucket,
  };
  const tellOwner = makeTellOwner({
    posts: background.posts,
    subscriptions: createMongoPushSubscriptions(background.models.pushSubscriptions),
    tellings: createMongoTellings(background.models.tellings),
    sender,
    gate: createBodyAdmission(tellingTurns),
    clock,
  });
  return {
    routes: [
      ...handoverRoutes({ openPostFile: makeOpenPostFile(ports), remindOfPost: makeRemindOfPost(ports) }),
      ...pushRoutes({ ...ports, subscribeToPush: makeSubscribeToPush(ports) }),
    ],
    consumers: [tellingConsumer({ tellOwner })],
    stopAfterRequests: [{ name: 'push connections', run: () => sender.close() }],
  };
}
