import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';

const COLOURS: Record<string, string> = { youtube: 'text-youtube', instagram: 'text-instagram' };

/** A dot in the platform's colour; a ring for drafts. Decorative: the day's name and the cards say it in words. */
export function PlatformDot({ post: { platform, status } }: { post: Pick<ScheduledPost, 'platform' | 'status'> }) {
  return (
    <span
      aria-hidden
      data-platform={platform}
      className={cn(
        'size-2 shrink-0 rounded-full border-[1.5px] border-current',
        COLOURS[platform] ?? 'text-primary',
        status !== 'draft' && 'bg-current',
      )}
    />
  );
}
