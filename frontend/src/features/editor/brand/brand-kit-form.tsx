import { MAX_BRAND_NAME_LENGTH } from '@viral-slides/slide-document';
import { useId } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { useDiscardQuestion } from '@/shared/ui/use-discard-question.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { BrandKit } from './api.ts';
import { BrandColors } from './brand-colors.tsx';
import { BrandFonts } from './brand-fonts.tsx';
import { BrandSample } from './brand-sample.tsx';
import { chooseKit } from './chosen-kit.ts';
import { LogoField } from './logo-field.tsx';
import { useKitDraft } from './use-kit-draft.ts';
import { WatermarkFields } from './watermark-fields.tsx';

/** A kit to be filled in. */
export interface BrandKitFormProps {
  /** Null: a new one. */
  kit: BrandKit | null;
  title: string;
  /** Closes the dialog. */
  onClose: () => void;
  /** Called when it was saved, or not wanted. */
  onDone: () => void;
}

/** The form of a kit, with a slide that shows how it looks. A kit that was saved is the one that new texts take their look from. */
export function BrandKitForm({ kit, title, onClose, onDone }: BrandKitFormProps) {
  const formId = useId();
  const draft = useKitDraft(kit, (saved) => {
    chooseKit(saved.id);
    toast({ title: 'Brand kit saved', description: saved.name });
    onDone();
  });
  const { leave, question } = useDiscardQuestion(draft.isEdited, onClose);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={() => leave()}
        title={title}
        description="Leave a field empty to keep each text’s own value."
        className="md:max-w-2xl"
        actions={
          <>
            <Button onClick={() => leave(onDone)}>Cancel</Button>
            <Button variant="solid" type="submit" form={formId} isBusy={draft.isBusy} busyLabel="Saving...">
              Save
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="grid gap-5 md:grid-cols-[1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            void draft.save();
          }}
        >
          <div className="flex min-w-0 flex-col gap-5">
            <Field label="Name" error={draft.error}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={MAX_BRAND_NAME_LENGTH}
                  value={draft.name}
                  placeholder="Nine lives"
                  onChange={({ target }) => draft.rename(target.value)}
                />
              )}
            </Field>
            <BrandColors draft={draft} />
            <BrandFonts draft={draft} />
            <LogoField imageId={draft.look.logoImageId} onChange={(logoImageId) => draft.change({ logoImageId })} />
            <WatermarkFields draft={draft} />
          </div>
          <BrandSample look={draft.look} />
        </form>
      </Dialog>
      {question}
    </>
  );
}
