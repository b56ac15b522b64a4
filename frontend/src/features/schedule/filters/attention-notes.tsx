import { CalendarSync, CircleHelp, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { useMediaQuery } from '@/shared/lib/media-query.ts';
import { outdatedText, updateLabel } from '@/shared/posts/outdated-posts.ts';
import { useUpdatePosts } from '@/shared/posts/use-update-posts.ts';
import type { Attention } from './filter-posts.ts';

/** From this width of the window on, in pixels, the title's row has room for it. */
const BESIDE_TITLE_FROM_PX = 1024;

/** Posts that need the user, and the links to them. */
export interface AttentionNotesProps {
  attention: Attention;
  /**
   * Position of the note: it is in one of both. It comes late, as it does, and moves nothing: in the row of the title, which keeps its height, or at the end of the page
   * over the lower edge of the window.
   */
  place: 'title' | 'end';
  onShowFailed: () => void;
  onShowHandedOver: () => void;
}

/** Notes about posts that only the user can settle: posts of unknown outcome, posts that wait to be published by hand, and posts that show an earlier version of their projects. */
export function AttentionNotes({ attention, place, onShowFailed, onShowHandedOver }: AttentionNotesProps) {
  const { unknown, handedOver, outdated } = attention;
  const { isBusy, update } = useUpdatePosts(outdated);
  const isBesideTitle = useMediaQuery(`(min-width: ${BESIDE_TITLE_FROM_PX}px)`);
  if (unknown + handedOver + outdated.length === 0 || isBesideTitle !== (place === 'title')) return null;
  return (
    <div
      role="status"
      className={cn('flex gap-2', isBesideTitle ? 'min-w-0 flex-1 justify-end' : 'sticky bottom-4 z-20 flex-wrap *:shadow-overlay')}
    >
      {unknown > 0 && (
        <Note icon={<CircleHelp />} onSelect={onShowFailed}>
          {unknown === 1
            ? '1 post may have been published: check the platform'
            : `${unknown} posts may have been published: check the platform`}
        </Note>
      )}
      {handedOver > 0 && (
        <Note icon={<Hand />} onSelect={onShowHandedOver}>
          {handedOver === 1 ? '1 post is waiting for you to publish it' : `${handedOver} posts are waiting for you to publish them`}
        </Note>
      )}
      {outdated.length > 0 && (
        <Note icon={<CalendarSync />} isBusy={isBusy} onSelect={update}>
          {`${outdatedText(outdated.length)} · ${updateLabel(outdated.length)}`}
        </Note>
      )}
    </div>
  );
}

interface NoteProps {
  icon: ReactNode;
  isBusy?: boolean;
  onSelect: () => void;
  children: string;
}

function Note({ icon, isBusy = false, onSelect, children }: NoteProps) {
  return (
    <button
      type="button"
      onClick={onSelect}
      title={children}
      aria-busy={isBusy || undefined}
      className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-control border border-line bg-surface-1 px-2.5 py-1 text-left text-sm hover:border-line-strong touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-warn"
    >
      {icon}
      <span className="truncate">{children}</span>
    </button>
  );
}
