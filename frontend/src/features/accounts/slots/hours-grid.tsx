import { useEffect, useState } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { formatHour } from '@/shared/lib/time-of-day.ts';
import { WEEKDAYS, timesOn, weekdayName, withHour, type WeeklyTime } from './slot-times.ts';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

interface HoursGridProps {
  times: readonly WeeklyTime[];
  onChange: (change: (times: readonly WeeklyTime[]) => WeeklyTime[]) => void;
}

/**
 * The week by hours: a press takes an hour or gives it up, and drawing over several does the same to each. For the pointer alone: the list beside it does all of it and more, for
 * keys, screen readers and minutes, so nothing here is in the order of tabs.
 */
export function HoursGrid({ times, onChange }: HoursGridProps) {
  // Each further hour takes the state of the first one.
  const [drawing, setDrawing] = useState<boolean | null>(null);
  useEffect(() => {
    if (drawing === null) return;
    const end = () => setDrawing(null);
    for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, end);
    return () => {
      for (const event of ['pointerup', 'pointercancel']) window.removeEventListener(event, end);
    };
  }, [drawing]);
  const set = (weekday: number, hour: number, isTaken: boolean) => onChange((before) => withHour(before, { weekday, hour }, isTaken));

  return (
    <div aria-hidden className="grid select-none grid-cols-[3rem_repeat(7,minmax(0,1fr))] gap-px text-xs text-muted tabular">
      <span />
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className="truncate pb-1 text-center font-medium">
          {weekdayName(weekday, 'short')}
        </span>
      ))}
      {HOURS.map((hour) => (
        <HourRow
          key={hour}
          hour={hour}
          times={times}
          onPress={(weekday, isTaken) => (setDrawing(isTaken), set(weekday, hour, isTaken))}
          onOver={(weekday) => drawing !== null && set(weekday, hour, drawing)}
        />
      ))}
    </div>
  );
}

interface HourRowProps {
  hour: number;
  times: readonly WeeklyTime[];
  onPress: (weekday: number, isTaken: boolean) => void;
  onOver: (weekday: number) => void;
}

function HourRow({ hour, times, onPress, onOver }: HourRowProps) {
  const prefix = `${String(hour).padStart(2, '0')}:`;
  return (
    <>
      <span className="truncate pr-2 text-right leading-5">{formatHour(hour)}</span>
      {WEEKDAYS.map((weekday) => {
        const held = timesOn(times, weekday).filter((time) => time.startsWith(prefix));
        return (
          <span
            key={weekday}
            data-hour={`${weekday} ${hour}`}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              // A finger or pen would keep the pointer at the first hour.
              event.currentTarget.releasePointerCapture(event.pointerId);
              onPress(weekday, held.length === 0);
            }}
            onPointerEnter={() => onOver(weekday)}
            className={cn(
              'h-5 cursor-pointer touch-none truncate rounded-chip text-center leading-5',
              held.length > 0 ? 'bg-primary text-on-primary' : 'bg-surface-2 hover:bg-surface-3',
            )}
          >
            {/* The hour stands at the left. */}
            {held.length > 1 ? `${held.length}×` : held[0]?.slice(prefix.length - 1)}
          </span>
        );
      })}
    </>
  );
}
