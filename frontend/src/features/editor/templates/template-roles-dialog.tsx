import type { SlideRole } from '@viral-slides/slide-document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useDiscardQuestion } from '@/shared/ui/use-discard-question.tsx';
import { NameDialog } from '../dialogs/name-dialog.tsx';
import { useEditorTools } from '../editor-context.tsx';
import type { Template } from '../server/editor-server.ts';
import { ExportButton } from '../slides-file/export-button.tsx';
import { readyRoles, RolesRefused } from './ready-roles.ts';
import { RolesChoice } from './roles-choice.tsx';
import { useFollowOffer } from './use-follow-offer.tsx';

interface TemplateRolesDialogProps {
  templateId: string;
  /** It is changed on the server. */
  onChanged: () => void;
  onClose: () => void;
}

const TITLE = 'Edit template';

/** Name, roles and slots of a template that is saved. */
export function TemplateRolesDialog({ templateId, onChanged, onClose }: TemplateRolesDialogProps) {
  const { server } = useEditorTools();
  const [template, setTemplate] = useState<Template | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    server.getTemplate(templateId).then(setTemplate, () => setHasFailed(true));
  }, [server, templateId]);
  useEffect(load, [load]);
  if (template) return <RolesOf template={template} onChanged={onChanged} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={onClose} title={TITLE}>
      {hasFailed ? (
        <LoadFailure title="The template could not be loaded" hint="It is safe on the server." onRetry={load} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

function RolesOf({ template, onChanged, onClose }: { template: Template; onChanged: () => void; onClose: () => void }) {
  const { server } = useEditorTools();
  const { id, slides, revision } = template;
  const [roles, setRoles] = useState<SlideRole[] | null>(template.roles ?? null);
  const [typed, setTyped] = useState(template.name);
  const isSaved = useRef(false);
  const isDirty = typed !== template.name || JSON.stringify(roles) !== JSON.stringify(template.roles ?? null);
  const { leave, question } = useDiscardQuestion(isDirty, onClose);
  const { offer, dialog } = useFollowOffer(onClose);
  const isOffered = useRef(false);
  const save = async (name: string) => {
    await server.replaceTemplate(id, { name, slides, ...(roles && { roles: readyRoles(slides, roles) }), revision });
    isSaved.current = true;
    isOffered.current = await offer(id);
    toast({ title: 'Template saved!', about: `“${name}”` });
    onChanged();
  };
  if (dialog) return dialog;
  return (
    <>
      <NameDialog
        title={TITLE}
        description="To change the slides, load the template, then save it under the same name."
        label="Template name"
        initialName={template.name}
        confirm="Save changes"
        busy="Saving..."
        blankMessage="Please enter a template name"
        failureMessage={failureText}
        className="md:max-w-2xl"
        onConfirm={save}
        onType={setTyped}
        onClose={() => !isOffered.current && (isSaved.current ? onClose() : leave())}
        renderMore={(isBusy) => (
          <>
            <ExportButton template={template} />
            <RolesChoice slides={slides} roles={roles} onChange={setRoles} isDisabled={isBusy} />
          </>
        )}
      />
      {question}
    </>
  );
}

function failureText(failure: unknown): string {
  if (failure instanceof RolesRefused) return failure.message;
  return problemDetail(failure) ?? refusedOrUnanswered(failure, 'Failed to save template');
}
