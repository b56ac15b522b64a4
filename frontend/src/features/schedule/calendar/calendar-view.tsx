import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '@/shared/lib/class-names.ts';
import { useElementWidth } from '@/shared/lib/element-width.ts';
import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';
import type { ScheduledPost } from '../api.ts';
import { DragToDay } from '../move/drag-to-day.tsx';
import { useMoving } from '../move/moving.tsx';
import { useMovePost } from '../move/use-move-post.ts';
import { useTurnMonth } from '../move/use-turn-month.ts';
import { userZone } from '../schedule-times.ts';
import { useToday } from '../use-today.ts';
import { firstWeekdayOf, isSameMonth, type Day } from './calendar-days.ts';
import { densityOf } from './day-density.ts';
import { DAY_PANEL_TITLE, DayPanel } from './day-panel.tsx';
import { DraftTray } from './draft-tray.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';
import { postsByDay } from './posts-by-day.ts';

/** What the calendar shows and tells. */
export interface CalendarViewProps {
  /** Undefined while they are on their way. */
  posts: readonly ScheduledPost[] | undefined;
  onEdit: (post: ScheduledPost) => void;
  onWrite: (day: Day) => void;
}

/** A month of posts, and beside it those of the selected day. */
export function CalendarView(props: CalendarViewProps) {
  const today = useToday();
  const sent = useSentDay();
  const [selected, setSelected] = useState<Day>(sent.day ?? today);
  const [month, setMonth] = useState<Day>(selected);
  const move = useMovePost();
  const movedId = useRef<string | null>(null);

  const reach = useCallback((day: Day) => {
    setSelected(day);
    setMonth(day);
  }, []);
  useEffect(() => {
    if (!sent.day) return;
    reach(sent.day);
    document.getElementById(DAY_PANEL_TITLE)?.focus();
  }, [sent, reach]);
  const drop = (post: ScheduledPost, day: Day) => {
    if (!move(post, day)) return;
    setSelected(day);
    movedId.current = post.id;
  };
  return (
    <DragToDay onDrop={drop}>
      <Calendar {...props} {...{ today, selected, month, movedId, reach }} onSelect={setSelected} onShow={setMonth} />
    </DragToDay>
  );
}

interface CalendarProps extends CalendarViewProps {
  today: Day;
  selected: Day;
  month: Day;
  /** A post that was moved just now: where it went, the keyboard goes on. */
  movedId: RefObject<string | null>;
  onSelect: (day: Day) => void;
  onShow: (month: Day) => void;
  /** Selects a day and shows its month. */
  reach: (day: Day) => void;
}

function Calendar({ posts, today, selected, month, movedId, onSelect, onShow, reach, onEdit, onWrite }: CalendarProps) {
  const headingId = useId();
  const firstWeekday = useMemo(() => firstWeekdayOf(navigator.language), []);
  const days = useMemo(() => postsByDay(posts ?? [], userZone()), [posts]);
  const drafts = useMemo(() => (posts ?? []).filter(({ status }) => status === 'draft'), [posts]);
  const grid = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(grid);
  const panelHeading = useRef<HTMLHeadingElement>(null);
  const isDragging = useMoving().moving?.by === 'drag';
  useShownTarget(month, onShow);
  useTurnMonth(month, onShow);
  useFocusOnMoved(movedId);

  return (
    <div className={cn('@container', isDragging && '[&_*]:cursor-grabbing!')}>
      <div className="grid gap-x-6 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_280px]">
        <div ref={grid} className="flex min-w-0 flex-col gap-3">
          <MonthBar month={month} headingId={headingId} onShow={onShow} onToday={() => reach(today)} />
          <MonthGrid
            month={month}
            today={today}
            selected={selected}
            posts={days}
            firstWeekday={firstWeekday}
            density={densityOf(widthPx)}
            labelId={headingId}
            onSelect={onSelect}
            onReach={reach}
            onEnter={() => panelHeading.current?.focus()}
            onWrite={onWrite}
          />
        </div>
        <div data-day-panel className="flex min-w-0 flex-col gap-6">
          <DayPanel
            day={selected}
            today={today}
            posts={posts && (days.get(selected) ?? [])}
            firstWeekday={firstWeekday}
            headingRef={panelHeading}
            onEdit={onEdit}
            onWrite={onWrite}
          />
          <DraftTray drafts={drafts} firstWeekday={firstWeekday} onEdit={onEdit} />
        </div>
      </div>
    </div>
  );
}

/** The day to which a press elsewhere led, e.g. on what tells of a saved post; another object for each press. */
function useSentDay(): { day: Day | undefined } {
  const { state, key } = useLocation() as { state: { day?: Day } | null; key: string };
  const day = state?.day;
  return useMemo(() => ({ day, key }), [day, key]);
}

/** Shows the month that a post is led to by keys. */
function useShownTarget(month: Day, onShow: (month: Day) => void): void {
  const { moving } = useMoving();
  const target = moving?.by === 'choice' ? moving.target : null;
  const shown = useRef(month);
  useEffect(() => void (shown.current = month), [month]);
  useEffect(() => {
    if (target !== null && !isSameMonth(target, shown.current)) onShow(target);
  }, [target, onShow]);
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
