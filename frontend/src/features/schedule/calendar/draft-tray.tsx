import { platformLabel } from '@viral-slides/platforms';
import { useDraggable } from '@dnd-kit/core';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import type { ScheduledPost } from '../api.ts';
import { CardAction } from '../cards/card-action.tsx';
import { PostThumbnail } from '../cards/post-thumbnail.tsx';
import { MoveButton } from '../move/move-button.tsx';
import { isPlannable } from '../move/move-rules.ts';
import { postTitle } from '../post-words.ts';
import { PlatformDot } from './platform-dot.tsx';

export interface DraftTrayProps {
  drafts: readonly ScheduledPost[];
  /** Drop target of the drafts. */
  target: 'day' | 'hour';
  onEdit: (post: ScheduledPost) => void;
}

/** Drafts that wait for a day: put on one, by dragging or by keys, they are scheduled. */
export function DraftTray({ drafts, target, onEdit }: DraftTrayProps) {
  const titleId = useId();
  const keptFocus = useKeptFocus<HTMLElement>('li');
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2" {...keptFocus}>
      <h2 id={titleId} className="flex items-baseline gap-2 text-base">
        Drafts
        <span className="text-sm font-normal text-muted tabular">{drafts.length}</span>
      </h2>
      <p className="text-sm text-muted">Drag a draft onto {target === 'day' ? 'a day' : 'an hour'} to schedule it.</p>
      <ul className="-m-1 flex max-h-80 flex-col gap-1 overflow-y-auto p-1">
        {drafts.map((post) => (
          <TrayItem key={post.id} post={post} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

function TrayItem({ post, onEdit }: Pick<DraftTrayProps, 'onEdit'> & { post: ScheduledPost }) {
  const canPlan = isPlannable(post);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `draft ${post.id}`, data: { group: [post] }, disabled: !canPlan });
  const title = postTitle(post);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-draft={post.id}
      className={cn(
        'flex min-w-0 items-center gap-2 rounded-control border border-dashed border-line-strong bg-surface-1 py-1 pl-2 pr-1',
        canPlan && 'cursor-grab touch-manipulation touch:select-none',
        isDragging && 'opacity-40',
      )}
    >
      <PostThumbnail url={post.slideUrls[0]} className="h-8 w-6" />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm font-medium" title={title}>
          {title}
        </span>
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <PlatformDot post={post} />
          {platformLabel(post.platform)}
        </span>
      </div>
      <div className="flex shrink-0">
        <CardAction label={`Schedule ${title}`} refusal={null} onClick={() => onEdit(post)}>
          <CalendarPlus />
        </CardAction>
        <MoveButton group={[post]} />
      </div>
    </li>
  );
}
