import { useDraggable } from '@dnd-kit/core';
import { CalendarSync, CircleAlert } from 'lucide-react';
import { platformColour } from '@/shared/lib/platform-colour.ts';
import { isOutdated } from '@/shared/posts/outdated-posts.ts';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';
import { PostThumbnail } from '../cards/post-thumbnail.tsx';
import { isMovable } from '../move/move-rules.ts';
import { platformsOf, type PostGroup } from '../post-group.ts';
import { postTitle, statusWords } from '../post-words.ts';
import { formatClock } from '../schedule-times.ts';
import type { ChipShape } from './day-density.ts';

/** Props of a chip. */
export interface PostChipProps {
  group: PostGroup;
  shape: ChipShape;
  /** On a day that is dimmed. */
  isQuiet: boolean;
}

/**
 * One post in its day, or several that are shown as one: each platform's colour at the edge, its first slide, its time and title, and how many they are. Can be dragged; without dragging it is moved from its card beside the
 * calendar. Decorative: the day's name and the cards say it in words.
 */
export function PostChip({ group, shape, isQuiet }: PostChipProps) {
  const [post] = group;
  const isStacked = shape === 'stacked';
  const canMove = group.some(isMovable);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `chip ${post.id}`, data: { group }, disabled: !canMove });
  const time = clockOf(post);
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      data-chip={post.id}
      title={[postTitle(post), time, platformsOf(group), statusWords(post).text, group.some(isOutdated) && 'Shows an earlier version']
        .filter(Boolean)
        .join(' · ')}
      className={cn(
        'flex min-w-0 touch-manipulation select-none items-center gap-1 overflow-hidden rounded-chip bg-surface-3 pr-0.5 text-xs/4',
        isStacked ? 'h-8.5' : 'h-5.5',
        canMove && 'cursor-grab',
        toneOf(post, isQuiet),
        isDragging && 'opacity-40',
      )}
    >
      <span className="flex h-full shrink-0">
        {group.map((each) => (
          <Edge key={each.id} post={each} />
        ))}
      </span>
      <PostThumbnail
        url={post.slideUrls[0]}
        className={cn(isStacked ? 'h-7 w-4 @max-[4.5rem]:hidden' : 'h-4.5 w-3.5', shape === 'tight' && 'hidden', isQuiet && 'opacity-60')}
      />
      <ChipWords group={group} shape={shape} />
    </span>
  );
}

function ChipWords({ group, shape }: Pick<PostChipProps, 'group' | 'shape'>) {
  const [post] = group;
  return (
    <span className={cn('flex min-w-0 flex-1', shape === 'stacked' ? 'flex-col' : 'items-center gap-1.5')}>
      <span className="shrink-0 whitespace-nowrap tabular">{clockOf(post)}</span>
      <span className="flex min-w-0 items-center gap-1 font-medium">
        {post.status === 'failed' && <CircleAlert className="size-3 shrink-0" />}
        {group.some(isOutdated) && <CalendarSync data-outdated className="size-3 shrink-0 text-warn" />}
        <span className="truncate">{postTitle(post)}</span>
        {/* Beside the title, which makes room for it: a time does not. */}
        {group.length > 1 && <span className="shrink-0 text-muted tabular">×{group.length}</span>}
      </span>
    </span>
  );
}

function clockOf({ scheduledTime }: ScheduledPost): string {
  return scheduledTime === null ? '' : formatClock(scheduledTime);
}

/** In the platform's colour: broken for drafts. */
function Edge({ post: { platform, status } }: { post: ScheduledPost }) {
  return (
    <span
      data-platform={platform}
      style={{ color: platformColour(platform) }}
      className={cn('h-full shrink-0 border-l-3 border-current', status === 'draft' && 'border-dotted')}
    />
  );
}

/** A failed post stays visible, also on days that are dimmed. */
function toneOf({ status }: ScheduledPost, isQuiet: boolean): string | null {
  if (status === 'failed') return 'text-danger';
  return isQuiet || status === 'posted' ? 'text-muted' : null;
}
