import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useMoving } from '../move/moving.tsx';
import { formatDay, weeksOfMonth, type Day } from './calendar-days.ts';
import { DayCell } from './day-cell.tsx';
import type { DayDensity } from './day-density.ts';
import type { GridProps } from './grid-props.ts';
import { dayByKey } from './grid-keys.ts';

export interface MonthGridProps extends GridProps {
  density: DayDensity;
}

/** A month in weeks, one tab stop: keys move through its days, and to the months beside it. */
export function MonthGrid({
  shown: month,
  today,
  selected,
  posts,
  slots,
  firstWeekday,
  density,
  labelId,
  onSelect,
  onReach,
  onEnter,
  onWrite,
}: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  // Set by a key that leads to a day; its cell may be drawn only with the next month.
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus();
  }, [selected]);

  const { moving, dropOn } = useMoving();
  const press = (day: Day, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(day, event, firstWeekday);
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return moving ? dropOn(day) : onEnter();
    isFocusWanted.current = true;
    onReach(next);
  };

  const weeks = weeksOfMonth(month, firstWeekday, today);
  // In another month, the keyboard enters at its first day.
  const isSelectedShown = weeks.some((week) => week.includes(selected));
  const entry = isSelectedShown ? selected : `${month.slice(0, 7)}-01`;
  return (
    <table
      ref={table}
      role="grid"
      aria-labelledby={labelId}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-surface-1"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatDay(day, { weekday: 'long' })}
              className="h-8 truncate px-2 text-left text-xs font-medium text-muted max-md:px-0 max-md:text-center"
            >
              {formatDay(day, { weekday: density === 'dots' ? 'narrow' : 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="[&>td]:border-t">
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                today={today}
                posts={posts.get(day) ?? []}
                freeSlots={slots.get(day)?.length ?? 0}
                isSelected={day === selected}
                isEntry={day === entry}
                isNamed={day === weeks[0]?.[0] || day.endsWith('-01')}
                density={density}
                onSelect={() => onSelect(day)}
                onKeyDown={(event) => press(day, event)}
                onWrite={() => onWrite(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
