import { CircleAlert } from 'lucide-react';
import { platformColour } from '@/shared/lib/platform-colour.ts';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';

/** Platform and account of the dot. */
export interface PlatformDotProps {
  post: Pick<ScheduledPost, 'platform' | 'status'>;
  /** On a day that is dimmed. */
  isQuiet?: boolean;
}

/** A dot in the platform's colour: a ring for drafts, an exclamation mark where it failed. Decorative: the day's name and the cards say it in words. */
export function PlatformDot({ post: { platform, status }, isQuiet = false }: PlatformDotProps) {
  const style = { color: platformColour(platform) };
  if (status === 'failed')
    return <CircleAlert aria-hidden data-platform={platform} strokeWidth={2.75} style={style} className="-mx-0.5 size-3 shrink-0" />;
  return (
    <span
      aria-hidden
      data-platform={platform}
      style={style}
      className={cn(
        'size-2 shrink-0 rounded-full border-[1.5px] border-current',
        status !== 'draft' && 'bg-current',
        isQuiet && 'opacity-55',
      )}
    />
  );
}
