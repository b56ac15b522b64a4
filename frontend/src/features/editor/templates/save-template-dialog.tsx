import { guessRoles, rolesProblem, templateSlidesOf, type SlideRole, type TemplateSlide } from '@viral-slides/slide-document';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  const guessed = useMemo(() => soundRoles(slides), [slides]);
  // Undefined: those of the template that is replaced, or else those that were guessed.
  const [chosen, setChosen] = useState<SlideRole[] | null>();
  const [kept, setKept] = useState(guessed);
  const [isReplacing, setIsReplacing] = useState(true);
  const known = useKnownTemplates();
  const { offer, dialog } = useFollowOffer(onClose);
  const isOffered = useRef(false);
  const roles = chosen === undefined ? kept : chosen;
  /** The roles of a template, as far as they go with these slides. */
  const rolesOf = useCallback(
    async (id: string) => {
      const { roles: before } = await server.getTemplate(id);
      return before && rolesProblem(slides, before) === null ? before : null;
    },
    [server, slides],
  );
  const save = async (name: string) => {
    if (slides.length === 0) return void toast({ title: 'Error', description: 'No slides to save', variant: 'destructive' });
    try {
      const all = known ?? (await server.listTemplates());
      const same = isReplacing ? all.find((each) => each.name === name) : undefined;
      // Roles chosen for these slides stay, also when the template is saved before they are shown.
      const wanted = same && chosen === undefined ? await rolesOf(same.id) : roles;
      const template = { name, slides, ...(wanted && { roles: readyRoles(slides, wanted) }) };
      if (same) {
        await server.replaceTemplate(same.id, { ...template, revision: same.revision });
        isOffered.current = await offer(same.id);
      } else await server.createTemplate(template);
      toast({ title: 'Template saved!', about: `“${name}”` });
    } catch (error) {
      if (!(error instanceof RolesRefused)) toast({ title: 'Error', description: FAILURE, variant: 'destructive' });
      throw error;
    }
  };
  if (dialog) return dialog;
  return (
    <NameDialog
      title="Save Template"
      description="Reuse these slides as a starting point for other projects."
      label="Template name"
      confirm="Save template"
      busy="Saving..."
      blankMessage="Please enter a template name"
      failureMessage={(failure) => (failure instanceof RolesRefused ? failure.message : FAILURE)}
      className={roles ? 'md:max-w-2xl' : ''}
      onConfirm={save}
      onClose={() => !isOffered.current && onClose()}
      renderMore={(isBusy, name) => {
        const same = known?.find((each) => each.name === name.trim());
        return (
          <>
            {same && (
              <CheckRow isChecked={isReplacing} onChange={setIsReplacing}>
                Replace the existing template
              </CheckRow>
            )}
            <KeptRoles of={isReplacing ? same?.id : undefined} guessed={guessed} rolesOf={rolesOf} onKept={setKept} />
            {slides.length > 0 && <RolesChoice slides={slides} roles={roles} onChange={setChosen} isDisabled={isBusy} />}
          </>
        );
      }}
    />
  );
}

/** Roles as they are guessed; null where no template could have them. */
function soundRoles(slides: readonly TemplateSlide[]): SlideRole[] | null {
  const roles = guessRoles(slides);
  return slides.length > 0 && rolesProblem(slides, roles) === null ? roles : null;
}

interface KeptRolesProps {
  /** Template that is replaced; undefined: none. */
  of: string | undefined;
  guessed: SlideRole[] | null;
  rolesOf: (id: string) => Promise<SlideRole[] | null>;
  onKept: (roles: SlideRole[] | null) => void;
}

/** Reads the roles of the template that is replaced, so that the form shows them; without one, those that were guessed. */
function KeptRoles({ of, guessed, rolesOf, onKept }: KeptRolesProps): null {
  useEffect(() => {
    let isOpen = true;
    const show = (roles: SlideRole[] | null) => isOpen && onKept(roles);
    if (of === undefined) show(guessed);
    else rolesOf(of).then(show, () => undefined);
    return () => {
      isOpen = false;
    };
  }, [of, guessed, rolesOf, onKept]);
  return null;
}

/** The person's templates; null while they are not known. */
function useKnownTemplates(): readonly TemplateSummary[] | null {
  const { server } = useEditorTools();
  const [known, setKnown] = useState<readonly TemplateSummary[] | null>(null);
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
