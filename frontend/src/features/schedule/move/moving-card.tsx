import { CalendarX } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import type { ScheduledPost } from '../api.ts';
import { PlatformDot } from '../calendar/platform-dot.tsx';
import { postTitle } from '../post-words.ts';
import { timeToTake } from './move-rules.ts';

/** What hangs under the pointer while a post is dragged: the post, and its time, which stays. */
export function MovingCard({ post, isRefused }: { post: ScheduledPost; isRefused: boolean }) {
  return (
    <div
      className={cn(
        'flex w-max max-w-60 cursor-grabbing flex-col gap-0.5 rounded-control border bg-surface-3 px-2.5 py-1.5 shadow-overlay',
        isRefused ? 'border-danger' : 'border-primary',
      )}
    >
      <span className="flex items-center gap-1.5 text-sm font-medium">
        <PlatformDot post={post} />
        <span className="truncate">{postTitle(post)}</span>
      </span>
      {isRefused ? (
        <span className="flex items-center gap-1 text-xs text-danger">
          <CalendarX aria-hidden className="size-3" />
          This day has passed
        </span>
      ) : (
        <span className="text-xs text-muted tabular">
          {post.status === 'draft' ? 'Goes out' : 'Stays'} at {formatTimeOfDay(timeToTake(post))}
        </span>
      )}
    </div>
  );
}
