/** Copies of projects with other pictures, in the projects service. */
export interface ProjectVariants {
  /**
   * Copies a project with other pictures of a pack, once for each key.
   * @param variant.number number of the variant, from 1: earlier ones show other pictures while there are any
   * @returns the id of the copy
   * @throws AppError `project-not-found`, `pack-not-found`, `too-few-pictures`, `too-many-projects`; `service-unavailable` with the time to come again
   */
  make(variant: { userId: string; projectId: string; packId: string; number: number; key: string; signal: AbortSignal }): Promise<string>;
}
