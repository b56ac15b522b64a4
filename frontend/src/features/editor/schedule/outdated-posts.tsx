import { useEffect, useState } from 'react';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import { loadedLater } from '@/shared/lib/use-loaded.ts';
import { useEditor } from '../editor-selectors.ts';
import type { EditorSession } from '../session/editor-session.ts';

const button = loadedLater(async () => (await import('./outdated-button.tsx')).OutdatedButton);

/** Offers to update the scheduled posts of the open project. Loaded when the editor is idle; without a connection it comes with a later project. */
export function OutdatedPosts({ session }: { session: EditorSession | null }) {
  const projectId = useEditor(({ project }) => (project && !project.isAutosave ? project.id : null));
  const [, setArrived] = useState(button.current !== null);
  useEffect(() => {
    if (projectId === null || button.current) return;
    void idleMoment()
      .then(() => button.load())
      .then(
        () => setArrived(true),
        () => undefined,
      );
  }, [projectId]);
  const Button = button.current;
  if (!Button || !session || projectId === null) return null;
  return <Button key={projectId} projectId={projectId} saveNow={() => session.saveNow()} />;
}
