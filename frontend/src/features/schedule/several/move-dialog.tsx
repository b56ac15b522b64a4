import { useId, useState, type FormEvent } from 'react';
import { namesText } from '@/shared/selection/names-text.ts';
import { Button } from '@/shared/ui/button.tsx';
import { CheckRow } from '@/shared/ui/check-row.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Field, Input } from '@/shared/ui/field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import type { ScheduledPost } from '../api.ts';
import { postTitle } from '../post-words.ts';
import { formatPostTime, today } from '../schedule-times.ts';
import { newTimes, type NewTime, type Shift } from './new-times.ts';

export interface MoveDialogProps {
  /** Scheduled ones that can be moved. */
  posts: readonly ScheduledPost[];
  /** Number of the selected ones that can no longer be moved. */
  stayingCount: number;
  onMove: (times: readonly NewTime[]) => void;
  onClose: () => void;
}

/** Asks by how much posts are moved, or to which day, and shows where they would be. */
export function MoveDialog({ posts, stayingCount, onMove, onClose }: MoveDialogProps) {
  const formId = useId();
  const { fields, shift } = useShiftFields();
  const times = newTimes(posts, shift);
  const now = new Date();
  const past = times.filter(({ to }) => to <= now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (times.length > 0 && past.length === 0) onMove(times);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={posts.length === 1 ? 'Move post' : `Move ${posts.length} posts`}
      description={stayingCount > 0 ? `${stayingCount} of the selected posts can no longer be moved.` : undefined}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={formId} disabled={times.length === 0 || past.length > 0}>
            Move
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3" onSubmit={submit}>
        {fields}
        {past.length > 0 ? (
          <p role="alert" className="text-sm text-danger text-pretty">
            {namesText(past.map(({ post }) => postTitle(post)))} would be scheduled in the past. Please select a date in the future.
          </p>
        ) : (
          <p role="status" className="min-h-5 text-sm text-muted text-pretty tabular">
            {previewText(times)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** `Harbour walk: Sat, Nov 21, 2:30 PM → Mon, Nov 23, 2:30 PM, and 4 more` */
function previewText([first, ...others]: readonly NewTime[]): string {
  if (!first) return 'Nothing changes yet.';
  const { post, to } = first;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${postTitle(post)}: ${formatPostTime(post.scheduledTime ?? to)} → ${formatPostTime(to)}${more}`;
}

/** The fields, and what they say. */
function useShiftFields() {
  const name = useId();
  const [kind, setKind] = useState<Shift['kind']>('by');
  const [direction, setDirection] = useState<'later' | 'earlier'>('later');
  const days = useState('1');
  const hours = useState('0');
  const [day, setDay] = useState('');
  const sign = direction === 'later' ? 1 : -1;
  const shift: Shift = kind === 'to' ? { kind, day } : { kind, days: sign * countOf(days[0]), hours: sign * countOf(hours[0]) };
  const count = (label: string, max: number, [value, setValue]: [string, (value: string) => void]) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Field>
  );
  const fields = (
    <>
      <div className="flex flex-col">
        <CheckRow type="radio" name={name} isChecked={kind === 'by'} onChange={() => setKind('by')}>
          By days and hours
        </CheckRow>
        <CheckRow type="radio" name={name} isChecked={kind === 'to'} onChange={() => setKind('to')}>
          To one day, each at its own time
        </CheckRow>
      </div>
      {kind === 'to' ? (
        <Field label="Date">
          {(control) => <Input {...control} type="date" min={today()} value={day} onChange={({ target }) => setDay(target.value)} />}
        </Field>
      ) : (
        <div className="grid grid-cols-2 gap-4">
          <SegmentedControl
            aria-label="Direction"
            className="col-span-2"
            value={direction}
            onValueChange={setDirection}
            segments={[
              { value: 'later', label: 'Later' },
              { value: 'earlier', label: 'Earlier' },
            ]}
          />
          {count('Days', 365, days)}
          {count('Hours', 23, hours)}
        </div>
      )}
    </>
  );
  return { fields, shift };
}

/** A whole number from 0 on; what is none counts as 0. */
function countOf(text: string): number {
  return Math.max(0, Math.trunc(Number(text)) || 0);
}
