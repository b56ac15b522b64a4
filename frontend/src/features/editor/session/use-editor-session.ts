import { useEffect, useState } from 'react';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { createIndexedDbDraftStore } from '../autosave/draft-store.ts';
import { useEditorTools } from '../editor-context.tsx';
import { EditorSession } from './editor-session.ts';

/** The session of the mounted editor and how saving goes; null until it has begun. */
export interface EditorSessionView {
  session: EditorSession | null;
  saveStatus: SaveStatus;
}

/** Runs a session while the calling screen is mounted, and opens what the address asks for. */
export function useEditorSession(userId: string, projectId: string | null): EditorSessionView {
  const { store, server } = useEditorTools();
  const [session, setSession] = useState<EditorSession | null>(null);
  const [saveStatus, setSaveStatus] = useState<SaveStatus>({ kind: 'saved' });

  useEffect(() => {
    const next = new EditorSession({ store, server, userId, drafts: createIndexedDbDraftStore(), onStatus: setSaveStatus });
    next.start();
    setSession(next);
    return () => next.stop();
  }, [store, server, userId]);

  useEffect(() => void session?.open(projectId), [session, projectId]);

  useEffect(() => {
    if (!session) return;
    const flush = () => void session.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [session]);

  return { session, saveStatus };
}
