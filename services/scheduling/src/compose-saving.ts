import { createTokenSigner } from '@viral-slides/http-kit';
import { createInternalClient, poolTransport } from '@viral-slides/internal-client';
import { createHttpProjects } from './adapters/services/http-projects.ts';
import { serviceName } from './config.ts';
import type { SchedulingConfig } from './config.ts';
import { postRoutes } from './http/post-routes.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import type { PostRepository } from './ports/post-repository.ts';
import { makeCreatePost } from './use-cases/create-post.ts';
import { makeDeletePost } from './use-cases/delete-post.ts';
import { makeGetPost } from './use-cases/get-post.ts';
import { makeListPosts } from './use-cases/list-posts.ts';
import { makeUpdatePost } from './use-cases/update-post.ts';

/** What saving posts stands on. */
export interface SavingFoundations {
  config: SchedulingConfig;
  posts: PostRepository;
  clock: Clock;
  ids: IdSource;
}

/** The part of the service that takes posts, freezes their slides and has them rendered. */
export function composeSaving({ config, ...foundations }: SavingFoundations) {
  const signer = createTokenSigner(config.identitySigningKey);
  const clientOf = (service: string, address: string) =>
    createInternalClient({ caller: serviceName, service, signer, transport: poolTransport(address) });
  const clients = { projects: clientOf('projects', config.upstreamProjects) };
  const ports = { ...foundations, projects: createHttpProjects(clients.projects) };
  const useCases = {
    listPosts: makeListPosts(ports),
    getPost: makeGetPost(ports),
    createPost: makeCreatePost(ports),
    updatePost: makeUpdatePost(ports),
    deletePost: makeDeletePost(ports),
  };
  return {
    routes: postRoutes(useCases),
    stopAfterRequests: [{ name: 'connections to projects', run: () => clients.projects.close() }],
  };
}
