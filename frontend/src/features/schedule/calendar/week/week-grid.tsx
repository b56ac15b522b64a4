import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { useMoving } from '../../move/moving.tsx';
import { dayOfPlace, hourOfPlace, hourPlace, hourPlaceOf, type Place } from '../../move/places.ts';
import { toLocalFields, userZone } from '../../schedule-times.ts';
import { formatDay, weekdayOf, type Day } from '../calendar-days.ts';
import type { GridProps } from '../grid-props.ts';
import { daysOfWeek } from '../periods.ts';
import { HourCell } from './hour-cell.tsx';
import { hourByKey } from './hour-keys.ts';
import { hourLabel } from './hour-label.ts';
import { placePosts, type HourOfPosts } from './place-posts.ts';
import { useNow } from './use-now.ts';
import { MORNING_HOUR, useFirstHourInView } from './use-first-hour-in-view.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A week by days and hours, one tab stop: keys move through its hours, and to the weeks beside it. */
export function WeekGrid(props: GridProps) {
  const { shown, today, selected, posts, slots, labelId } = props;
  const days = useMemo(() => daysOfWeek(shown, weekdayOf(today)), [shown, today]);
  const hours = useHours(days, posts);
  const scroller = useRef<HTMLDivElement>(null);
  useFirstHourInView(scroller, days[0] ?? shown, hours);
  const now = useNow();
  const { hour, setHour, onKeyDown } = useHourKeys(props, scroller, hours);
  const [nowPlace, nowMinute] = [hourPlaceOf(now, userZone()), Number(toLocalFields(now).time.slice(3))];
  // In another week, the keyboard enters at its first day.
  const entry = hourPlace(days.includes(selected) ? selected : (days[0] ?? shown), hour);

  return (
    <div
      ref={scroller}
      className="relative h-[max(24rem,calc(100dvh-15rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-1 pb-3 scroll-pt-14"
    >
      <table role="grid" aria-labelledby={labelId} className="w-full table-fixed border-separate border-spacing-0">
        <WeekHead days={days} today={today} />
        <tbody>
          {HOURS.map((each) => (
            <tr key={each} data-hour={each}>
              <th scope="row" className="relative -top-2 h-12 pr-2 text-right align-top text-xs font-normal text-muted tabular">
                {/* No room above the first line. */}
                <span className={each === 0 ? 'sr-only' : undefined}>{hourLabel(hourPlace(today, each))}</span>
              </th>
              {days.map((day) => {
                const place = hourPlace(day, each);
                return (
                  <HourCell
                    key={day}
                    place={place}
                    today={today}
                    held={hours.get(place)}
                    slots={(slots.get(day) ?? []).filter(({ at }) => hourPlaceOf(at, userZone()) === place)}
                    isSelected={day === selected && each === hour}
                    isEntry={place === entry}
                    hasPassed={place < nowPlace}
                    nowMinute={place === nowPlace ? nowMinute : null}
                    onSelect={() => {
                      setHour(each);
                      props.onSelect(day);
                    }}
                    onKeyDown={(event) => onKeyDown(place, event)}
                    onWrite={place > nowPlace ? () => props.onWrite(day, timeOf(place)) : undefined}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The days, which stay in sight while the hours scroll. */
function WeekHead({ days, today }: { days: readonly Day[]; today: Day }) {
  return (
    <thead>
      <tr>
        <td className="sticky top-0 z-20 w-14 border-b border-line bg-surface-1" />
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            aria-current={day === today ? 'date' : undefined}
            className={cn(
              'sticky top-0 z-20 h-13 border-b border-l border-line bg-surface-1 px-2 text-left text-xs font-medium',
              day < today && 'text-muted',
            )}
          >
            <span className="flex flex-col items-start">
              {formatDay(day, { weekday: 'short' })}
              <span
                className={cn('grid h-6 min-w-6 place-items-center rounded-full tabular', day === today && 'bg-primary text-on-primary')}
              >
                {Number(day.slice(8))}
              </span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Content of each hour of the week. */
function useHours(days: readonly Day[], posts: GridProps['posts']): Map<Place, HourOfPosts> {
  return useMemo(() => new Map(days.flatMap((day) => [...placePosts(posts.get(day) ?? [], userZone())])), [days, posts]);
}

/** The hour that the keyboard is in, and what keys do. */
function useHourKeys(
  { selected, today, onReach, onEnter, onWrite }: GridProps,
  scroller: { readonly current: HTMLElement | null },
  hours: ReadonlyMap<Place, HourOfPosts>,
) {
  const [hour, setHour] = useState(MORNING_HOUR);
  // Set by a key that leads to an hour; its cell may be drawn only with the next week.
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-place="${hourPlace(selected, hour)}"]`)?.focus();
  }, [scroller, selected, hour]);

  const { moving, dropOn } = useMoving();
  const enter = (place: Place) => {
    if (moving) return dropOn(place);
    const [first] = hours.get(place)?.posts ?? [];
    if (!first && place > hourPlaceOf(new Date(), userZone())) return onWrite(dayOfPlace(place), timeOf(place));
    onReach(dayOfPlace(place));
    onEnter(first);
  };
  const onKeyDown = (place: Place, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = hourByKey(place, event, weekdayOf(today));
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return enter(place);
    isFocusWanted.current = true;
    setHour(hourOfPlace(next) ?? 0);
    onReach(dayOfPlace(next));
  };
  return { hour, setHour, onKeyDown };
}

/** `HH:mm` of the start of the hour. */
function timeOf(place: Place): string {
  return `${place.slice(11)}:00`;
}
