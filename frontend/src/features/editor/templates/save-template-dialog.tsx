import { rolesProblem, templateSlidesOf, type SlideRole } from '@viral-slides/slide-document';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CheckRow } from '@/shared/ui/check-row.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { NameDialog } from '../dialogs/name-dialog.tsx';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { TemplateSummary } from '../server/editor-server.ts';
import { readyRoles, RolesRefused } from './ready-roles.ts';
import { RolesChoice } from './roles-choice.tsx';
import { useFollowOffer } from './use-follow-offer.tsx';

const FAILURE = 'Failed to save template';

/** Keeps the slides that are open as a template, or in place of one of the same name. */
export function SaveTemplateDialog({ onClose }: { onClose: () => void }) {
  const { store, server } = useEditorTools();
  const slides = useMemo(() => templateSlidesOf(editorOf(store).document.slides), [store]);
  const [roles, setRoles] = useState<SlideRole[] | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const known = useKnownTemplates();
  const { offer, dialog } = useFollowOffer(onClose);
  const isOffered = useRef(false);
  const replace = async ({ id }: TemplateSummary, isOn: boolean) => {
    setIsReplacing(isOn);
    if (!isOn || roles !== null) return;
    // What was said of these slides stays said.
    const before = await server.getTemplate(id).catch(() => null);
    if (before?.roles && rolesProblem(slides, before.roles) === null) setRoles(before.roles);
  };
  const save = async (name: string) => {
    if (slides.length === 0) return void toast({ title: 'Error', description: 'No slides to save', variant: 'destructive' });
    const template = { name, slides, ...(roles && { roles: readyRoles(slides, roles) }) };
    const same = isReplacing ? known.find((each) => each.name === name) : undefined;
    try {
      if (same) {
        await server.replaceTemplate(same.id, { ...template, revision: same.revision });
        isOffered.current = await offer(same.id);
      } else await server.createTemplate(template);
      toast({ title: 'Template saved!' });
    } catch (error) {
      toast({ title: 'Error', description: FAILURE, variant: 'destructive' });
      throw error;
    }
  };
  if (dialog) return dialog;
  return (
    <NameDialog
      title="Save Template"
      description="Keep these slides, pictures and texts, as a start for other projects."
      label="Template name"
      confirm="Save template"
      busy="Saving..."
      blankMessage="Please enter a template name"
      failureMessage={(failure) => (failure instanceof RolesRefused ? failure.message : FAILURE)}
      className={roles ? 'md:max-w-2xl' : ''}
      onConfirm={save}
      onClose={() => !isOffered.current && onClose()}
      renderMore={(isBusy, name) => {
        const same = known.find((each) => each.name === name.trim());
        return (
          <>
            {same && (
              <CheckRow isChecked={isReplacing} onChange={(isOn) => void replace(same, isOn)}>
                Replace the template of this name
              </CheckRow>
            )}
            {slides.length > 0 && <RolesChoice slides={slides} roles={roles} onChange={setRoles} isDisabled={isBusy} />}
          </>
        );
      }}
    />
  );
}

/** The person's templates; none while they are not known. */
function useKnownTemplates(): readonly TemplateSummary[] {
  const { server } = useEditorTools();
  const [known, setKnown] = useState<readonly TemplateSummary[]>([]);
  useEffect(() => {
    let isOpen = true;
    server.listTemplates().then(
      (found) => isOpen && setKnown(found),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [server]);
  return known;
}
