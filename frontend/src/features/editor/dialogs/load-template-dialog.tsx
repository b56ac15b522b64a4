import { slidesFromTemplate } from '@viral-slides/slide-document';
import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { LeftOutNote } from '@/shared/ui/left-out-note.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { SlideMiniature } from '../canvas/slide-miniature.tsx';
import { useFontsReady } from '../canvas/use-fonts-ready.ts';
import { smallerImageUrl, useSlidePicture } from '../canvas/use-slide-picture.ts';
import { beginEdit } from '../edit-lease.ts';
import { useEditorTools } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import type { TemplateSummary } from '../server/editor-server.ts';
import { ImportButton } from '../slides-file/import-button.tsx';
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx';

const rolesDialog = loadedLater(async () => (await import('../templates/template-roles-dialog.tsx')).TemplateRolesDialog);

/** Lists the person's templates, to load, edit or delete one. */
export function LoadTemplateDialog({ onClose }: { onClose: () => void }) {
  const tools = useEditorTools();
  const { server } = tools;
  const [templates, setTemplates] = useState<TemplateSummary[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<TemplateSummary | null>(null);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const load = useCallback(() => {
    setHasFailed(false);
    server.listTemplates().then(setTemplates, () => setHasFailed(true));
  }, [server]);
  useEffect(load, [load]);

  const use = async ({ id }: TemplateSummary) => {
    if (loadingId !== null) return;
    setLoadingId(id);
    const edit = beginEdit(tools, 'Template not loaded');
    const template = await server.getTemplate(id).catch(() => null);
    // Closed while it was loading: the person does not want it any more.
    if (!isOpen.current) return;
    setLoadingId(null);
    if (!template) return void toast({ title: 'Error', description: 'Failed to load template', variant: 'destructive' });
    if (edit.editor()) {
      edit.perform({ type: 'replace-slides', payload: { slides: slidesFromTemplate(template.slides, newId) } });
      edit.show(editorActions.slideSelected(0));
      toast({ title: 'Template loaded!' });
    }
    onClose();
  };
  const remove = async ({ id }: TemplateSummary) => {
    await server.deleteTemplate(id);
    setTemplates((list) => list?.filter((template) => template.id !== id) ?? null);
    toast({ title: 'Template deleted' });
  };

  return (
    <Dialog isOpen onOpenChange={onClose} title="Load Template" description="Loading a template replaces all slides. You can undo it.">
      {hasFailed && <LoadFailure title="Your templates could not be loaded" hint="They are safe on the server." onRetry={load} />}
      {!hasFailed && templates === null && <Skeleton className="h-24 w-full" />}
      {templates?.length === 0 && (
        <p className="py-6 text-center text-muted">No templates yet. Save the slides you are editing as your first template.</p>
      )}
      <LeftOutNote list="templates" />
      <ul className="flex flex-col gap-2">
        {templates?.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isLoading={loadingId === template.id}
            onUse={() => void use(template)}
            onEdit={() => setEditedId(template.id)}
            onDelete={() => setDoomed(template)}
          />
        ))}
      </ul>
      {templates && <ImportButton onImported={load} />}
      <TemplateEditing id={editedId} onChanged={load} onClose={() => setEditedId(null)} />
      {doomed && (
        <ConfirmDeleteDialog
          title="Delete template?"
          description="This action cannot be undone. Projects created from it keep their slides."
          name={doomed.name}
          failureMessage="The template could not be deleted. It is still in the list; please try again."
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Dialog>
  );
}

/** Edits the template of this id; null: none. */
function TemplateEditing({ id, onChanged, onClose }: { id: string | null; onChanged: () => void; onClose: () => void }) {
  const RolesDialog = useLoaded(rolesDialog, id !== null, onClose);
  return RolesDialog && id !== null ? <RolesDialog templateId={id} onChanged={onChanged} onClose={onClose} /> : null;
}

interface TemplateRowProps {
  template: TemplateSummary;
  isLoading: boolean;
  onUse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateRow({ template, isLoading, onUse, onEdit, onDelete }: TemplateRowProps) {
  const { images } = useEditorTools();
  const { firstSlide, slideCount: count } = template;
  const { picture } = useSlidePicture(images, [smallerImageUrl(firstSlide.imageUrl, 160)]);
  const shown = useMemo(() => [firstSlide], [firstSlide]);
  const fontsVersion = useFontsReady(shown);
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2">
      <SlideMiniature
        slide={firstSlide}
        format="tiktok"
        picture={picture}
        heightPx={72}
        fontsVersion={fontsVersion}
        className="rounded-chip"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium" title={template.name}>
          {template.name}
        </span>
        <span className="text-sm tabular text-muted">{count === 1 ? '1 slide' : `${count} slides`}</span>
      </div>
      <Button aria-label={`Load ${template.name}`} isBusy={isLoading} onClick={onUse}>
        Load
      </Button>
      <IconButton label={`Edit template ${template.name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete template ${template.name}`} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
