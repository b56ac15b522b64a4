import type { ProjectUsage, UnsettledUse } from '../model/project-usage.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProjectUsageRepository } from '../ports/project-usage-repository.ts';
import { settleIfThere } from './settle-image-use.ts';
import type { SettleImageUse } from './settle-image-use.ts';

/** An event about a project: the images it shows now, or that it is deleted. */
export type ProjectUsageChange =
  ({ isDeleted: false } & ProjectUsage) | { isDeleted: true; projectId: string; userId: string; revision: number };

/**
 * Stores a change of a project and settles the use of the images that it started or ceased to show. The same changes twice, or in another order, end in
 * the same state; if a process dies before settling, the redelivered event settles the rest.
 */
export type RecordProjectUsage = (change: ProjectUsageChange) => Promise<void>;

interface RecordProjectUsageDeps {
  usages: ProjectUsageRepository;
  settleImageUse: SettleImageUse;
  clock: Clock;
}

export function makeRecordProjectUsage(deps: RecordProjectUsageDeps): RecordProjectUsage {
  return async (change) => {
    const unsettled = await record(deps, change);
    if (unsettled.imageIds.length === 0) return;
    for (const imageId of unsettled.imageIds) await settleIfThere(deps.settleImageUse, { userId: unsettled.userId, imageId });
    await deps.usages.clearSettled(unsettled);
  };
}

function record({ usages, clock }: RecordProjectUsageDeps, change: ProjectUsageChange): Promise<UnsettledUse> {
  const { projectId, userId, revision } = change;
  if (change.isDeleted) return usages.recordDeleted({ projectId, userId, revision, deletedAt: clock.now() });
  return usages.record({ projectId, userId, revision, name: change.name, imageIds: change.imageIds });
}
