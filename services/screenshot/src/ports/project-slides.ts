import type { CardSlide, ProjectId, WholeProject } from '../model/project-picture.ts';

/** The person who asks for a project, and how long they wait for the answer. */
export interface ProjectQuery extends ProjectId {
  /** Of the person's session. */
  sessionId: string;
  signal: AbortSignal;
}

/** The slides of projects, which another service keeps. */
export interface ProjectSlides {
  /** @returns null when the person has no such project @throws AppError when the other service does not answer */
  firstOf(query: ProjectQuery): Promise<CardSlide | null>;
  /**
   * Reads a project and works with it. Memory is bounded: large ones wait for their turn, which lasts until the work is done.
   * @throws AppError `project-not-found`, `too-busy`; those of the other service
   */
  use<T>(query: ProjectQuery, work: (project: WholeProject) => Promise<T>): Promise<T>;
}
