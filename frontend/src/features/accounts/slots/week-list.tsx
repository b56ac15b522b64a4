import { Plus, X } from 'lucide-react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { MOST_TIMES, WEEKDAYS, nextTimeOn, timesOn, weekdayName, withTimes, type WeeklyTime } from './slot-times.ts';

interface WeekListProps {
  times: readonly WeeklyTime[];
  onChange: (change: (times: readonly WeeklyTime[]) => WeeklyTime[]) => void;
}

/** The slots of each weekday, as times that can be typed. */
export function WeekList({ times, onChange }: WeekListProps) {
  return (
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
            <IconButton label={`Remove ${name}, ${time || `slot ${index + 1}`}`} onClick={() => onChange(on.toSpliced(index, 1))}>
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
