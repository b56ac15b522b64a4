import type { ProjectNow } from '../model/checking/project-now.ts';

/** In whose name others are asked. */
export interface Person {
  userId: string;
  sessionId: string;
}

/** The project, and the person who asks for it. */
export interface ProjectQuery {
  person: Person;
  projectId: string;
  /** Aborts when the caller no longer waits. */
  signal: AbortSignal;
}

/** The projects of people, in the projects service. */
export interface Projects {
  /**
   * Reads a project in the name of its owner, and works with it. Its slides may be 10 MB, many times that in memory: how much of that there
   * is at a time is bounded, so what `work` returns must not hold them.
   * @throws AppError `project-not-found` when this person has no such project; `unavailable` with a retry time when the service cannot
   * answer; `too-busy` when others' slides are worked with; what `work` throws
   */
  use<T>(query: ProjectQuery, work: (project: ProjectNow) => Promise<T>): Promise<T>;
}
