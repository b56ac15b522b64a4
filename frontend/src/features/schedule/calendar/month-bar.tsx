import { useDroppable } from '@dnd-kit/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { NEXT_MONTH, PREVIOUS_MONTH } from '../move/moving.tsx';
import { userZone, zoneName } from '../schedule-times.ts';
import { addMonths, formatDay, type Day } from './calendar-days.ts';

/** The month that is shown and how to get to others. */
export interface MonthBarProps {
  month: Day;
  headingId: string;
  onShow: (month: Day) => void;
  onToday: () => void;
}

/** Names the month, leads to others, and names the time zone of the times shown. */
export function MonthBar({ month, headingId, onShow, onToday }: MonthBarProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={headingId} aria-live="polite" className="min-w-36 text-lg">
        {formatDay(month, { month: 'long', year: 'numeric' })}
      </h2>
      <div className="flex items-center gap-1">
        <Arrow id={PREVIOUS_MONTH} label="Previous month" onPress={() => onShow(addMonths(month, -1))}>
          <ChevronLeft />
        </Arrow>
        <Button onClick={onToday}>Today</Button>
        <Arrow id={NEXT_MONTH} label="Next month" onPress={() => onShow(addMonths(month, 1))}>
          <ChevronRight />
        </Arrow>
      </div>
      <p className="ml-auto truncate text-sm text-muted" title="The time zone of this device">
        {userZone().replaceAll('_', ' ')} ({zoneName()})
      </p>
    </div>
  );
}

/** Leads to another month when pressed, and when a dragged post rests on it. */
function Arrow({ id, label, onPress, children }: { id: string; label: string; onPress: () => void; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <span ref={setNodeRef} className={cn('rounded-control', isOver && 'bg-primary-soft')}>
      <IconButton label={label} onClick={onPress}>
        {children}
      </IconButton>
    </span>
  );
}
