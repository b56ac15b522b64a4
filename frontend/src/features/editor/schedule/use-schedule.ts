import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { EditorSession } from '../session/editor-session.ts';
import { titleOf, type ScheduleStart } from './schedule-start.ts';

/** How long a press waits for the last changes to be saved, in milliseconds; the dialog saves what is not saved by then. */
const PATIENCE_MS = 1_000;

/** Posts the open project: its slides are saved, then the app goes on with what the post begins with. */
export function useSchedule(session: EditorSession | null, onSchedule: (start: ScheduleStart) => void): () => Promise<void> {
  const { store } = useEditorTools();
  return async () => {
    const { project, document, caption } = editorOf(store);
    if (!project || project.isAutosave) return tellHomeless();
    await Promise.race([session?.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    onSchedule({ projectId: project.id, title: titleOf(document.slides), description: caption.text });
  };
}

function tellHomeless(): void {
  toast({
    title: 'Not possible',
    description: 'These slides belong to no project. Open one, or start a new one, to schedule it.',
    variant: 'destructive',
  });
}
