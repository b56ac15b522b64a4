import type { ProjectReference, ProjectUsage, UnsettledUse } from '../model/project-usage.ts';

/** Which projects show which images. News may arrive twice and in any order; the newest revision of a project wins. */
export interface ProjectUsageRepository {
  /**
   * Takes over the state of a project unless a newer one, or its deletion, is already known. Notes in the same step whose use is to be settled.
   * @returns what is unsettled now, also when the news were dropped
   */
  record(usage: ProjectUsage): Promise<UnsettledUse>;
  /** Notes that a project is gone for good; later events about it are dropped. @returns as `record` does */
  recordDeleted(project: { projectId: string; userId: string; revision: number; deletedAt: Date }): Promise<UnsettledUse>;
  /** Forgets what has been settled, unless newer news have come in the meantime: those settle it again. */
  forgetSettled(settled: UnsettledUse): Promise<void>;
  /** Whether a project of this user shows the image. */
  isShown(userId: string, imageId: string): Promise<boolean>;
  /** Projects of this user that show the image, by name. */
  projectsShowing(userId: string, imageId: string): Promise<ProjectReference[]>;
}
