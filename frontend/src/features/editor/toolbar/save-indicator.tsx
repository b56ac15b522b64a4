import { Check, CircleAlert, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import type { SaveStatus } from '../autosave/autosaver.ts';
import { useEditor } from '../editor-selectors.ts';

interface Look {
  icon: ReactNode;
  /** Words on the toolbar. */
  label: string;
  /** The whole sentence, in the tooltip. */
  hint: string;
  tone: string;
}

const LOOKS: Record<SaveStatus['kind'], Look> = {
  saved: { icon: <Check />, label: 'Saved', hint: 'All changes are on the server.', tone: 'text-muted' },
  saving: {
    icon: <RefreshCw />,
    label: 'Saving…',
    hint: 'Your changes are kept in this browser and on their way to the server.',
    tone: 'text-muted',
  },
  'server-error': {
    icon: <CircleAlert />,
    label: 'Server error – kept in this browser',
    hint: 'The server could not save your changes. Nothing is lost; saving is tried again by itself.',
    tone: 'text-warn',
  },
  busy: {
    icon: <CircleAlert />,
    label: 'Server busy – kept in this browser',
    hint: 'The server has too much to do. Nothing is lost; saving is tried again by itself.',
    tone: 'text-warn',
  },
  offline: {
    icon: <CloudOff />,
    label: 'Offline – kept in this browser',
    hint: 'The server cannot be reached. Nothing is lost; saving goes on by itself.',
    tone: 'text-warn',
  },
  'signed-out': {
    icon: <CircleAlert />,
    label: 'Signed out – kept in this browser',
    hint: 'Sign in again; your changes are saved then.',
    tone: 'text-warn',
  },
  conflict: {
    icon: <TriangleAlert />,
    label: 'Conflict',
    hint: 'This project was changed somewhere else. Choose which version to keep.',
    tone: 'text-danger',
  },
  refused: { icon: <CircleAlert />, label: 'Not saved', hint: 'The server refused the last change.', tone: 'text-danger' },
};

/**
 * Says whether the changes are safe, always in the same place.
 * @param isCompact shows words only where something needs attention
 */
export function SaveIndicator({ status, isCompact = false }: { status: SaveStatus; isCompact?: boolean }) {
  const isReady = useEditor((editor) => editor.status === 'ready');
  // Before a project is open there is nothing that could be saved.
  if (!isReady) return null;
  const look = LOOKS[status.kind];
  const isQuiet = isCompact && (status.kind === 'saved' || status.kind === 'saving');
  return (
    <Tooltip label={status.message ? `${look.hint} ${status.message}` : look.hint} side="bottom">
      <span
        role="status"
        tabIndex={0}
        className={`flex min-w-0 items-center gap-1.5 rounded-chip px-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 ${look.tone}`}
      >
        {look.icon}
        <span data-label className={isQuiet ? 'sr-only' : 'line-clamp-2 leading-4'}>
          {look.label}
        </span>
      </span>
    </Tooltip>
  );
}
