import { headlineOf } from '@viral-slides/slide-document';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf } from '../edit-document.ts';
import { startEdit } from '../edit-lease.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { EditorSession } from '../session/editor-session.ts';
import type { ScheduleStart } from './schedule-start.ts';

/** How long a press waits for the last changes to be saved, in milliseconds; the dialog saves what is not saved by then. */
const PATIENCE_MS = 1_000;

/** Posts the open project: saves its slides, then continues with the initial values of the post. */
export function useSchedule(session: EditorSession | null, onSchedule: (start: ScheduleStart) => void): () => Promise<void> {
  const tools = useEditorTools();
  const { store } = tools;
  return async () => {
    const { project, document } = editorOf(store);
    if (!project || project.isAutosave) return showNoProjectToast();
    const edit = startEdit(tools, 'Not scheduled');
    await Promise.race([session?.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    // The slides on the screen are the ones that are posted.
    if (!edit.editor()) return;
    onSchedule({ projectId: project.id, title: headlineOf(document.slides), description: document.caption ?? '' });
  };
}

function showNoProjectToast(): void {
  toast({
    title: 'Not possible',
    description: 'These slides do not belong to a project. Open or create one to schedule it.',
    variant: 'destructive',
  });
}
