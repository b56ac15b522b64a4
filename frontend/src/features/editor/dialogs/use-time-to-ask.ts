import { useEffect, useState } from 'react';
import type { Project } from '../server/editor-server.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useEditor } from '../editor-selectors.ts';

/** Idle time without a press before a question opens automatically, in milliseconds. */
const QUIET_MS = 1_000;
const SIGNS_OF_LIFE = ['keydown', 'input', 'pointerdown', 'pointermove'] as const;

/** Other activities that the question waits for. */
export interface TimeToAskOptions {
  /** Another dialog is open. */
  isBusy: boolean;
  session: EditorSession | null;
}

/**
 * Whether the dialog about a conflict may open. It must not while the person types or presses anything, since the next key would be an
 * answer. Before it opens the merge is tried again: recent typing may have settled the conflict. Once open it stays.
 */
export function useTimeToAsk(conflict: Project | null, { isBusy, session }: TimeToAskOptions): boolean {
  const [askedFor, setAskedFor] = useState<Project | null>(null);
  const isTyping = useEditor((editor) => editor.editingLayerId !== null);
  const isAsked = conflict !== null && askedFor === conflict;

  useEffect(() => {
    if (!conflict || !session || isAsked || isTyping || isBusy) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void session.reconsider().then(() => setAskedFor(conflict)), QUIET_MS);
    };
    const onLife = (event: Event) => {
      // A pointer that only hovers does not count as activity.
      if (event.type !== 'pointermove' || (event as PointerEvent).buttons !== 0) wait();
    };
    wait();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onLife, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onLife, { capture: true });
    };
  }, [conflict, session, isAsked, isTyping, isBusy]);

  return isAsked;
}
