import { CalendarDays, Shuffle, X, type LucideIcon } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import type { Answer } from '../api.ts';
import { SWIPE_PX, type Swipe } from './use-swipe.ts';

const HINTS: Readonly<Record<Answer, { label: string; icon: LucideIcon; place: string }>> = {
  plan: { label: 'Schedule', icon: CalendarDays, place: 'left-2' },
  another: { label: 'Swap', icon: Shuffle, place: 'right-2' },
  skip: { label: 'Skip', icon: X, place: 'inset-x-0 mx-auto w-fit' },
};

/** Shows over a dragged card what releasing it would answer; fully visible once it is far enough. */
export function SwipeHint({ swipe: { toward, x, y, isFar } }: { swipe: Swipe }) {
  if (toward === null) return null;
  const { label, icon: Icon, place } = HINTS[toward];
  const share = Math.min(1, Math.max(Math.abs(x), y) / SWIPE_PX);
  return (
    <span
      aria-hidden
      style={{ opacity: 0.35 + 0.65 * share }}
      className={cn(
        'pointer-events-none absolute top-10 z-10 inline-flex items-center gap-2 rounded-control px-3 py-2 text-lg font-semibold [&_svg]:size-5',
        place,
        isFar ? 'bg-primary text-on-primary' : 'bg-scrim text-on-scrim',
      )}
    >
      <Icon />
      {label}
    </span>
  );
}
