import { CalendarX } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { PlatformDot } from '../calendar/platform-dot.tsx';
import { postTitle } from '../post-words.ts';
import { landingWords, passedWords } from './landing-words.ts';
import type { Moving } from './moving.tsx';

/** Card under the pointer while a post is dragged: the post, and the time that it would have. */
export function MovingCard({ moving: { post, group, target, isRefused } }: { moving: Moving }) {
  const landing = landingWords(post, target);
  return (
    <div
      className={cn(
        'flex w-max max-w-60 cursor-grabbing flex-col gap-0.5 rounded-control border bg-surface-3 px-2.5 py-1.5 shadow-overlay',
        isRefused ? 'border-danger' : 'border-primary',
      )}
    >
      <span className="flex items-center gap-1.5 text-sm font-medium">
        {group.map((each) => (
          <PlatformDot key={each.id} post={each} />
        ))}
        <span className="truncate">{postTitle(post)}</span>
      </span>
      {isRefused ? (
        <span className="flex items-center gap-1 text-xs text-danger">
          <CalendarX aria-hidden className="size-3" />
          {passedWords(target)}
        </span>
      ) : (
        <span className="text-xs text-muted tabular">{landing.charAt(0).toUpperCase() + landing.slice(1)}</span>
      )}
    </div>
  );
}
