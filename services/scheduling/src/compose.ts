import { createBodyAdmission } from '@viral-slides/http-kit';
import { defineService } from '@viral-slides/service-kit';
import { createAgendaAlarms } from './adapters/agenda/agenda-alarms.ts';
import { frozenSlidesModel, renderRequestModel } from './adapters/mongo/frozen-slides-collection.ts';
import { createMongoCheckQueue } from './adapters/mongo/mongo-check-queue.ts';
import { createMongoFrozenSlides } from './adapters/mongo/mongo-frozen-slides.ts';
import { createMongoPostCensus } from './adapters/mongo/mongo-post-census.ts';
import { createMongoPostRepository } from './adapters/mongo/mongo-post-repository.ts';
import { createMongoRenderRequests } from './adapters/mongo/mongo-render-requests.ts';
import { renderTurnModel } from './adapters/mongo/mongo-render-turns.ts';
import { postModel } from './adapters/mongo/post-collection.ts';
import { createEndMeter } from './adapters/prometheus-end-meter.ts';
import { composeDue } from './compose-due.ts';
import { pushKeysModel } from './adapters/mongo/mongo-push-keys.ts';
import { subscriptionModel } from './adapters/mongo/mongo-push-subscriptions.ts';
import { tellingModel } from './adapters/mongo/mongo-tellings.ts';
import { composeHandover } from './compose-handover.ts';
import { openNeighbours } from './compose-neighbours.ts';
import { composeSaving } from './compose-saving.ts';
import { serviceName, settings } from './config.ts';
import { makeExaminePosts } from './use-cases/examine-posts.ts';

/**
 * Slides that are frozen or asked to be rendered at a time in this process, in bytes of JSON: each byte costs about ten, as answer, text, document, BSON and message, and
 * the container has 320 MB. One of the largest (10 MB) fits, or 48 usual ones; half of it is one person's share.
 */
const slidesInWork = { freeBytes: 0, capacityBytes: 12_000_000, callerBytes: 6_000_000, maxWaitMs: 5_000, maxWaiting: 100, maxReadMs: 0 };

/** What this service is made of. The only place that knows all parts; each theme has a file of its own beside this one. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    posts: postModel,
    slides: frozenSlidesModel,
    requests: renderRequestModel,
    turns: renderTurnModel,
    pushKeys: pushKeysModel,
    pushSubscriptions: subscriptionModel,
    tellings: tellingModel,
  },
  outbox: ['posts', 'requests'],
  clock: 'checked',
  async build({ config, models, database, bucket, clock, ids, keys, onCommitted, metrics: { registry }, logger }) {
    const policy = { maxLateMs: config.publishMaxLateMinutes * 60_000 };
    const alarms = createAgendaAlarms({ mongo: database.connection.db!, clock, logger });
    const gate = createBodyAdmission(slidesInWork);
    const renders = createMongoRenderRequests({ ...models, clock, ids, gate, onCommitted, logger });
    const onNextAction = (at: Date) => alarms.set(at);
    const onEnd = createEndMeter(registry);
    const posts = createMongoPostRepository({ posts: models.posts, ids, renders, onCommitted, policy, onNextAction, onEnd, logger });
    const neighbours = openNeighbours(config, keys);
    const checks = createMongoCheckQueue(models.posts);
    const saving = composeSaving({ neighbours, posts, checks, slides: createMongoFrozenSlides(models), renders, gate, clock, ids, logger });
    const due = composeDue({
      accounts: neighbours.accounts,
      postModel: models.posts,
      posts,
      checks,
      alarms,
      clock,
      ids,
      policy,
      ...saving.useCases,
      registry,
      logger,
    });
    const handover = await composeHandover({ config, models, posts, bucket, clock });
    return {
      routes: [...saving.routes, ...due.routes, ...handover.routes],
      consumers: [...saving.consumers, ...due.consumers, ...handover.consumers],
      checks: makeExaminePosts({ census: createMongoPostCensus(models.posts), clock }),
      jobs: [...saving.jobs, ...due.jobs],
      stopAfterRequests: [...neighbours.stopAfterRequests, ...handover.stopAfterRequests],
      posts,
      useCases: saving.useCases,
      workDuePosts: due.workDuePosts,
    };
  },
});
