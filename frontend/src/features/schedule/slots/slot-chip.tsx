import { useDroppable } from '@dnd-kit/core';
import { cn } from '@/shared/lib/class-names.ts';
import { outlineOf } from '../calendar/landing.tsx';
import { useMoving } from '../move/moving.tsx';
import { slotPlace } from '../move/places.ts';
import { formatClock, toLocalFields } from '../schedule-times.ts';
import type { ShownSlot } from './free-slots.ts';

/** A free slot in its hour, as an outlined place that a post can be dropped on. Decorative: the hour's name and the day's list say it in words. */
export function SlotChip({ slot }: { slot: ShownSlot }) {
  const place = slotPlace(slot);
  const { setNodeRef } = useDroppable({ id: place });
  const { moving, dropOn } = useMoving();
  const minute = Number(toLocalFields(slot.at).time.slice(3));
  return (
    <span
      ref={setNodeRef}
      aria-hidden
      title={`Free slot for ${slot.handle}`}
      onClick={(event) => {
        if (moving?.by !== 'choice') return;
        event.stopPropagation();
        dropOn(place);
      }}
      style={{ top: `${(minute / 60) * 100}%` }}
      className={cn(
        'absolute inset-x-0.5 h-5.5 truncate rounded-chip border border-dashed border-line-strong px-1 text-xs/5 text-muted tabular',
        outlineOf(moving?.target === place ? moving : null),
      )}
    >
      {formatClock(slot.at)} {slot.handle}
    </span>
  );
}
