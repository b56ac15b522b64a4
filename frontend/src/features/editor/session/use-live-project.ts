import { useEffect } from 'react';
import { onLiveEvent } from '@/shared/api/live-events.ts';
import { RESYNC } from '@/shared/api/live-stream.ts';
import type { EditorSession } from './editor-session.ts';

/** The event of a project that was changed; the projects feature listens to it, too. */
const PROJECT_CHANGED = 'projects.project.v1.changed';

/** Payload of the event, as far as the editor uses it. */
interface ProjectChanged {
  projectId: string;
  revision: number;
}

/** Notifies the session when a project was saved somewhere else. */
export function useLiveProject(session: EditorSession | null): void {
  useEffect(() => {
    if (!session) return;
    const stops = [
      onLiveEvent(PROJECT_CHANGED, (message) => {
        const { projectId, revision } = message as ProjectChanged;
        session.hear(projectId, revision);
      }),
      onLiveEvent(RESYNC, () => session.missed()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [session]);
}
