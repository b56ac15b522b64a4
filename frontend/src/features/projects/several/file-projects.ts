import { reasonOf } from '@/shared/api/api-error.ts';
import type { FileProject, ProjectSummary } from '@/shared/api/generated/projects.ts';
import { namesText } from '@/shared/selection/names-text.ts';
import { runEach, type Failed } from '@/shared/selection/run-each.ts';
import type { AppDispatch } from '@/shared/store/make-store.ts';
import { toast, type ToastContent } from '@/shared/ui/toast-queue.ts';
import { projectsApi } from '../api.ts';
import { projectCountText } from '../components/project-words.ts';

/** Action on several projects, and its undo. */
export interface Filing {
  /** @param project as it was before */
  change: (project: ProjectSummary) => FileProject;
  /** In the past tense: `archived`. */
  done: string;
  /** Further note about the action. */
  note?: string;
  undo?: Filing;
}

const restored: Filing = { change: () => ({ isArchived: false }), done: 'restored' };
const archived: Filing = { change: () => ({ isArchived: true }), done: 'archived' };

/** Archives projects. */
export const archiving: Filing = { ...archived, note: 'Scheduled posts are still published.', undo: restored };

/** Restores archived projects. */
export const restoring: Filing = { ...restored, undo: archived };

/** Moves projects to a folder. @param folder null: to none */
export function movingTo(folder: string | null): Filing {
  return {
    change: () => ({ folder }),
    done: folder === null ? 'removed from their folders' : `moved to “${folder}”`,
    undo: { change: (project) => ({ folder: project.folder ?? null }), done: 'moved back' },
  };
}

/**
 * Files projects, a few at a time, and shows the outcome: with Undo where all went well, else with the names of those that stayed, and Retry for them.
 * @param filing in a retry, with the projects of the same selection that were filed before
 * @returns those that stayed
 */
export async function fileProjects(
  dispatch: AppDispatch,
  projects: readonly ProjectSummary[],
  { earlier = [], ...filing }: Filing & { earlier?: readonly ProjectSummary[] },
): Promise<ProjectSummary[]> {
  const { fileProject } = projectsApi.endpoints;
  const send = async (project: ProjectSummary) => {
    const request = { id: project.id, fileProject: filing.change(project) };
    return (await dispatch(fileProject.initiate(request, { track: false }))).error;
  };
  const failed = await runEach(projects, { send });
  const stayed = failed.map(({ item }) => item);
  const filed = [...earlier, ...projects.filter((project) => !stayed.includes(project))];
  const { undo } = filing;
  if (failed.length > 0) {
    const retry = () => void fileProjects(dispatch, stayed, { ...filing, earlier: filed });
    toast({ ...failureOf(failed, filed.length, filing), action: { label: 'Try again', onSelect: retry } });
  } else {
    const action = undo && { label: 'Undo', onSelect: () => void fileProjects(dispatch, filed, undo) };
    const about = namesText(filed.map(({ name }) => name));
    toast({ title: `${projectCountText(filed.length)} ${filing.done}`, about, description: filing.note, ...(action && { action }) });
  }
  return stayed;
}

function failureOf(failed: readonly Failed<ProjectSummary>[], filedCount: number, { done }: Filing): ToastContent {
  const [first] = failed;
  const names = namesText(failed.map(({ item }) => item.name));
  return {
    title: `${filedCount} of ${projectCountText(filedCount + failed.length)} ${done}`,
    description: `${names} could not be ${done}. ${reasonOf(first?.error, 'Please try again.')}`,
    variant: 'destructive',
  };
}
