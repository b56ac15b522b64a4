import { documentOf } from '@viral-slides/slide-document';
import type { Project, ProjectSummary, SavedProject, UpdateProject } from '@/shared/api/generated/projects.ts';

/** List entry of a project. */
export type ListedProject = Pick<ProjectSummary, 'id' | 'name' | 'updatedAt' | 'archivedAt'>;

/** Number of projects that are kept, each with all its slides. */
const KEPT_PROJECTS = 20;

/** Last state of projects that this page saw. The editor opens from it while the server is away. */
export class SeenProjects {
  readonly #projects = new Map<string, Project>();
  #listed: readonly ListedProject[] = [];

  /** Notes a project as the server has it; an older state than the one that is known changes nothing. */
  see(project: Project): Project {
    const known = this.#projects.get(project.id);
    const newest = known && known.revision > project.revision ? known : project;
    this.#projects.delete(project.id);
    this.#projects.set(project.id, newest);
    const [oldest] = this.#projects.keys();
    if (this.#projects.size > KEPT_PROJECTS && oldest !== undefined) this.#projects.delete(oldest);
    return project;
  }

  /** Notes a change that was saved: its answer is without slides and caption, which are those that were sent, or as they were at the revision before. */
  seeSaved(change: UpdateProject, saved: SavedProject): SavedProject {
    const seen = this.project(saved.id);
    const before = seen?.revision === saved.revision - 1 ? seen : null;
    const slides = change.slides ?? before?.slides;
    const caption = change.caption ?? before?.caption;
    const lastSaves = seen?.lastSaves;
    if (slides)
      this.see({ ...saved, ...documentOf({ slides, outputFormat: saved.outputFormat, caption }), ...(lastSaves && { lastSaves }) });
    return saved;
  }

  /** Notes what the server lists. */
  seeList(listed: readonly ListedProject[]): readonly ListedProject[] {
    this.#listed = listed;
    return listed;
  }

  /** A project that is no longer there is not shown. */
  delete(id: string): void {
    this.#projects.delete(id);
    this.#listed = this.#listed.filter((project) => project.id !== id);
  }

  /** The project as it was seen last; null where it was not. */
  project(id: string): Project | null {
    return this.#projects.get(id) ?? null;
  }

  /** The list as it was seen last, the autosave record included; empty where it was not. */
  get listed(): readonly ListedProject[] {
    return this.#listed;
  }
}
