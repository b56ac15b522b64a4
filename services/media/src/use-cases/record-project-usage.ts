import type { ProjectUsage } from '../model/project-usage.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProjectUsageRepository } from '../ports/project-usage-repository.ts';

/** News about a project: the images it shows now, or that it is gone. */
export type ProjectNews = ({ isDeleted: false } & ProjectUsage) | { isDeleted: true; projectId: string; userId: string; revision: number };

/** Takes over news about a project. The same news twice, or in another order, end in the same state. */
export type RecordProjectUsage = (news: ProjectNews) => Promise<void>;

/** Builds {@link RecordProjectUsage}. */
export function makeRecordProjectUsage(deps: { usages: ProjectUsageRepository; clock: Clock }): RecordProjectUsage {
  return async (news) => {
    const { projectId, userId, revision } = news;
    if (news.isDeleted) return deps.usages.recordDeleted({ projectId, userId, revision, deletedAt: deps.clock.now() });
    return deps.usages.record({ projectId, userId, revision, name: news.name, imageIds: news.imageIds });
  };
}
