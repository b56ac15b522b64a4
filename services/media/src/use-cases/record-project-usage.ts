import type { ProjectUsage, UnsettledUse } from '../model/project-usage.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProjectUsageRepository } from '../ports/project-usage-repository.ts';
import { settleIfThere } from './settle-image-use.ts';
import type { SettleImageUse } from './settle-image-use.ts';

/** News about a project: the images it shows now, or that it is gone. */
export type ProjectNews = ({ isDeleted: false } & ProjectUsage) | { isDeleted: true; projectId: string; userId: string; revision: number };

/**
 * Takes over news about a project and settles the use of the images that it began or ceased to show. The same news twice, or in another order, end in
 * the same state; what a process that died had left unsettled is settled when its event comes again.
 */
export type RecordProjectUsage = (news: ProjectNews) => Promise<void>;

interface RecordProjectUsageDeps {
  usages: ProjectUsageRepository;
  settleImageUse: SettleImageUse;
  clock: Clock;
}

export function makeRecordProjectUsage(deps: RecordProjectUsageDeps): RecordProjectUsage {
  return async (news) => {
    const unsettled = await record(deps, news);
    if (unsettled.imageIds.length === 0) return;
    for (const imageId of unsettled.imageIds) await settleIfThere(deps.settleImageUse, { userId: unsettled.userId, imageId });
    await deps.usages.forgetSettled(unsettled);
  };
}

function record({ usages, clock }: RecordProjectUsageDeps, news: ProjectNews): Promise<UnsettledUse> {
  const { projectId, userId, revision } = news;
  if (news.isDeleted) return usages.recordDeleted({ projectId, userId, revision, deletedAt: clock.now() });
  return usages.record({ projectId, userId, revision, name: news.name, imageIds: news.imageIds });
}
