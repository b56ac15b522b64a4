import { slidesFromTemplate } from '@viral-slides/slide-document';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { startEdit } from '../edit-lease.ts';
import { useEditorTools } from '../editor-context.tsx';
import { editorActions } from '../editor-slice.ts';
import { newId } from '../new-id.ts';
import type { TemplateSummary } from '../server/editor-server.ts';
import { ImportButton } from '../slides-file/import-button.tsx';
import { TemplateList } from '../templates/template-list.tsx';
import { useTemplates } from '../templates/use-templates.ts';

/** Lists the person's templates, to load, edit or delete one. */
export function LoadTemplateDialog({ onClose }: { onClose: () => void }) {
  const tools = useEditorTools();
  const known = useTemplates();
  const [loadingId, setLoadingId] = useState<string | null>(null);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  const use = async ({ id, name }: TemplateSummary) => {
    if (loadingId !== null) return;
    setLoadingId(id);
    const edit = startEdit(tools, 'Template not loaded');
    const template = await tools.server.getTemplate(id).catch(() => null);
    // Closed while it was loading: the user no longer wants it.
    if (!isOpen.current) return;
    setLoadingId(null);
    if (!template) return void toast({ title: 'Error', description: 'Failed to load template', variant: 'destructive' });
    if (edit.editor()) {
      edit.perform({ type: 'replace-slides', payload: { slides: slidesFromTemplate(template.slides, newId) } });
      edit.show(editorActions.slideSelected(0));
      toast({ title: 'Template loaded!', about: `“${name}”` });
    }
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Load Template"
      description="Loading a template replaces all slides. You can undo this."
      actions={known.templates && <ImportButton onImported={known.load} />}
    >
      <TemplateList
        known={known}
        emptyText="No templates yet. Save the slides you are editing as your first template."
        use="Load"
        onUse={(template) => void use(template)}
        busyId={loadingId}
      />
    </Dialog>
  );
}
