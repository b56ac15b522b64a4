import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { cn } from '@/shared/lib/class-names.ts';
import { useElementWidth } from '@/shared/lib/element-width.ts';
import { firstWeekdayOf } from '@/shared/lib/first-weekday.ts';
import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';
import { Button } from '@/shared/ui/button.tsx';
import type { FreeSlot } from '@/shared/api/posting-slots.ts';
import type { ScheduledPost } from '../api.ts';
import { DragToPlace } from '../move/drag-to-place.tsx';
import { useMoving } from '../move/moving.tsx';
import { useMovePost } from '../move/use-move-post.ts';
import { dayOfPlace, type Place } from '../move/places.ts';
import { useTurn } from '../move/use-turn.ts';
import type { PostGroup } from '../post-group.ts';
import { userZone } from '../schedule-times.ts';
import { useFreeSlots } from '../slots/free-slots.ts';
import { useToday } from '../use-today.ts';
import { startsThisWeek, startOfWeek, weekdayOf, weeksOfMonth, type Day } from './calendar-days.ts';
import { densityOf } from './day-density.ts';
import { DAY_PANEL_TITLE, DayPanel } from './day-panel.tsx';
import { DraftTray } from './draft-tray.tsx';
import type { GridProps } from './grid-props.ts';
import { MonthGrid } from './month-grid.tsx';
import { PeriodBar } from './period-bar.tsx';
import { daysOfWeek, periodOf, type Period, type PeriodKind } from './periods.ts';
import { postsByDay } from './posts-by-day.ts';
import { WeekGrid } from './week/week-grid.tsx';

export interface CalendarViewProps {
  /** Undefined while they are on their way. */
  posts: readonly ScheduledPost[] | undefined;
  /** Period shown at once; a month where nothing is said. */
  kind?: PeriodKind;
  /** Absent where there is no choice. */
  onKind?: ((kind: PeriodKind) => void) | undefined;
  onEdit: (post: ScheduledPost) => void;
  /** @param time `HH:mm` @param slot a free slot to take */
  onWrite: (day: Day, time?: string, slot?: FreeSlot) => void;
}

/** A month or week of posts, and beside it those of the selected day. */
export function CalendarView({ kind = 'month', ...props }: CalendarViewProps) {
  const firstWeekday = useMemo(() => firstWeekdayOf(navigator.language), []);
  const today = useToday();
  const period = useMemo(() => periodOf(kind, firstWeekday, today), [kind, firstWeekday, today]);
  const sent = useSentDay();
  const [selected, setSelected] = useState<Day>(sent.day ?? today);
  const [shown, setShown] = useState<Day>(selected);
  // Beside the calendar only once a day was chosen; below it always.
  const [isDayOpen, setDayOpen] = useState(sent.day !== undefined);
  const isFocusDue = useRef(false);
  const move = useMovePost();
  const movedId = useRef<string | null>(null);

  const reach = useCallback((day: Day) => {
    setSelected(day);
    setShown(day);
  }, []);
  useEffect(() => {
    if (!sent.day) return;
    reach(sent.day);
    setDayOpen(true);
    isFocusDue.current = true;
  }, [sent, reach]);
  // A hidden element cannot take the focus: it may be shown only by the next rendering.
  useEffect(() => {
    if (!isDayOpen || !isFocusDue.current) return;
    isFocusDue.current = false;
    document.getElementById(DAY_PANEL_TITLE)?.focus();
  });
  const drop = (group: PostGroup, place: Place) => {
    if (!move(group, place)) return;
    setSelected(dayOfPlace(place));
    // By keys the post was taken from beside the calendar: the focus goes on there.
    if (document.activeElement?.closest('[data-day-panel]')) setDayOpen(true);
    movedId.current = group[0].id;
  };
  return (
    <DragToPlace keys={period.keys} onDrop={drop}>
      <Calendar
        {...props}
        {...{ kind, period, firstWeekday, today, selected, shown, movedId, reach, isDayOpen }}
        onDayOpen={setDayOpen}
        onSelect={(day) => {
          setSelected(day);
          setDayOpen(true);
        }}
        onKind={props.onKind && ((next) => (setShown(period.focusOf(shown, selected)), props.onKind?.(next)))}
        onShow={setShown}
      />
    </DragToPlace>
  );
}

interface CalendarProps extends CalendarViewProps {
  kind: PeriodKind;
  period: Period;
  firstWeekday: number;
  today: Day;
  selected: Day;
  /** Any day of the month or week that is shown. */
  shown: Day;
  /** A post that was moved just now: where it went, the keyboard goes on. */
  movedId: RefObject<string | null>;
  /** Whether the selected day is shown beside the calendar. */
  isDayOpen: boolean;
  onDayOpen: (isOpen: boolean) => void;
  onSelect: (day: Day) => void;
  onShow: (day: Day) => void;
  /** Selects a day and shows its month or week. */
  reach: (day: Day) => void;
}

const NO_POSTS: readonly ScheduledPost[] = [];

function Calendar(props: CalendarProps) {
  const { posts, kind, period, firstWeekday, today, selected, shown, movedId, isDayOpen, onDayOpen } = props;
  const { onSelect, onShow, reach, onEdit, onWrite } = props;
  const headingId = useId();
  const all = posts ?? NO_POSTS;
  const days = useMemo(() => postsByDay(all, userZone()), [all]);
  const drafts = useMemo(() => all.filter(({ status }) => status === 'draft'), [all]);
  const slots = useFreeSlots(...spanOf(props), posts);
  const gridPlace = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(gridPlace);
  const panelHeading = useRef<HTMLHeadingElement>(null);
  const isDragging = useMoving().moving?.by === 'drag';
  useShownTarget(shown, period, onShow);
  useTurn(shown, period.turned, onShow);
  useFocusOnMoved(movedId);
  const grid: GridProps = {
    ...{ shown, today, selected, posts: days, slots, firstWeekday, onSelect, onWrite },
    labelId: headingId,
    onReach: reach,
    onEnter: (post) => {
      // A hidden element cannot take the focus.
      flushSync(() => onDayOpen(true));
      (post && cardControl(post.id) ? cardControl(post.id) : panelHeading.current)?.focus();
    },
  };

  return (
    <div className={cn('@container', isDragging && '[&_*]:cursor-grabbing!')}>
      <div className={cn('grid gap-x-6 gap-y-5', isDayOpen && '@4xl:grid-cols-[minmax(0,1fr)_280px]')}>
        <div ref={gridPlace} className="flex min-w-0 flex-col gap-3">
          <PeriodBar {...{ kind, period, shown, headingId, onShow }} onToday={() => reach(today)} onKind={props.onKind} />
          <EarlierWeeks {...{ kind, shown, today, firstWeekday, onShow }} />
          {kind === 'week' ? <WeekGrid {...grid} /> : <MonthGrid {...grid} density={densityOf(widthPx)} />}
        </div>
        <div data-day-panel className="flex min-w-0 flex-col gap-6">
          <DayPanel
            className={panelClass(isDayOpen)}
            onClose={() => {
              onDayOpen(false);
              gridPlace.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
            }}
            day={selected}
            today={today}
            posts={posts && (days.get(selected) ?? NO_POSTS)}
            headingRef={panelHeading}
            onEdit={onEdit}
            slots={slots.get(selected) ?? []}
            allPosts={all}
            onWrite={(day, slot) => onWrite(day, undefined, slot)}
          />
          <DraftTray drafts={drafts} target={kind === 'week' ? 'hour' : 'day'} onEdit={onEdit} />
        </div>
      </div>
    </div>
  );
}

/** A panel beside the calendar is hidden until a day is chosen. */
function panelClass(isDayOpen: boolean): string | undefined {
  return isDayOpen ? undefined : '@4xl:hidden';
}

/** Leads to the weeks before this one, where the current month starts with this week. */
function EarlierWeeks({
  kind,
  shown,
  today,
  firstWeekday,
  onShow,
}: Pick<CalendarProps, 'kind' | 'shown' | 'today' | 'firstWeekday' | 'onShow'>) {
  const first: Day = `${today.slice(0, 7)}-01`;
  if (kind !== 'month' || !startsThisWeek(shown, today, firstWeekday) || first >= startOfWeek(today, firstWeekday)) return null;
  return (
    <Button variant="ghost" className="h-8 self-start px-2 text-sm text-muted" onClick={() => onShow(first)}>
      Show earlier days
    </Button>
  );
}

/** The first and the last day that are drawn. */
function spanOf({ kind, shown, firstWeekday, today }: Pick<CalendarProps, 'kind' | 'shown' | 'firstWeekday' | 'today'>): [Day, Day] {
  const days = kind === 'week' ? daysOfWeek(shown, weekdayOf(today)) : weeksOfMonth(shown, firstWeekday, today).flat();
  return [days[0] ?? shown, days.at(-1) ?? shown];
}

/** The day to which a link elsewhere led, e.g. in the toast for a saved post; a new object for each press. */
function useSentDay(): { day: Day | undefined } {
  const { state, key } = useLocation() as { state: { day?: Day } | null; key: string };
  const day = state?.day;
  return useMemo(() => ({ day, key }), [day, key]);
}

/** Shows the month or week that a post is led to by keys. */
function useShownTarget(shownDay: Day, { shows }: Period, onShow: (day: Day) => void): void {
  const { moving } = useMoving();
  const target = moving?.by === 'choice' && moving.target !== null ? dayOfPlace(moving.target) : null;
  const shown = useRef(shownDay);
  useEffect(() => void (shown.current = shownDay), [shownDay]);
  useEffect(() => {
    if (target !== null && !shows(shown.current, target)) onShow(target);
  }, [target, shows, onShow]);
}

/** The first control of a post's card beside the grid. */
function cardControl(postId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${postId}"] :is(a[href], button:not(:disabled))`);
}

/** The button that moves a post goes with it to another day; so does the keyboard, as soon as it is drawn there. */
function useFocusOnMoved(movedId: RefObject<string | null>): void {
  useEffect(() => {
    const button = movedId.current === null ? null : document.querySelector<HTMLElement>(`[data-card] [data-move="${movedId.current}"]`);
    if (!button) return;
    movedId.current = null;
    // Until the post is drawn there, its neighbours keep the focus.
    const focused = document.activeElement;
    if (isNothingFocused(focused) || focused?.closest('[data-day-panel]')) button.focus();
  });
}
