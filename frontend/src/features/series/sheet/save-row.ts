import { applyCommand, type Command } from '@viral-slides/slide-document';
import { problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { projectsApi, type Project } from '@/shared/api/generated/projects.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';

/** What came of a change. */
export type SaveOutcome = { ok: true } | { ok: false; reason: string };

const CHANGED_ELSEWHERE =
  'It was changed elsewhere meanwhile, and nothing of that is lost. The row shows it now: look at it, and save again to put your change on it.';

/** Changes a project as the editor does, on the revision that is shown. */
export function useSaveRow(): (project: Project, commands: readonly Command[]) => Promise<SaveOutcome> {
  const dispatch = useAppDispatch();
  const { updateProject, getProject } = projectsApi.endpoints;
  return async ({ id, slides: before, outputFormat, revision }, commands) => {
    let document = { slides: before, outputFormat };
    for (const command of commands) {
      const result = applyCommand(document, command);
      if (!result.ok) return { ok: false, reason: `${result.message}.` };
      document = { ...document, slides: result.document.slides };
    }
    const { slides } = document;
    const { data: saved, error } = await dispatch(updateProject.initiate({ id, updateProject: { slides, revision }, prefer: MINIMAL }));
    if (saved) {
      dispatch(projectsApi.util.updateQueryData('getProject', { id }, (project) => ({ ...project, ...saved, slides })));
      return { ok: true };
    }
    if (problemType(error) === 'stale-revision') {
      await dispatch(getProject.initiate({ id }, { forceRefetch: true, subscribe: false }));
      return { ok: false, reason: CHANGED_ELSEWHERE };
    }
    return { ok: false, reason: problemDetail(error) ?? `${refusedOrUnanswered(error, 'It could not be saved.')} Please try again.` };
  };
}
