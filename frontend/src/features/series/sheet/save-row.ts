import { applyCommand, type Command, type Slide } from '@viral-slides/slide-document';
import { isApiError, problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { projectsApi, type Project } from '@/shared/api/generated/projects.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { rowChange } from './row-change.ts';

/** The outcome of a change. */
export type SaveOutcome = { ok: true } | { ok: false; reason: string };

/** A project of a series. */
export interface RowOfSeries {
  seriesId: string;
  row: number;
}

/** Changes the project of a row. */
export type SaveRow = (of: RowOfSeries, project: Project, commands: readonly Command[]) => Promise<SaveOutcome>;

const CHANGED_ELSEWHERE =
  'It was changed elsewhere meanwhile, and nothing of that is lost. The row shows it now: look at it, and save again to put your change on it.';

/** Refusals after which the project is changed like any other: it was edited by hand, or what its row was put on is gone. */
const UNLINKED = ['series-row-not-linked', 'series-not-found', 'template-not-found', 'template-not-fillable'];

/** Changes the row, so that its project goes on following it; one that was changed by hand is changed as the editor does, on the revision that is shown. */
export function useSaveRow(): SaveRow {
  const dispatch = useAppDispatch();
  const { changeSeriesRow, updateProject, getProject } = projectsApi.endpoints;

  async function saveAlone({ id, revision }: Project, slides: Slide[]): Promise<SaveOutcome> {
    const { data: saved, error } = await dispatch(updateProject.initiate({ id, updateProject: { slides, revision }, prefer: MINIMAL }));
    if (saved) {
      dispatch(projectsApi.util.updateQueryData('getProject', { id }, (project) => ({ ...project, ...saved, slides })));
      return { ok: true };
    }
    if (problemType(error) !== 'stale-revision') return { ok: false, reason: reasonOf(error) };
    await dispatch(getProject.initiate({ id }, { forceRefetch: true, subscribe: false }));
    return { ok: false, reason: CHANGED_ELSEWHERE };
  }

  return async ({ seriesId, row }, project, commands) => {
    const changed = slidesAfter(project, commands);
    if (typeof changed === 'string') return { ok: false, reason: changed };
    const changeRow = { row, slides: rowChange(project.slides, changed) };
    const { data: followed, error } = await dispatch(changeSeriesRow.initiate({ id: seriesId, changeSeriesRow: changeRow }));
    if (followed) {
      await dispatch(projectsApi.util.upsertQueryData('getProject', { id: project.id }, followed));
      return { ok: true };
    }
    const isUnlinked = UNLINKED.includes(problemType(error) ?? '') || (isApiError(error) && error.status === 404);
    return isUnlinked ? saveAlone(project, changed) : { ok: false, reason: reasonOf(error) };
  };
}

/** The slides with the change, or why it cannot be. */
function slidesAfter({ slides, outputFormat }: Project, commands: readonly Command[]): Slide[] | string {
  let document = { slides, outputFormat };
  for (const command of commands) {
    const result = applyCommand(document, command);
    if (!result.ok) return `${result.message}.`;
    document = { ...document, slides: result.document.slides };
  }
  return document.slides;
}

function reasonOf(error: unknown): string {
  return problemDetail(error) ?? `${refusedOrUnanswered(error, 'It could not be saved.')} Please try again.`;
}
