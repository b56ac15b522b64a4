import { useId } from 'react';
import type { SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDiscardQuestion } from '@/shared/ui/use-discard-question.tsx';
import type { Autopilot } from '../api.ts';
import { OpenerFields } from './opener-fields.tsx';
import { PostFields } from './post-fields.tsx';
import { SlideFields } from './slide-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsDialogProps {
  account: SocialAccount;
  /** Undefined: the account gets one. */
  autopilot: Autopilot | undefined;
  onClose: () => void;
}

/** Sets what the slideshows of an account are made of, and what becomes of those without an answer. */
export function SettingsDialog({ account, autopilot, onClose }: SettingsDialogProps) {
  const formId = useId();
  const handle = handleOf(account);
  const form = useSettingsForm({
    account,
    autopilot,
    onSaved: () => {
      toast(
        autopilot ? { title: 'Autopilot saved' } : { title: 'Autopilot is on', description: `Proposals for ${handle} will appear here.` },
      );
      onClose();
    },
  });
  const { leave, question } = useDiscardQuestion(form.isDirty, onClose);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(next) => !next && leave()}
        isLocked={form.isBusy}
        title={`Autopilot for ${handle}`}
        description="A post is prepared the evening before each slot and waits for your approval. Nothing is published without it."
        // Not the first field, which may be on its way yet.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        className="md:max-h-[90dvh] md:max-w-2xl"
        actions={
          <>
            <Button variant="outline" onClick={() => leave()} disabled={form.isBusy}>
              Cancel
            </Button>
            <Button variant="solid" type="submit" form={formId} isBusy={form.isBusy} busyLabel="Saving...">
              {autopilot ? 'Save' : 'Turn on'}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="-mx-5 flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 py-1 md:-mx-6 md:px-6"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <SlideFields form={form} />
          <OpenerFields form={form} />
          <PostFields form={form} />
          <p role="alert" className="text-sm text-danger text-pretty empty:hidden">
            {form.problem?.at === 'form' ? form.problem.text : null}
          </p>
        </form>
      </Dialog>
      {question}
    </>
  );
}
