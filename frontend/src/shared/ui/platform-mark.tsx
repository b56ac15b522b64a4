import { AtSign, Camera, Music2, Play, type LucideIcon } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';

/** A sign of our own for each platform, in its colour; logos belong to others. */
const MARKS: Record<string, { icon: LucideIcon; colour: string }> = {
  youtube: { icon: Play, colour: 'text-youtube' },
  tiktok: { icon: Music2, colour: 'text-primary' },
  instagram: { icon: Camera, colour: 'text-instagram' },
};

/** The sign of a platform. Decorative: its name stands beside it. `sm` is for dense cards. */
export function PlatformMark({ id, size = 'md' }: { id: string; size?: 'md' | 'sm' }) {
  const { icon: Icon, colour } = (Object.hasOwn(MARKS, id) ? MARKS[id] : undefined) ?? { icon: AtSign, colour: 'text-muted' };
  return (
    <span
      aria-hidden
      className={cn(
        'grid shrink-0 place-items-center border border-line bg-surface-1',
        size === 'md' ? 'size-8 rounded-control' : 'size-6 rounded-chip',
        colour,
      )}
    >
      <Icon className={size === 'md' ? 'size-4' : 'size-3'} strokeWidth={2.25} />
    </span>
  );
}
