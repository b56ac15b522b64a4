import type { Logger } from '@viral-slides/logger';
import { followingRoutes } from './http/following-routes.ts';
import { createFollowingJob } from './jobs/following-job.ts';
import type { Clock } from './ports/clock.ts';
import type { FollowingRepository } from './ports/following-repository.ts';
import type { IdSource } from './ports/id-source.ts';
import type { ProjectRepository } from './ports/project-repository.ts';
import type { TemplateRepository } from './ports/template-repository.ts';
import { makeStartFollowing } from './use-cases/templates/start-following.ts';
import { makeFollowDueTemplates } from './use-cases/templates/follow-due-templates.ts';
import { makeFollowTemplate } from './use-cases/templates/follow-template.ts';
import { makeGetFollowing } from './use-cases/templates/get-following.ts';
import { makeGetTemplate } from './use-cases/templates/get-template.ts';

interface Stores {
  followings: FollowingRepository;
  projects: ProjectRepository;
  templates: TemplateRepository;
}

/** The part of the service that lets projects follow their templates. @param of.behind the same stores, for background work */
export function composeFollowing({ behind, logger, ...ports }: Stores & { behind: Stores; clock: Clock; ids: IdSource; logger: Logger }) {
  const { clock, ids } = ports;
  const followTemplate = makeFollowTemplate({ ...behind, clock, ids });
  const followDueTemplates = makeFollowDueTemplates({ ...behind, getTemplate: makeGetTemplate(behind), followTemplate, clock, ids });
  const job = createFollowingJob({ followDueTemplates, logger });
  const getFollowing = makeGetFollowing({ ...ports, getTemplate: makeGetTemplate(ports) });
  const startFollowing = makeStartFollowing({ ...ports, getFollowing, wake: () => void job.wake() });
  return { routes: followingRoutes({ getFollowing, startFollowing }), jobs: [job] };
}
