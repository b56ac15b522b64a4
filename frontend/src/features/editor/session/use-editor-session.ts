import { useEffect, useRef, useState } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { createIndexedDbDraftStore } from '../autosave/draft-store.ts';
import { announceEditor } from '../autosave/editor-presence.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { Project } from '../server/editor-server.ts';
import { EditorSession } from './editor-session.ts';

/** The session of the mounted editor and how saving goes; null until it has begun. */
export interface EditorSessionView {
  session: EditorSession | null;
  saveStatus: SaveStatus;
}

/** What a session is run for. */
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
      onRecovered: tellRecovered,
      onCaughtUp: tellCaughtUp,
    });
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

function tellRecovered({ name }: Project): void {
  toast({
    title: 'Unsaved slides recovered',
    description: `Their project was deleted or changed somewhere else. They are the project "${name}" now.`,
  });
}

function tellCaughtUp(): void {
  toast({
    title: 'Newer slides loaded',
    description: 'This project was saved in another tab or on another device. You see its newest version now.',
  });
}
