import type { ProjectEvent } from '../model/project-event.ts';
import type { Project } from '../model/project.ts';

/** The projects of a database that was brought back from a backup, of all people. No service works on it yet. */
export interface RestoredProjects {
  /** Those that tell nothing by themselves: no event about them waits to be published. */
  silent(): AsyncIterable<Project>;
  /** Lets the project tell this when the service starts; its revision stays. */
  tell(event: ProjectEvent): Promise<void>;
}
