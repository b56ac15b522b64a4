import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatClock } from '@/shared/lib/time-of-day.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Input, Label } from '@/shared/ui/field.tsx';
import {
  FIRST_TIME,
  MOST_TIMES,
  WEEKDAYS,
  nextTimeOn,
  timesOn,
  weekdayName,
  withEveryDay,
  withTimes,
  type WeeklyTime,
} from './slot-times.ts';

interface WeekListProps {
  times: readonly WeeklyTime[];
  onChange: (change: (times: readonly WeeklyTime[]) => WeeklyTime[]) => void;
}

/** The slots of each weekday, as times that can be typed, and a time for all days in one step. */
export function WeekList({ times, onChange }: WeekListProps) {
  return (
    <div className="flex flex-col">
      <EveryDayRow times={times} onAdd={(time) => onChange((before) => withEveryDay(before, time))} />
      <ul className="flex flex-col divide-y divide-line">
        {WEEKDAYS.map((weekday) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            times={times}
            isFull={times.length >= MOST_TIMES}
            onChange={(on) => onChange((before) => withTimes(before, weekday, on))}
          />
        ))}
      </ul>
    </div>
  );
}

/** A time that every day gets; days that have it keep it once. */
function EveryDayRow({ times, onAdd }: { times: readonly WeeklyTime[]; onAdd: (time: string) => void }) {
  const id = useId();
  const [time, setTime] = useState(FIRST_TIME);
  const after = time === '' ? times.length : withEveryDay(times, time).length;
  const hasAll = after === times.length;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-2 border-b border-line-strong pb-2">
      <Label htmlFor={id}>Every day at</Label>
      <span className="flex flex-wrap items-center gap-2">
        <Input
          id={id}
          type="time"
          className="w-36 md:w-32"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          // Enter adds the time; it does not save the week.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (!hasAll && after <= MOST_TIMES) onAdd(time);
          }}
        />
        <Button onClick={() => onAdd(time)} disabled={hasAll || after > MOST_TIMES}>
          <Plus />
          Add to all days
        </Button>
      </span>
    </div>
  );
}

interface WeekdayRowProps {
  weekday: number;
  times: readonly WeeklyTime[];
  isFull: boolean;
  onChange: (on: readonly string[]) => void;
}

/** Times stay in the order in which they stand while one of them is typed. */
function WeekdayRow({ weekday, times, isFull, onChange }: WeekdayRowProps) {
  const name = weekdayName(weekday);
  const on = times.filter((each) => each.weekday === weekday).map(({ time }) => time);
  const sortedOnLeave = () => onChange(timesOn(times, weekday));
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-2 py-2">
      <span className="pt-2 text-sm font-medium">{name}</span>
      <span className="flex flex-wrap items-center gap-2">
        {on.map((time, index) => (
          // The place is the only thing that stays while a time is typed.
          <span key={index} className="flex items-center">
            <Input
              type="time"
              aria-label={`${name}, slot ${index + 1}`}
              className="w-36 md:w-32"
              value={time}
              onChange={({ target }) => onChange(on.with(index, target.value))}
              onBlur={sortedOnLeave}
            />
            <IconButton
              label={`Remove ${name}, ${time === '' ? `slot ${index + 1}` : formatClock(time)}`}
              onClick={() => onChange(on.toSpliced(index, 1))}
            >
              <X />
            </IconButton>
          </span>
        ))}
        <IconButton label={`Add a slot on ${name}`} disabled={isFull} onClick={() => onChange([...on, nextTimeOn(times, weekday)])}>
          <Plus />
        </IconButton>
      </span>
    </li>
  );
}
