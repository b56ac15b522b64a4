import { useDroppable } from '@dnd-kit/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { TURN_BACK, TURN_ON } from '../move/moving.tsx';
import { userZone, zoneName } from '../schedule-times.ts';
import type { Day } from './calendar-days.ts';
import type { Period, PeriodKind } from './periods.ts';

/** Shown period, and the ways to the ones before and after. */
export interface PeriodBarProps {
  kind: PeriodKind;
  period: Period;
  /** Any day of what is shown. */
  shown: Day;
  headingId: string;
  onShow: (day: Day) => void;
  onToday: () => void;
  /** Absent where there is no room for weeks. */
  onKind: ((kind: PeriodKind) => void) | undefined;
}

const KINDS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** Names the month or week, leads to others, and names the time zone of the times shown. */
export function PeriodBar({ kind, period, shown, headingId, onShow, onToday, onKind }: PeriodBarProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={headingId} aria-live="polite" className="min-w-36 text-lg">
        {period.title(shown)}
      </h2>
      <div className="flex items-center gap-1">
        <Arrow id={TURN_BACK} label={`Previous ${kind}`} onPress={() => onShow(period.turned(shown, -1))}>
          <ChevronLeft />
        </Arrow>
        <Button onClick={onToday}>Today</Button>
        <Arrow id={TURN_ON} label={`Next ${kind}`} onPress={() => onShow(period.turned(shown, 1))}>
          <ChevronRight />
        </Arrow>
      </div>
      {onKind && <SegmentedControl aria-label="Calendar period" value={kind} onValueChange={onKind} segments={KINDS} />}
      <p className="ml-auto truncate text-sm text-muted" title="The time zone of this device">
        {zoneText()}
      </p>
    </div>
  );
}

/** `Europe/Berlin (GMT+1)`, and `UTC` once. */
function zoneText(): string {
  const [zone, name] = [userZone().replaceAll('_', ' '), zoneName()];
  return zone === name ? zone : `${zone} (${name})`;
}

/** Leads to another month or week when pressed, and when a dragged post rests on it. */
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
