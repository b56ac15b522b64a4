import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import type { ScheduledPost } from '../api.ts';
import { checkDraft, textErrors, type FieldErrors } from './check-draft.ts';
import { useDiscardQuestion } from './discard-question.tsx';
import type { Draft } from './draft.ts';
import { ExistingSchedules } from './existing-schedules.tsx';
import { MoreOptions } from './more-options.tsx';
import { TargetFields } from './target-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import { useDraft, type DraftStart } from './use-draft.ts';
import { useOpening } from './use-opening.ts';
import { useRefusalToast } from './use-refusal-toast.ts';
import { useSavePost, type SaveFailure } from './use-save-post.ts';
import { useUnsavedSlides } from './use-unsaved-slides.ts';
import { WhenFields } from './when-fields.tsx';

/** Which post is written, and what is decided already. */
export interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
  /** The project is chosen and locked. */
  projectId?: string | undefined;
  /** The post to edit; absent: a new one. A draft is finished rather than edited. */
  post?: ScheduledPost | undefined;
  /** The day to begin with, `YYYY-MM-DD`. */
  date?: string | undefined;
  /** What else is decided for a new post. */
  given?: Partial<Draft> | undefined;
  /** A new post begins with a time that is free. */
  isTimeProposed?: boolean | undefined;
}

/** The fields scroll between title and buttons; on very low windows the whole dialog does. The margins leave room for focus rings. */
const SCROLLED = '-mx-5 flex min-h-48 flex-col gap-4 overflow-y-auto px-5 py-1 md:-mx-6 md:px-6';

const NEW = {
  title: 'Schedule Post',
  description: 'Its slides go out as they are when you save.',
  button: 'Schedule Post',
  busy: 'Scheduling...',
};
const EDITING = {
  title: 'Edit Scheduled Post',
  description: 'Its slides stay as they were when it was scheduled.',
  button: 'Update Post',
  busy: 'Updating...',
};

const nothing: SaveFailure = { fields: {}, reason: null };

/** Writes or edits a scheduled post. */
export function ScheduleDialog({ open, onClose, ...start }: ScheduleDialogProps) {
  // Each opening begins with fresh fields and a request of its own.
  return open ? <OpeningScheduleDialog start={start} onClose={onClose} /> : null;
}

interface OpenDialogProps {
  start: DraftStart;
  onClose: () => void;
}

function OpeningScheduleDialog(props: OpenDialogProps) {
  return useOpening(props.start) ? <OpenScheduleDialog {...props} /> : null;
}

function OpenScheduleDialog({ start, onClose }: OpenDialogProps) {
  // The list may bring a newer state of the post while this is open; what is edited is what was opened.
  const [{ post, ...given }] = useState(start);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const state = useDraft({ post, ...given });
  const { save, isSaving } = useSavePost(post);
  const [refused, setRefused] = useState<SaveFailure>(nothing);
  const { draft, context, counts } = state;
  const errors: FieldErrors = { ...refused.fields, ...textErrors(counts) };
  const isEditing = post !== undefined && post.status !== 'draft';
  const words = isEditing ? EDITING : NEW;
  // The slides of a post that is scheduled are kept already.
  const unsaved = useUnsavedSlides(isEditing || draft.projectId === '' ? null : draft.projectId);
  const [isSettling, setSettling] = useState(false);
  const isBusy = isSaving || isSettling;

  const refusalNow = () => checkDraft(draft, context, { counts, now: new Date() });
  const tellRefusal = useRefusalToast(refusalNow());

  const change = (fields: Partial<Draft>) => {
    setRefused(({ reason, fields: before }) => ({ reason, fields: without(before, fields) }));
    state.change(fields);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const refusal = refusalNow();
    if (refusal) tellRefusal(refusal);
    if (!refusal && !(await settled())) return;
    const failure = refusal ? { fields: refusal.fields, reason: null } : await save(draft, context);
    if (!failure) return onClose();
    setRefused(failure);
    focusFirstError(form);
  };
  const settled = async () => {
    setSettling(true);
    return unsaved.settle().finally(() => setSettling(false));
  };
  const { leave, question } = useDiscardQuestion(state.isDirty, onClose);

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(next) => !next && leave()}
        isLocked={isBusy}
        title={words.title}
        description={words.description}
        className="md:max-w-xl"
        actions={
          <>
            <Button variant="outline" onClick={leave} disabled={isBusy}>
              Cancel
            </Button>
            <Button variant="solid" type="submit" form={formId} isBusy={isBusy} busyLabel={words.busy}>
              {words.button}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)} className={SCROLLED}>
          <TargetFields
            {...state}
            change={change}
            errors={errors}
            post={post}
            isProjectLocked={post !== undefined || given.projectId !== undefined}
          />
          {!post && draft.projectId !== '' && <ExistingSchedules key={draft.projectId} projectId={draft.projectId} />}
          <WhenFields draft={draft} change={change} errors={errors} />
          <TextFields draft={draft} change={change} errors={errors} counts={counts} />
          <MoreOptions {...state} change={change} errors={errors} />
          {refused.reason && (
            <p role="alert" className="text-sm text-danger text-pretty">
              {refused.reason}
            </p>
          )}
        </form>
        <UnsavedNote notice={unsaved.notice} projectId={draft.projectId} onChoose={unsaved.choose} />
      </Dialog>
      {question}
    </>
  );
}

function without(errors: FieldErrors, fields: Partial<Draft>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));
}

/** Focus goes to what has to be mended, once the errors are drawn. */
function focusFirstError(form: { current: HTMLFormElement | null }): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
