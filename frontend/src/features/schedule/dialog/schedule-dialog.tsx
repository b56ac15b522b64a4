import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { dropKeptPost } from '@/shared/lib/kept-post.ts';
import { useMediaQuery } from '@/shared/lib/media-query.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useDiscardQuestion } from '@/shared/ui/use-discard-question.tsx';
import { isOpen, namesOf, type Destination } from './destinations.ts';
import { Disclosure } from './disclosure.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './preview/post-preview.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import { useDraft, type DraftStart } from './use-draft.ts';
import { useOpening } from './use-opening.ts';
import { useSubmission } from './use-submission.ts';
import { WhatHappens } from './what-happens.tsx';

/** Post in the dialog, and its fixed fields. */
export interface ScheduleDialogProps extends DraftStart {
  open: boolean;
  onClose: () => void;
}

/** The fields scroll between title and buttons; on very low windows the whole dialog does. The margins leave room for focus rings. */
const SCROLLED = '-mx-5 flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto px-5 py-1 md:-mx-6 md:px-6';

/** Media query for a window with room for the preview beside the fields. */
const WIDE = '(min-width: 1024px) and (min-height: 720px)';

const NEW = {
  title: 'Schedule Post',
  description: 'The post uses the slides as they are when you save.',
  button: 'Schedule Post',
  busy: 'Scheduling...',
};
const EDITING = {
  title: 'Edit Scheduled Post',
  description: 'The post keeps the slides it was scheduled with.',
  button: 'Update Post',
  busy: 'Updating...',
};

/** Writes or edits a scheduled post. */
export function ScheduleDialog({ open, onClose, ...start }: ScheduleDialogProps) {
  // Each opening starts with fresh fields and a request of its own.
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
  const focusFirstError = useFirstErrorFocus(form);
  const state = useDraft({ post, ...given });
  const { draft, destinations } = state;
  const isEditing = post !== undefined && post.status !== 'draft';
  const words = isEditing ? EDITING : NEW;
  const preview = usePreviewPlace(isEditing);
  const submission = useSubmission(state, post, isEditing);
  const { isBusy, unsaved } = submission;
  // It is saved or given up: it does not come back.
  const close = () => {
    dropKeptPost();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await submission.submit();
    if (outcome === 'saved') close();
    if (outcome === 'refused') focusFirstError();
  };
  const { leave, question } = useDiscardQuestion(state.isDirty, close, leavingWords(destinations));

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(next) => !next && leave()}
        isLocked={isBusy}
        title={words.title}
        description={words.description}
        className={preview === 'beside' ? 'md:max-w-4xl' : 'md:max-w-xl'}
        actions={
          <>
            <Button variant="outline" onClick={() => leave()} disabled={isBusy}>
              {destinations.every(isOpen) ? 'Cancel' : 'Close'}
            </Button>
            <Button variant="solid" type="submit" form={formId} isBusy={isBusy} busyLabel={words.busy}>
              {words.button}
            </Button>
          </>
        }
      >
        <div className="flex min-h-48 gap-8">
          <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)} className={SCROLLED}>
            <PostFields
              state={state}
              submission={submission}
              post={post}
              isProjectLocked={post !== undefined || given.projectId !== undefined}
            />
            {preview === 'below' && (
              <Disclosure summary="Preview" className="border border-line">
                <div className="flex justify-center p-3 pt-1">
                  <PostPreview destinations={destinations} />
                </div>
              </Disclosure>
            )}
          </form>
          {preview === 'beside' && <PostPreview destinations={destinations} />}
        </div>
        <WhatHappens all={destinations} areAccountsKnown={state.accountsAre === 'known'} postId={post?.id} />
        <UnsavedNote notice={unsaved.notice} projectId={draft.projectId} onChoose={unsaved.choose} />
      </Dialog>
      {question}
    </>
  );
}

/** Position of the preview. The slides of a post that is scheduled are on its card. */
function usePreviewPlace(isEditing: boolean): 'beside' | 'below' | 'none' {
  const isWide = useMediaQuery(WIDE);
  if (isEditing) return 'none';
  return isWide ? 'beside' : 'below';
}

/** Warning about saved and possibly saved posts when the dialog is left. */
function leavingWords(all: readonly Destination[]): string | undefined {
  const [saved, unanswered] = (['saved', 'unanswered'] as const).map((kind) => all.filter(({ outcome }) => outcome?.kind === kind));
  if (all.length < 2 || !saved || !unanswered) return undefined;
  const sentences = [
    ...(saved.length > 0 ? [`Saved for ${namesOf(saved, all)}.`] : []),
    ...(unanswered.length > 0 ? [`We don’t know whether the post for ${namesOf(unanswered, all)} was saved; check the list.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Leads the focus to the first field that has to be fixed. @returns does it, once the errors are drawn */
function useFirstErrorFocus(form: { current: HTMLFormElement | null }): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [count, form]);
  return () => setCount((before) => before + 1);
}
