import type { SlideDocument } from '@viral-slides/slide-document';
import { autopilotFolder } from '../../model/autopilot.ts';
import { slidesHash, stillMadeFrom } from '../../model/made-from.ts';
import type { MadeFrom } from '../../model/made-from.ts';
import { changedProject, maxFoldersPerUser, newProject } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
import { proposalEdited } from '../../model/proposal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { StoreProject } from '../projects/store-project.ts';

/** The content of the project of a proposal. */
interface FillProjectCommand {
  userId: string;
  projectId: string;
  /** Day of the slot and opener: what the project is called. */
  day: string;
  hook: string;
  /** Stored with the project, so that the numbers of its posts count for the opener. */
  hookId: string;
  document: SlideDocument & { madeFrom?: MadeFrom };
}

/**
 * Makes the project of a proposal, or fills it again unless it was edited by hand. Idempotent.
 * @throws AppError `proposal-edited`, `too-many-projects`, `project-changed-meanwhile`
 */
export type FillProposalProject = (command: FillProjectCommand) => Promise<void>;

interface FillProposalProjectDeps {
  projects: Pick<ProjectRepository, 'find' | 'change' | 'folders' | 'file'>;
  storeProject: StoreProject;
  clock: Clock;
  ids: IdSource;
}

/** Longest name of a project that is made so, in characters. */
const maxNameLength = 100;

export function makeFillProposalProject(deps: FillProposalProjectDeps): FillProposalProject {
  return async ({ userId, projectId, day, hook, hookId, document }) => {
    const { projects, storeProject, clock, ids } = deps;
    const name = [...`${day} ${hook}`].slice(0, maxNameLength).join('').trim();
    const known = await projects.find(userId, projectId);
    if (!known) {
      const project = { hookId, ...newProject({ name, ...document }, { id: projectId, userId, createdAt: clock.now() }) };
      await storeProject((await hasFolder(projects, userId)) ? { ...project, folder: autopilotFolder } : project);
      return;
    }
    if (slidesHash(known.slides) !== slidesHash(document.slides))
      await projects.change(userId, projectId, (current) => {
        const project = refilled(current, { name, document }, clock.now());
        return { eventId: ids.newId(), type: 'changed', occurredAt: project.updatedAt, project };
      });
    await projects.file(userId, projectId, { hookId });
  };
}

/** @throws AppError `proposal-edited` */
function refilled(
  project: Project,
  { name, document: { slides, madeFrom } }: { name: string; document: FillProjectCommand['document'] },
  at: Date,
): Project {
  if (!stillMadeFrom(project)) throw proposalEdited();
  return { ...changedProject(project, { name, slides }, at), madeFrom };
}

/** With as many folders as possible, a user has one less to search. */
async function hasFolder(projects: Pick<ProjectRepository, 'folders'>, userId: string): Promise<boolean> {
  const known = await projects.folders(userId);
  return known.has(autopilotFolder) || known.size < maxFoldersPerUser;
}
