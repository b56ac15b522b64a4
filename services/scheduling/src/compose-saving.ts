import type { Logger } from '@viral-slides/logger';
import { createHttpPlatforms } from './adapters/services/http-platforms.ts';
import { createHttpProjectVariants } from './adapters/services/http-project-variants.ts';
import { createHttpProjects } from './adapters/services/http-projects.ts';
import type { Neighbours } from './compose-neighbours.ts';
import type { Stores } from './compose-stores.ts';
import { accountConsumer, projectConsumer } from './consumers/event-consumers.ts';
import { renderConsumer } from './consumers/render-consumer.ts';
import { postRoutes } from './http/post-routes.ts';
import { projectPostsRoute } from './http/project-posts-route.ts';
import { seriesPostRoutes } from './http/series-post-routes.ts';
import { severalPostsRoutes } from './http/several-posts-routes.ts';
import { slotRoutes } from './http/slot-routes.ts';
import { waitingPicturesRoute } from './http/waiting-pictures-route.ts';
import { createSweepSlidesJob } from './jobs/sweep-slides-job.ts';
import type { PublishPolicy } from './model/rule.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import type { PostLists } from './ports/post-lists.ts';
import type { WorkGate } from './ports/work-gate.ts';
import { makeCancelPosts } from './use-cases/writing/cancel-posts.ts';
import { makeCancelProjectPosts } from './use-cases/writing/cancel-project-posts.ts';
import { makeCheckPost } from './use-cases/checking/check-post.ts';
import { makeCloseGap } from './use-cases/slots/close-gap.ts';
import { makeCountPlanned } from './use-cases/writing/count-planned.ts';
import { makeCreatePost } from './use-cases/writing/create-post.ts';
import { makeDeletePost } from './use-cases/writing/delete-post.ts';
import { makeDuplicatePost } from './use-cases/writing/duplicate-post.ts';
import { purgingOldest, makePurgeOldestPosts } from './use-cases/writing/purge-oldest-posts.ts';
import { makeFindSlot } from './use-cases/slots/find-slot.ts';
import { makeFindTwin } from './use-cases/writing/find-twin.ts';
import { makeFreezeSlides } from './use-cases/writing/freeze-slides.ts';
import { makeGetPost } from './use-cases/reading/get-post.ts';
import { makeHandleEvents } from './use-cases/publishing/handle-events.ts';
import { makeHandleRenderResult } from './use-cases/publishing/handle-render-result.ts';
import { makeListFreeSlots } from './use-cases/slots/list-free-slots.ts';
import { makeListPostPage } from './use-cases/reading/list-post-page.ts';
import { makeListPosts } from './use-cases/reading/list-posts.ts';
import { makeListWaitingPictures } from './use-cases/reading/list-waiting-pictures.ts';
import { makeListAccountSlots } from './use-cases/slots/list-account-slots.ts';
import { makeMovePosts } from './use-cases/writing/move-posts.ts';
import { makePlanSeriesPost } from './use-cases/writing/plan-series-post.ts';
import { makeReadLedger } from './use-cases/reading/read-ledger.ts';
import { makeRepeatPost } from './use-cases/writing/repeat-post.ts';
import { makeSetPostingSlots } from './use-cases/slots/set-posting-slots.ts';
import { makeStoreFrozen } from './use-cases/writing/store-frozen.ts';
import { makeSweepSlides } from './use-cases/writing/sweep-slides.ts';
import { makeUpdatePost } from './use-cases/writing/update-post.ts';
import { makeUpdatePostsToLatest } from './use-cases/writing/update-posts-to-latest.ts';
import { makeUpdateToLatest } from './use-cases/writing/update-to-latest.ts';

/** Foundations of saving posts. */
export interface SavingFoundations {
  neighbours: Neighbours;
  /** For requests of people. */
  stores: Stores;
  /** For background work. */
  background: Stores;
  clock: Clock;
  ids: IdSource;
  lists: PostLists;
  /** Counts bytes of slides as JSON. */
  gate: WorkGate;
  policy: PublishPolicy;
  logger: Logger;
}

/** The part of the service that takes posts, freezes their slides and has them rendered. */
export function composeSaving({ neighbours, stores, background, lists, gate, policy, clock, ids, logger }: SavingFoundations) {
  const { projects, accounts } = neighbours;
  const ports = {
    ...stores,
    lists,
    policy,
    clock,
    ids,
    gate,
    projects: createHttpProjects({ ...projects, gate }),
    platforms: createHttpPlatforms(accounts),
    variants: createHttpProjectVariants(projects.usual),
  };
  const onImplausible = (count: number) => logger.error({ count }, 'slides are kept although no post refers to them: are posts missing?');
  const onProblem = (error: unknown) => logger.warn({ err: error }, 'the oldest posts of a user will be deleted later');
  const useCases = { ...makeUseCases({ ...ports, onProblem }), ...makeBackgroundUseCases({ ...background, clock, onImplausible }) };
  return {
    useCases,
    routes: [
      ...postRoutes(useCases),
      ...severalPostsRoutes(useCases),
      ...slotRoutes({ ...useCases, ...stores }),
      ...seriesPostRoutes(useCases),
      waitingPicturesRoute(useCases),
      projectPostsRoute(useCases),
    ],
    consumers: [renderConsumer(useCases), projectConsumer(useCases), accountConsumer(useCases)],
    jobs: [createSweepSlidesJob({ ...useCases, logger })],
  };
}

type Ports = Omit<Parameters<typeof makeCreatePost>[0], 'checkPost' | 'findSlot' | 'freezeSlides' | 'storeFrozen'> &
  Parameters<typeof makeFindSlot>[0] &
  Parameters<typeof makeCheckPost>[0] &
  Parameters<typeof makeCountPlanned>[0] &
  Parameters<typeof makeDeletePost>[0] &
  Parameters<typeof makePurgeOldestPosts>[0] &
  Parameters<typeof makeFreezeSlides>[0] &
  Parameters<typeof makeListFreeSlots>[0] &
  Parameters<typeof makeListPosts>[0] &
  Parameters<typeof makeListWaitingPictures>[0] &
  Omit<Parameters<typeof makePlanSeriesPost>[0], 'createPost'> &
  Omit<Parameters<typeof makeRepeatPost>[0], 'planSeriesPost'> &
  Parameters<typeof makeStoreFrozen>[0];

function makeUseCases(ports: Ports & { policy: PublishPolicy }) {
  const getPost = makeGetPost(ports);
  const making = { checkPost: makeCheckPost(ports), findSlot: makeFindSlot(ports), freezeSlides: makeFreezeSlides(ports) };
  const steps = { ...ports, ...making, storeFrozen: makeStoreFrozen(ports) };
  const updatePost = makeUpdatePost(steps);
  const purgeOldest = makePurgeOldestPosts(ports);
  const createPost = purgingOldest(makeCreatePost(steps), purgeOldest);
  const planSeriesPost = makePlanSeriesPost({ ...ports, createPost });
  const listFreeSlots = makeListFreeSlots(ports);
  const updateToLatest = makeUpdateToLatest(steps);
  const deletePost = makeDeletePost(ports);
  return {
    listPosts: makeListPosts(ports),
    listPostPage: makeListPostPage(ports),
    countPlanned: makeCountPlanned(ports),
    getPost,
    readLedger: makeReadLedger({ ...ports, getPost }),
    createPost,
    findTwin: makeFindTwin(ports),
    planSeriesPost,
    repeatPost: makeRepeatPost({ ...ports, planSeriesPost }),
    updatePost,
    deletePost,
    movePosts: makeMovePosts({ ...ports, updatePost }),
    cancelPosts: makeCancelPosts({ ...ports, deletePost }),
    cancelProjectPosts: makeCancelProjectPosts({ ...ports, deletePost }),
    duplicatePost: purgingOldest(makeDuplicatePost(ports), purgeOldest),
    updateToLatest,
    updatePostsToLatest: makeUpdatePostsToLatest({ ...ports, updateToLatest }),
    listFreeSlots,
    listWaitingPictures: makeListWaitingPictures(ports),
    listAccountSlots: makeListAccountSlots({ ...ports, listFreeSlots }),
    setPostingSlots: makeSetPostingSlots(ports),
    closeGap: makeCloseGap({ ...ports, updatePost }),
  };
}

type BackgroundPorts = Parameters<typeof makeHandleEvents>[0] &
  Parameters<typeof makeHandleRenderResult>[0] &
  Parameters<typeof makeSweepSlides>[0];

function makeBackgroundUseCases(ports: BackgroundPorts) {
  return {
    handleEvents: makeHandleEvents(ports),
    handleRenderResult: makeHandleRenderResult(ports),
    sweepSlides: makeSweepSlides(ports),
  };
}
