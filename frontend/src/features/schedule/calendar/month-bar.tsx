import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useMoving } from '../move/moving.tsx';
import { formatTimeOfDay, userZone, zoneName } from '../schedule-times.ts';
import { addMonths, formatDay, type Day } from './calendar-days.ts';

/** The month that is shown and how to get to others. */
export interface MonthBarProps {
  month: Day;
  headingId: string;
  onShow: (month: Day) => void;
  onToday: () => void;
}

/** Names the month, leads to others, and says in which time zone times are told; while a post is moved, what to do with it. */
export function MonthBar({ month, headingId, onShow, onToday }: MonthBarProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={headingId} aria-live="polite" className="min-w-36 text-lg">
        {formatDay(month, { month: 'long', year: 'numeric' })}
      </h2>
      <div className="flex items-center gap-1">
        <IconButton label="Previous month" onClick={() => onShow(addMonths(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <Button onClick={onToday}>Today</Button>
        <IconButton label="Next month" onClick={() => onShow(addMonths(month, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <ZoneOrHint />
    </div>
  );
}

function ZoneOrHint() {
  const { moving, cancel } = useMoving();
  if (moving?.by !== 'choice')
    return (
      <p className="ml-auto truncate text-sm text-muted max-md:hidden" title="The time zone of this device">
        {userZone().replaceAll('_', ' ')} ({zoneName()})
      </p>
    );
  return (
    <p className="ml-auto flex items-center gap-2 text-sm">
      <span className="truncate">Choose a day; it stays at {formatTimeOfDay(moving.post.scheduledTime)}</span>
      <Button onClick={cancel}>Cancel</Button>
    </p>
  );
}
