import type { ProjectReference, ProjectUsage, UnsettledUse } from '../model/project-usage.ts';

/** Usage of images by projects. Events may arrive twice and in any order; the newest revision of a project wins. */
export interface ProjectUsageRepository {
  /**
   * Takes over the state of a project unless a newer one, or its deletion, is already known. Notes in the same step whose use is to be settled.
   * @returns the unsettled use, also when the event was dropped
   */
  record(usage: ProjectUsage): Promise<UnsettledUse>;
  /** Notes that a project is deleted permanently; later events about it are dropped. @returns as `record` does */
  recordDeleted(project: { projectId: string; userId: string; revision: number; deletedAt: Date }): Promise<UnsettledUse>;
  /** Clears what has been settled, unless a newer event came in the meantime, which settles it again. */
  clearSettled(settled: UnsettledUse): Promise<void>;
  /** Whether a project of this user shows the image. */
  isShown(userId: string, imageId: string): Promise<boolean>;
  /** Projects of this user that show the image, by name. */
  projectsShowing(userId: string, imageId: string): Promise<ProjectReference[]>;
}
