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
    hint: 'Your changes are kept in this browser and are being sent to the server.',
    tone: 'text-muted',
  },
  'server-error': {
    icon: <CircleAlert />,
    label: 'Server error – kept in this browser',
    hint: 'The server could not save your changes. Your changes are safe; we’ll keep trying.',
    tone: 'text-warn',
  },
  busy: {
    icon: <CircleAlert />,
    label: 'Server busy – kept in this browser',
    hint: 'The server is busy. Your changes are safe; we’ll keep trying.',
    tone: 'text-warn',
  },
  offline: {
    icon: <CloudOff />,
    label: 'Offline – kept in this browser',
    hint: 'The server cannot be reached. Your changes are safe and will be saved when it is back.',
    tone: 'text-warn',
  },
  'signed-out': {
    icon: <CircleAlert />,
    label: 'Signed out – kept in this browser',
    hint: 'Sign in again to save your changes.',
    tone: 'text-warn',
  },
  conflict: {
    icon: <TriangleAlert />,
    label: 'Conflict',
    hint: 'These slides were also changed elsewhere. Your changes are kept in this browser; once you stop typing, you can choose which version to keep.',
    tone: 'text-danger',
  },
  refused: { icon: <CircleAlert />, label: 'Not saved', hint: 'The server refused the last change.', tone: 'text-danger' },
};

const LEAVE_OPEN = 'This browser cannot store your changes (its storage is full or turned off), so leave this tab open.';
/** Texts instead while the changes are in this tab only. */
const IN_TAB_ONLY: Partial<Record<SaveStatus['kind'], Partial<Look>>> = {
  saving: { hint: `Your changes are being sent to the server. ${LEAVE_OPEN}` },
  'server-error': inTabOnly('Server error', `The server could not save your changes; we’ll keep trying. ${LEAVE_OPEN}`),
  busy: inTabOnly('Server busy', `The server is busy; we’ll keep trying to save. ${LEAVE_OPEN}`),
  offline: inTabOnly('Offline', `The server cannot be reached; saving resumes when it is back. ${LEAVE_OPEN}`),
  'signed-out': inTabOnly('Signed out', `Sign in again in another tab to save your changes. ${LEAVE_OPEN}`),
  conflict: { hint: `These slides were also changed elsewhere; once you stop typing, you can choose which version to keep. ${LEAVE_OPEN}` },
  refused: inTabOnly('Not saved', `The server refused the last change. ${LEAVE_OPEN}`),
};

function inTabOnly(label: string, hint: string): Partial<Look> {
  return { label: `${label} – changes only in this tab`, hint, tone: 'text-danger' };
}

/**
 * Says whether the changes are safe, always in the same place.
 * @param isCompact shows words only where something needs attention
 */
export function SaveIndicator({ status, isCompact = false }: { status: SaveStatus; isCompact?: boolean }) {
  const isReady = useEditor((editor) => editor.status === 'ready');
  // Before a project is open there is nothing that could be saved.
  if (!isReady) return null;
  const look = { ...LOOKS[status.kind], ...(status.isInTabOnly && IN_TAB_ONLY[status.kind]) };
  const isQuiet = isCompact && (status.kind === 'saved' || status.kind === 'saving');
  return (
    <Tooltip label={status.message ? `${look.hint} ${status.message}` : look.hint} side="bottom">
      <span
        role="status"
        tabIndex={0}
        className={`flex min-w-0 items-center gap-1.5 rounded-chip px-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 ${look.tone}`}
      >
        {look.icon}
        <span data-label className={isQuiet ? 'sr-only' : 'truncate'}>
          {look.label}
        </span>
      </span>
    </Tooltip>
  );
}
