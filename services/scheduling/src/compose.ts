import { createBodyAdmission } from '@viral-slides/http-kit';
import { defineService } from '@viral-slides/service-kit';
import { createAgendaAlarms } from './adapters/agenda/agenda-alarms.ts';
import { cancelledPostModel } from './adapters/mongo/mongo-cancelled-posts.ts';
import { frozenSlidesModel, renderRequestModel } from './adapters/mongo/frozen-slides-collection.ts';
import { createMongoNamedActions } from './adapters/mongo/mongo-named-actions.ts';
import { createMongoPostCensus } from './adapters/mongo/mongo-post-census.ts';
import { createMongoPostLists } from './adapters/mongo/mongo-post-lists.ts';
import { renderTurnModel } from './adapters/mongo/mongo-render-turns.ts';
import { postingSlotsModel } from './adapters/mongo/mongo-posting-slots.ts';
import { postModel } from './adapters/mongo/post-collection.ts';
import { createEndMeter } from './adapters/prometheus-end-meter.ts';
import { composeDue } from './compose-due.ts';
import { noticeGroupModel, noticeModel } from './adapters/mongo/mongo-notices.ts';
import { pushKeysModel } from './adapters/mongo/mongo-push-keys.ts';
import { pushSettingsModel } from './adapters/mongo/mongo-push-settings.ts';
import { subscriptionModel } from './adapters/mongo/mongo-push-subscriptions.ts';
import { pushDeliveryModel } from './adapters/mongo/mongo-push-deliveries.ts';
import { composeHandover } from './compose-handover.ts';
import { openNeighbours } from './compose-neighbours.ts';
import { composeSaving } from './compose-saving.ts';
import { openStores } from './compose-stores.ts';
import { serviceName, settings } from './config.ts';
import { underNames } from './http/named-actions.ts';
import { heldToRights } from './http/hold-to-rights.ts';
import { makeDiagnosePosts } from './use-cases/reading/diagnose-posts.ts';

/**
 * Slides that are frozen or asked to be rendered at a time in this process, in bytes of JSON: each byte costs about ten, as answer, text, document, BSON and message, and
 * the container has 320 MB. One of the largest (10 MB) fits, or 48 usual ones; half of it is one person's share.
 */
const slidesInWork = { freeBytes: 0, capacityBytes: 12_000_000, callerBytes: 6_000_000, maxWaitMs: 5_000, maxWaiting: 100, maxReadMs: 0 };

/**
 * Reads for lists at a time in this process, of the 20 connections that requests have, and of one person. A read takes 30 ms; who gets no turn in 10 s has more lists open
 * than a person looks at.
 */
const listReads = { freeBytes: 0, capacityBytes: 8, callerBytes: 2, maxWaitMs: 10_000, maxWaiting: 400, maxReadMs: 0 };

/** Definition of this service. The only place that knows all parts; each theme has a file of its own beside this one. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    posts: postModel,
    postingSlots: postingSlotsModel,
    cancelledPosts: cancelledPostModel,
    slides: frozenSlidesModel,
    requests: renderRequestModel,
    turns: renderTurnModel,
    pushKeys: pushKeysModel,
    pushSubscriptions: subscriptionModel,
    pushDeliveries: pushDeliveryModel,
    notices: noticeModel,
    noticeGroups: noticeGroupModel,
    pushSettings: pushSettingsModel,
  },
  outbox: ['posts', 'requests'],
  callers: ['projects'],
  clock: 'checked',
  async build({ config, models, background, database, bucket, clock, ids, keys, onCommitted, metrics: { registry }, logger }) {
    const policy = { maxLateMs: config.publishMaxLateMinutes * 60_000 };
    const alarms = createAgendaAlarms({ mongo: database.connection.db!, clock, logger });
    const gate = createBodyAdmission(slidesInWork);
    const onNextAction = (at: Date) => alarms.set(at);
    const common = { clock, ids, gate, onCommitted, onNextAction, onEnd: createEndMeter(registry), policy, logger };
    const [stores, backgroundStores] = [openStores(models, common), openStores(background, common)];
    const neighbours = openNeighbours(config, keys);
    const lists = createMongoPostLists({ posts: models.posts, gate: createBodyAdmission(listReads) });
    const saving = composeSaving({ neighbours, stores, background: backgroundStores, lists, gate, policy, clock, ids, logger });
    const handover = await composeHandover({
      config,
      stores: { ...stores, models },
      background: { ...backgroundStores, models: background },
      bucket,
      clock,
      registry,
      logger,
    });
    const due = composeDue({
      accounts: neighbours.accounts,
      posts: stores.posts,
      background: { ...backgroundStores, postModel: background.posts },
      alarms,
      clock,
      ids,
      policy,
      storeNotice: handover.storeNotice,
      ...saving.useCases,
      registry,
      logger,
    });
    return {
      routes: heldToRights(
        underNames([...saving.routes, ...due.routes, ...handover.routes], createMongoNamedActions(stores.posts)),
        saving.useCases.getPost,
      ),
      consumers: [...saving.consumers, ...due.consumers, ...handover.consumers],
      checks: makeDiagnosePosts({ census: createMongoPostCensus(background.posts), clock }),
      jobs: [...saving.jobs, ...due.jobs, ...handover.jobs],
      stopAfterRequests: [...neighbours.stopAfterRequests, ...handover.stopAfterRequests],
      posts: stores.posts,
      useCases: saving.useCases,
      workDuePosts: due.workDuePosts,
      askForNumbers: due.askForNumbers,
      numbersQueue: backgroundStores.numbers,
      checkQueue: backgroundStores.checks,
    };
  },
});
