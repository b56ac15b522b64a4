import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import { timeAt } from '../move/move-rules.ts';
import type { Moving } from '../move/moving.tsx';

/** Outline of the day or hour under a dragged post. */
export function outlineOf(target: Moving | null): string | null {
  if (!target) return null;
  return target.isRefused ? 'bg-danger-soft outline-2 outline-danger' : 'bg-primary-soft outline-2 outline-primary';
}

/** Preview of the dropped post, with the time that it would have. */
export function Landing({ moving }: { moving: Moving | null }) {
  if (!moving?.target || moving.isRefused) return null;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-1 bottom-1 z-10 truncate rounded-chip border border-primary bg-surface-3 px-1 text-center text-xs tabular"
    >
      {formatTimeOfDay(timeAt(moving.post, moving.target))}
    </span>
  );
}
