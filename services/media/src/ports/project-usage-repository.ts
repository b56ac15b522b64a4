import type { ProjectReference, ProjectUsage } from '../model/project-usage.ts';

/** Which projects show which images. News may arrive twice and in any order; the newest revision of a project wins. */
export interface ProjectUsageRepository {
  /** Takes over the state of a project unless a newer one, or its deletion, is already known. */
  record(usage: ProjectUsage): Promise<void>;
  /** Notes that a project is gone for good; whatever is told about it later is dropped. */
  recordDeleted(project: { projectId: string; userId: string; revision: number; deletedAt: Date }): Promise<void>;
  /** Projects of this user that show the image, by name. */
  projectsShowing(userId: string, imageId: string): Promise<ProjectReference[]>;
}
