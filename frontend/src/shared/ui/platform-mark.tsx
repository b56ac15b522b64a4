import { AtSign, Camera, Music2, Play, type LucideIcon } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';

/** A sign of our own for each platform, in its colour; logos belong to others. */
const MARKS: Record<string, { icon: LucideIcon; colour: string }> = {
  youtube: { icon: Play, colour: 'text-youtube' },
  tiktok: { icon: Music2, colour: 'text-primary' },
  instagram: { icon: Camera, colour: 'text-instagram' },
};

/** The sign of a platform. Decorative: its name stands beside it. */
export function PlatformMark({ id }: { id: string }) {
  const { icon: Icon, colour } = (Object.hasOwn(MARKS, id) ? MARKS[id] : undefined) ?? { icon: AtSign, colour: 'text-muted' };
  return (
    <span aria-hidden className={cn('grid size-8 shrink-0 place-items-center rounded-control border border-line bg-surface-1', colour)}>
      <Icon className="size-4" strokeWidth={2.25} />
    </span>
  );
}
