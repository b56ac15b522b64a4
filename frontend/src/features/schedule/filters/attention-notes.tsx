import { CircleHelp, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Attention } from './filter-posts.ts';

/** What waits for a person and where to see it. */
export interface AttentionNotesProps {
  attention: Attention;
  onShowFailed: () => void;
  onShowHandedOver: () => void;
}

/** What only a person can settle: posts of which nobody knows whether they went out, and posts that somebody has to publish. */
export function AttentionNotes({ attention, onShowFailed, onShowHandedOver }: AttentionNotesProps) {
  const { unknown, handedOver } = attention;
  if (unknown + handedOver === 0) return null;
  return (
    <div role="status" className="flex flex-wrap gap-2">
      {unknown > 0 && (
        <Note icon={<CircleHelp />} onSelect={onShowFailed}>
          {unknown === 1
            ? '1 post may be published: check it on the platform'
            : `${unknown} posts may be published: check them on the platform`}
        </Note>
      )}
      {handedOver > 0 && (
        <Note icon={<Hand />} onSelect={onShowHandedOver}>
          {handedOver === 1 ? '1 post waits for you to publish it' : `${handedOver} posts wait for you to publish them`}
        </Note>
      )}
    </div>
  );
}

function Note({ icon, onSelect, children }: { icon: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line bg-surface-1 px-2.5 py-1 text-left text-sm hover:border-line-strong touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-warn"
    >
      {icon}
      {children}
    </button>
  );
}
