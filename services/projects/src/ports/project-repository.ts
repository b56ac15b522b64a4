import type { FilingChange } from '../model/filing.ts';
import type { ProjectEvent } from '../model/project-event.ts';
import type { FirstSlide, ProjectSummary } from '../model/project-summary.ts';
import type { ProjectPageOptions } from '../model/project-page.ts';
import type { Project } from '../model/project.ts';
import type { Listed } from './listed.ts';

/** The result of an insert. */
export type InsertOutcome =
  | 'inserted'
  /** This id exists: the same request was carried out before. */
  | 'id-exists'
  /** The user has an autosave record already. */
  | 'autosave-exists';

/** Range of a project list, and the signal that ends the wait. */
export interface ProjectListOptions extends ProjectPageOptions {
  /** Whether the autosave record is among them. */
  includeAutosave: boolean;
  /** Ends the reading by throwing its reason. */
  signal?: AbortSignal;
}

/** The projects of every user. Each method works on the projects of one user only; deleted ones are invisible. */
export interface ProjectRepository {
  /** Stores a new project together with its event; nothing unless the outcome is `inserted`. */
  insert(project: Project, event: ProjectEvent): Promise<InsertOutcome>;
  find(userId: string, id: string): Promise<Project | null>;
  /** Finds what {@link find} finds, of its slides the first alone. */
  findFirstSlide(userId: string, id: string): Promise<FirstSlide | null>;
  /** Subset of these projects that the user has. @param ids a few hundred */
  existing(userId: string, ids: readonly string[]): Promise<Set<string>>;
  /** Number of the user's projects; the autosave record and those that were deleted a moment ago may be among them. */
  count(userId: string): Promise<number>;
  /** Finds the user's autosave record. */
  findAutosave(userId: string): Promise<Project | null>;
  /**
   * Projects as they are when they are taken, the most recently updated first. They are read a few at a time, never all at once, and
   * nothing is held open in between.
   */
  list(userId: string, options: ProjectListOptions): Promise<Listed<AsyncIterable<Project>>>;
  /** Projects for lists, in the same order; does not read slides. */
  listSummaries(userId: string, options: ProjectListOptions): Promise<Listed<ProjectSummary[]>>;
  /**
   * Changes or deletes a project: `decide` gets it as it is and returns the event with its new state, which is stored in the same atomic
   * step; null = it stays. The loser of a race decides again, so `decide` may be called several times.
   * @returns the project afterwards; a deleted one as it was, with its last revision
   * @throws AppError `project-not-found`, `project-changed-meanwhile`, and what `decide` throws; nothing is stored then
   */
  change(userId: string, id: string, decide: (current: Project) => ProjectEvent | null | Promise<ProjectEvent | null>): Promise<Project>;
  /**
   * Notes where the project is kept; decides and publishes nothing, so no revision is spent. A concurrent change leaves it alone.
   * @throws AppError `project-not-found`
   */
  file(userId: string, id: string, filing: FilingChange): Promise<void>;
  /**
   * Ids of projects that were made of an older revision of a template, or that this following has brought up to date, in their order.
   * @param params.before revision that is the newest @param params.after the last id that was looked at; null: none was
   */
  followers(
    userId: string,
    params: { templateId: string; before: number; followingId: string; after: string | null; limit: number },
  ): Promise<string[]>;
  /** Number of projects made from an older revision of a template. */
  countFollowers(userId: string, params: { templateId: string; before: number }): Promise<number>;
  /** Names of all folders in which the user has projects. */
  folders(userId: string): Promise<Set<string>>;
}
