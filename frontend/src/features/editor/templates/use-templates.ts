import { useCallback, useEffect, useState } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { TemplateSummary } from '../server/editor-server.ts';

/** A person's templates, as far as they are known. */
export interface KnownTemplates {
  /** Newest first; null while they are not known. */
  templates: readonly TemplateSummary[] | null;
  hasFailed: boolean;
  /** Reads them again. */
  load: () => void;
  /** Deletes one. Rejects where the server does not. */
  remove: (template: TemplateSummary) => Promise<void>;
}

/** Reads the templates from the server, again for each list. */
export function useTemplates(): KnownTemplates {
  const { server } = useEditorTools();
  const [templates, setTemplates] = useState<readonly TemplateSummary[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    server.listTemplates().then(setTemplates, () => setHasFailed(true));
  }, [server]);
  useEffect(load, [load]);
  const remove = async ({ id, name }: TemplateSummary) => {
    await server.deleteTemplate(id);
    setTemplates((list) => list?.filter((template) => template.id !== id) ?? null);
    toast({ title: 'Template deleted', about: `“${name}”` });
  };
  return { templates, hasFailed, load, remove };
}
