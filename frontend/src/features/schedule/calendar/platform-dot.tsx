import { CircleAlert } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';

const COLOURS: Record<string, string> = { youtube: 'text-youtube', instagram: 'text-instagram' };

/** The class of a platform's colour. */
export function platformColour(platform: string): string {
  return COLOURS[platform] ?? 'text-primary';
}

/** Whose dot it is. */
export interface PlatformDotProps {
  post: Pick<ScheduledPost, 'platform' | 'status'>;
  /** On a day that is dimmed. */
  isQuiet?: boolean;
}

/** A dot in the platform's colour: a ring for drafts, an exclamation mark where it failed. Decorative: the day's name and the cards say it in words. */
export function PlatformDot({ post: { platform, status }, isQuiet = false }: PlatformDotProps) {
  const colour = platformColour(platform);
  if (status === 'failed')
    return <CircleAlert aria-hidden data-platform={platform} strokeWidth={2.75} className={cn('-mx-0.5 size-3 shrink-0', colour)} />;
  return (
    <span
      aria-hidden
      data-platform={platform}
      className={cn(
        'size-2 shrink-0 rounded-full border-[1.5px] border-current',
        colour,
        status !== 'draft' && 'bg-current',
        isQuiet && 'opacity-55',
      )}
    />
  );
}
