import type { ProjectNow } from '../model/project-now.ts';

/** In whose name others are asked. */
export interface Person {
  userId: string;
  sessionId: string;
}

/** The projects of people, in the projects service. */
export interface Projects {
  /**
   * Reads a project in the name of its owner. @param signal ends it when nobody waits any more
   * @returns null when this person has no such project
   * @throws AppError `unavailable` with the time to come again when the service cannot answer
   */
  read(person: Person, projectId: string, signal?: AbortSignal): Promise<ProjectNow | null>;
}
