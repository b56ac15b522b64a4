import type { ProjectEvent } from '../model/project-event.ts';
import type { Project } from '../model/project.ts';

/** What became of an insert. */
export type InsertOutcome =
  | 'inserted'
  /** This id exists: the same request was carried out before. */
  | 'id-exists'
  /** The user has an autosave record already. */
  | 'autosave-exists';

/** The projects of every user. Each method works on the projects of one user only; deleted ones are invisible. */
export interface ProjectRepository {
  /** Stores a new project together with its event; nothing unless the outcome is `inserted`. */
  insert(project: Project, event: ProjectEvent): Promise<InsertOutcome>;
  find(userId: string, id: string): Promise<Project | null>;
  /** Finds the user's autosave record. */
  findAutosave(userId: string): Promise<Project | null>;
  /** Projects, the most recently updated first. The autosave record is among them only if asked for. */
  list(userId: string, options: { includeAutosave: boolean }): Promise<Project[]>;
  /**
   * Stores a project whose revision is one more than the stored one, together with its event, in one atomic step.
   * @returns false, having stored nothing, when it is gone or has another revision by now
   */
  update(project: Project, event: ProjectEvent): Promise<boolean>;
  /** Makes a project invisible together with its event. @returns as {@link update} */
  delete(project: Project, event: ProjectEvent): Promise<boolean>;
}
