import { defineService } from '@viral-slides/service-kit';
import { createMongoPostRepository } from './adapters/mongo/mongo-post-repository.ts';
import { postModel } from './adapters/mongo/post-collection.ts';
import { composeSaving } from './compose-saving.ts';
import { serviceName, settings } from './config.ts';

/** What this service is made of. The only place that knows all parts; each theme has a file of its own beside this one. */
export const service = defineService({
  name: serviceName,
  settings,
  models: { posts: postModel },
  outbox: ['posts'],
  build({ config, models, clock, ids, onCommitted }) {
    const posts = createMongoPostRepository({ posts: models.posts, ids, onCommitted });
    const saving = composeSaving({ config, posts, clock, ids });
    return { routes: saving.routes, stopAfterRequests: saving.stopAfterRequests };
  },
});
