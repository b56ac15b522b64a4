import type { Following } from '../../model/following.ts';
import type { FollowingRepository } from '../../ports/following-repository.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { GetTemplate } from './get-template.ts';

/** State of a template and its projects. */
export interface TemplateFollowing {
  /** Projects that were made of an older revision. */
  behindCount: number;
  /** The latest time they were brought up to date; null: they never were, or long ago. */
  latest: Following | null;
}

/** Counts the projects that are behind their template, and lists outcomes. @throws AppError `template-not-found`, `document-newer` */
export type GetFollowing = (query: { userId: string; templateId: string }) => Promise<TemplateFollowing>;

interface GetFollowingDeps {
  followings: Pick<FollowingRepository, 'find'>;
  projects: Pick<ProjectRepository, 'countFollowers'>;
  getTemplate: GetTemplate;
}

export function makeGetFollowing({ followings, projects, getTemplate }: GetFollowingDeps): GetFollowing {
  return async ({ userId, templateId }) => {
    const { revision } = await getTemplate({ userId, templateId });
    const [behindCount, latest] = await Promise.all([
      projects.countFollowers(userId, { templateId, before: revision }),
      followings.find(userId, templateId),
    ]);
    return { behindCount, latest };
  };
}
