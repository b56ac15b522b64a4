import { applyCommand, type Command, type Slide } from '@viral-slides/slide-document';
import { isApiError, problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { projectsApi, type Project } from '@/shared/api/generated/projects.ts';
import { MINIMAL } from '@/shared/api/prefer.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { rowChange } from './row-change.ts';

/** The outcome of a change. */
export type SaveOutcome =
  { ok: true } | { ok: false; reason: string; /** Another version is there now: the user chooses. */ isConflict?: true };

/** A project of a series. */
export interface RowOfSeries {
  seriesId: string;
  row: number;
}

/** Changes the project of a row. */
export type SaveRow = (of: RowOfSeries, project: Project, commands: readonly Command[]) => Promise<SaveOutcome>;

const CHANGED_ELSEWHERE =
  'This project was changed elsewhere, and the row now shows that version. Save your texts over it, or keep that version.';

/** Refusals after which the project is changed like any other: it was edited by hand, or what its row was put on is gone. */
const UNLINKED = ['series-row-not-linked', 'series-not-found', 'template-not-found', 'template-not-fillable'];

/** Whether the project can only be changed independently of its row. A text that its slot does not take is refused instead: it can be shortened. */
function isUnlinked(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const type = error.problem?.type ?? '';
  if (type === 'template-not-fillable' && error.problem?.['slot'] !== undefined) return false;
  return UNLINKED.includes(type) || error.status === 404;
}

/** Changes the row, so that its project goes on following it; one that was changed by hand is changed as the editor does, on the revision that is shown. */
export function useSaveRow(): SaveRow {
  const dispatch = useAppDispatch();
  const { changeSeriesRow, updateProject, getProject } = projectsApi.endpoints;

  async function saveAlone({ id, revision }: Project, slides: Slide[]): Promise<SaveOutcome> {
    const { data: saved, error } = await dispatch(updateProject.initiate({ id, updateProject: { slides, revision }, prefer: MINIMAL }));
    if (saved) {
      dispatch(projectsApi.util.updateQueryData('getProject', { id }, (project) => ({ ...project, ...saved, slides })));
      const description = 'The project was edited in the editor, or its template was deleted. Template changes no longer affect it.';
      toast({ title: `“${saved.name}” saved, but no longer linked to its row`, description });
      return { ok: true };
    }
    return refused(id, error);
  }

  async function refused(id: string, error: unknown): Promise<SaveOutcome> {
    if (problemType(error) !== 'stale-revision') return { ok: false, reason: reasonOf(error) };
    await dispatch(getProject.initiate({ id }, { forceRefetch: true, subscribe: false }));
    return { ok: false, reason: CHANGED_ELSEWHERE, isConflict: true };
  }

  return async ({ seriesId, row }, project, commands) => {
    const changed = slidesAfter(project, commands);
    if (typeof changed === 'string') return { ok: false, reason: changed };
    const changeRow = { row, slides: rowChange(project.slides, changed), revision: project.revision };
    const { data: followed, error } = await dispatch(changeSeriesRow.initiate({ id: seriesId, changeSeriesRow: changeRow }));
    if (followed) {
      await dispatch(projectsApi.util.upsertQueryData('getProject', { id: project.id }, followed));
      return { ok: true };
    }
    return isUnlinked(error) ? saveAlone(project, changed) : refused(project.id, error);
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
  return problemDetail(error) ?? `${refusedOrUnanswered(error, 'The row could not be saved.')} Please try again.`;
}
