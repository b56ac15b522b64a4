import { createMongoCancelledPosts } from './adapters/mongo/mongo-cancelled-posts.ts';
import { createMongoCheckQueue } from './adapters/mongo/mongo-check-queue.ts';
import { createMongoFrozenSlides } from './adapters/mongo/mongo-frozen-slides.ts';
import { createMongoNumbersQueue } from './adapters/mongo/mongo-numbers-queue.ts';
import { createMongoPlannedPosts } from './adapters/mongo/mongo-planned-posts.ts';
import { createMongoPostingSlots } from './adapters/mongo/mongo-posting-slots.ts';
import { createMongoPostRepository } from './adapters/mongo/mongo-post-repository.ts';
import type { PostRepositoryOptions } from './adapters/mongo/mongo-post-repository.ts';
import { createMongoRenderRequests } from './adapters/mongo/mongo-render-requests.ts';
import type { RenderRequestsOptions } from './adapters/mongo/mongo-render-requests.ts';
import { createMongoWaitingPosts } from './adapters/mongo/mongo-waiting-posts.ts';

/** The models of one set of connections. */
export type StoreModels = Pick<PostRepositoryOptions, 'posts'> &
  Pick<RenderRequestsOptions, 'slides' | 'requests' | 'turns'> &
  Parameters<typeof createMongoPostingSlots>[0] & { cancelledPosts: Parameters<typeof createMongoCancelledPosts>[0] };

type Foundations = Omit<PostRepositoryOptions, 'posts' | 'renders'> & Omit<RenderRequestsOptions, 'slides' | 'requests' | 'turns'>;

/** Posts and what lies beside them, on one set of connections. */
export type Stores = ReturnType<typeof openStores>;

/** Opens {@link Stores}: once for requests of people, once for background work, which waits for none of those. */
export function openStores(models: StoreModels, foundations: Foundations) {
  const renders = createMongoRenderRequests({ ...foundations, ...models });
  return {
    posts: createMongoPostRepository({ ...foundations, ...models, renders }),
    renders,
    checks: createMongoCheckQueue(models.posts),
    numbers: createMongoNumbersQueue(models.posts),
    planned: createMongoPlannedPosts(models.posts),
    postingSlots: createMongoPostingSlots(models),
    cancelledPosts: createMongoCancelledPosts(models.cancelledPosts),
    slides: createMongoFrozenSlides(models),
    waitingPosts: createMongoWaitingPosts(models.posts),
  };
}
