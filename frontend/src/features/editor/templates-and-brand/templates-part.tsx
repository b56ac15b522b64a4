import { slidesFromTemplate } from '@viral-slides/slide-document';
import { useRef, useState } from 'react';
import { isAway, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { newUuid } from '@/shared/lib/new-uuid.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';
import { newId } from '../new-id.ts';
import type { CreateProject, TemplateSummary } from '../server/editor-server.ts';
import { ImportButton } from '../slides-file/import-button.tsx';
import { TemplateList } from '../templates/template-list.tsx';
import { useTemplates } from '../templates/use-templates.ts';
import { Part } from './part.tsx';

/** The templates, of which projects can be made. */
export function TemplatesPart({ onProjectCreated }: { onProjectCreated: (projectId: string) => void }) {
  const known = useTemplates();
  const { busyId, create } = useProjectFromTemplate(onProjectCreated);
  return (
    <Part
      title="Templates"
      hint="Starting points for projects and series. To change a template’s slides, load it in the editor."
      action={<ImportButton onImported={known.load} />}
    >
      <TemplateList
        known={known}
        emptyText="No templates yet. Save the slides of a project as a template in the editor."
        use="New project"
        useLabel="New project from"
        onUse={(template) => void create(template)}
        busyId={busyId}
      />
    </Part>
  );
}

/** A request that was sent; the same one is sent again while its answer is missing, so that one project is created. */
interface Creation {
  templateId: string;
  requestKey: string;
  project: CreateProject;
}

/** Creates a project from a template, one at a time. */
function useProjectFromTemplate(onCreated: (projectId: string) => void) {
  const { server } = useEditorTools();
  const [busyId, setBusyId] = useState<string | null>(null);
  const unanswered = useRef<Creation | null>(null);
  const creationOf = async ({ id, name }: TemplateSummary): Promise<Creation> => {
    if (unanswered.current?.templateId === id) return unanswered.current;
    const { slides } = await server.getTemplate(id);
    return { templateId: id, requestKey: newUuid(), project: { name, slides: slidesFromTemplate(slides, newId) } };
  };
  const create = async (template: TemplateSummary) => {
    if (busyId !== null) return;
    setBusyId(template.id);
    try {
      const creation = await creationOf(template);
      unanswered.current = creation;
      const { id } = await server.createProject(creation.project, { requestKey: creation.requestKey });
      unanswered.current = null;
      onCreated(id);
    } catch (error) {
      if (!isAway(error)) unanswered.current = null;
      const description = refusedOrUnanswered(error, `No project was created from “${template.name}”.`);
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, create };
}
