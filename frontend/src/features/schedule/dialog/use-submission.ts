import { useState } from 'react';
import type { ScheduledPost } from '../api.ts';
import { checkDestinations, textErrors } from './check-draft.ts';
import { isOpen } from './destinations.ts';
import { NO_ERRORS, withoutChanged, type DialogErrors } from './dialog-errors.ts';
import type { SharedFields, Target } from './draft.ts';
import { useTrimCheck } from './media/use-trim-check.ts';
import { narrowestCounts } from './narrowest.ts';
import type { SaveFailure } from './save-failure.ts';
import type { TextCounts } from '@/shared/lib/text-limits.ts';
import type { DraftState } from './use-draft.ts';
import { useRefusalToast } from './use-refusal-toast.ts';
import { useSavePost } from './use-save-post.ts';
import { useUnsavedSlides, type UnsavedSlidesState } from './use-unsaved-slides.ts';

/** Submission of the fields, and its errors. */
export interface Submission extends Pick<DraftState, 'change' | 'changeTarget'> {
  counts: TextCounts;
  errors: DialogErrors;
  /** Reason why the server did not save, where no field has an error. */
  reason: string | null;
  isBusy: boolean;
  unsaved: UnsavedSlidesState;
  /** Checks, settles unsaved slides, and saves. @returns `saved` when everything is; `refused` when there is something to fix */
  submit: () => Promise<'saved' | 'refused' | 'waiting'>;
}

const nothing: SaveFailure = { errors: NO_ERRORS, reason: null };

/** Sends what stands in an open dialog. @param isEditing its post is scheduled: its slides are kept already */
export function useSubmission(state: DraftState, post: ScheduledPost | undefined, isEditing: boolean): Submission {
  const { draft, destinations } = state;
  const { save, isSaving } = useSavePost(post, state.note);
  const [refused, setRefused] = useState<SaveFailure>(nothing);
  const [isSettling, setSettling] = useState(false);
  const unsaved = useUnsavedSlides(isEditing || draft.projectId === '' ? null : draft.projectId);
  const cutTexts = useTrimCheck();
  const isBusy = isSaving || isSettling;
  const counts = narrowestCounts(destinations.filter(isOpen), destinations.length > 1);
  const refusalNow = () => checkDestinations(destinations, new Date());
  const showRefusal = useRefusalToast(refusalNow());

  const clearErrors = (fields: Partial<SharedFields & Target>, key?: string) =>
    setRefused(({ reason, errors }) => ({ reason, errors: withoutChanged(errors, fields, key) }));
  const settled = async () => {
    setSettling(true);
    return unsaved.settle().finally(() => setSettling(false));
  };
  const submit = async () => {
    if (isBusy) return 'waiting';
    const refusal = refusalNow();
    if (refusal) showRefusal(refusal);
    if (!refusal && !(await settled())) return 'waiting';
    const errors = refusal ? refusal.errors : isEditing ? null : await cutTexts(destinations);
    const failure = errors ? { errors, reason: null } : await save(destinations);
    if (!failure) return 'saved';
    setRefused(failure);
    return 'refused';
  };

  return {
    change: (fields) => (clearErrors(fields), state.change(fields)),
    changeTarget: (key, fields) => (clearErrors({ ...fields, ...fields.own }, key), state.changeTarget(key, fields)),
    counts,
    errors: { ...refused.errors, shared: { ...refused.errors.shared, ...textErrors(counts) } },
    reason: refused.reason,
    isBusy,
    unsaved,
    submit,
  };
}
