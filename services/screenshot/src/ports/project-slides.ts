import type { CardSlide, ProjectId } from '../model/project-picture.ts';

/** Who asks for a project, and for how long the answer is wanted. */
export interface ProjectQuery extends ProjectId {
  /** Of the person's session. */
  sessionId: string;
  signal: AbortSignal;
}

/** The first slides of projects, which another service keeps. */
export interface ProjectSlides {
  /** @returns null when the person has no such project @throws AppError when the other service does not answer */
  firstOf(query: ProjectQuery): Promise<CardSlide | null>;
}
