import { UNCHECKED, findProblems } from '@viral-slides/slide-document';
import type { SlideProblem } from '@viral-slides/slide-document';
import { postingPlatform } from '../../model/posting-platform.ts';
import type { GetProject } from './get-project.ts';

export interface ProjectChecks {
  /** Of the project that was looked at. */
  revision: number;
  problems: SlideProblem[];
  /** Limits of these checks, as sentences. */
  notChecked: readonly string[];
}

/**
 * Finds what will not be seen well when the slides of a project are posted.
 * @param query.platform target platforms, if known
 * @throws AppError `project-not-found`
 */
export type CheckProject = (query: { userId: string; projectId: string; platform?: string | undefined }) => Promise<ProjectChecks>;

export function makeCheckProject({ getProject }: { getProject: GetProject }): CheckProject {
  return async ({ platform, ...query }) => {
    const { revision, slides, outputFormat } = await getProject(query);
    return { revision, problems: findProblems(slides, outputFormat, postingPlatform(platform)), notChecked: UNCHECKED };
  };
}
