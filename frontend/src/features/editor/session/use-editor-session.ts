import { useEffect, useRef, useState } from 'react';
import { useAskAgain } from '@/shared/api/use-ask-again.ts';
import { useWhenOnline } from '@/shared/lib/online.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { createIndexedDbDraftStore } from '../autosave/draft-store.ts';
import { announceEditor } from '../autosave/editor-presence.ts';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import type { OpenProject } from '../editor-slice.ts';
import type { Project } from '../server/editor-server.ts';
import { EditorSession } from './editor-session.ts';
import { useLiveProject } from './use-live-project.ts';

/** The session of the mounted editor and the state of saving; null until the session has started. */
export interface EditorSessionView {
  session: EditorSession | null;
  saveStatus: SaveStatus;
}

/** Request for a session. */
export interface EditorSessionRequest {
  userId: string;
  /** Project asked for by the address; null = the session chooses. */
  projectId: string | null;
  /** The slides belong to another project now, which the address should name. */
  onMoved: (projectId: string) => void;
}

/** Runs a session while the calling screen is mounted, and opens what the address asks for. */
export function useEditorSession({ userId, projectId, onMoved }: EditorSessionRequest): EditorSessionView {
  const { store, server } = useEditorTools();
  const [session, setSession] = useState<EditorSession | null>(null);
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ kind: 'saved' });

  const moved = useRef(onMoved);
  moved.current = onMoved;

  useEffect(() => {
    const next = new EditorSession({
      store,
      server,
      drafts: createIndexedDbDraftStore({ userId, presence: announceEditor() }),
      onStatus: setSaveStatus,
      onMoved: (id) => moved.current(id),
      onRecovered: showRecoveredToast,
      // Without its code the version is offered at the next opening.
      onDropped: (dropped, isAgain) =>
        void import('./offer-back.ts').then(
          ({ offerBack }) => offerBack(next, dropped, isAgain),
          (error: unknown) => reportFailure('The offer to restore a version could not be shown', error),
        ),
    });
    next.start();
    setSession(next);
    return () => next.stop();
  }, [store, server, userId]);

  useEffect(() => {
    if (!session) return;
    let isCurrent = true;
    void session.open(projectId).then(() => {
      const { status, project } = editorOf(store);
      if (!isCurrent || status !== 'ready' || projectId === null || !project || project.id === projectId) return;
      showNotFoundToast(project);
      moved.current(project.id);
    });
    return () => {
      isCurrent = false;
    };
  }, [session, projectId, store]);

  useLiveProject(session);

  useTimesToSave(session);
  useAskAgain({
    error: useEditor((editor) => editor.openingError) ?? undefined,
    isFetching: useEditor((editor) => editor.status === 'opening'),
    refetch: () => session?.open(projectId),
  });

  return { session, saveStatus };
}

/** Saves when the page is hidden and when the network is back, and then loads what others have saved. */
function useTimesToSave(session: EditorSession | null): void {
  useEffect(() => {
    if (!session) return;
    const flush = () => void session.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [session]);
  useWhenOnline(() => {
    session?.missed();
    void session?.flush();
  });
}

/** The project that the address asks for is not there, and another one is open. */
function showNotFoundToast({ name, isAutosave }: OpenProject): void {
  toast({
    title: 'Project not found',
    description: `The project was deleted, or it belongs to another account. You are seeing ${isAutosave ? 'your slides without a project' : `“${name}”`} instead.`,
  });
}

function showRecoveredToast({ name }: Project): void {
  toast({
    title: 'Unsaved slides recovered',
    description: `The project was deleted or changed elsewhere, so the slides were saved as a new project, “${name}”.`,
  });
}
