import { Field, Input } from '@/shared/ui/field.tsx';
import { fromLocalFields, today, userZone, zoneName } from '../schedule-times.ts';
import { skippedText, TwiceShown } from './clock-change.tsx';
import type { FieldsProps } from './fields-props.ts';

/** When it is posted. Without both fields it is a draft. */
export function WhenFields({ draft, change, errors }: FieldsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Date" error={errors.date}>
          {(control) => (
            <Input {...control} type="date" min={today()} value={draft.date} onChange={({ target }) => change({ date: target.value })} />
          )}
        </Field>
        <Field label={`Time (${zoneOf(draft)})`} error={errors.time}>
          {(control) => <Input {...control} type="time" value={draft.time} onChange={({ target }) => change({ time: target.value })} />}
        </Field>
      </div>
      <p role="status" className="text-sm text-muted text-pretty">
        {hintOf(draft)}
      </p>
      <TwiceShown draft={draft} change={change} />
    </div>
  );
}

type When = Pick<FieldsProps['draft'], 'date' | 'time' | 'isSecond'>;

/** The zone as it counts at the chosen moment, which may be after a change of the clocks. */
function zoneOf({ date, time, isSecond }: When): string {
  const moment = fromLocalFields({ date: date || today(), time: time || '12:00', isSecond });
  return Number.isNaN(moment.getTime()) ? zoneName() : zoneName(moment);
}

function hintOf({ date, time }: When): string {
  if (date && time) return skippedText({ date, time }) ?? `Your time zone is ${userZone().replaceAll('_', ' ')}.`;
  if (date) return 'Without a time, the post is saved as a draft.';
  if (time) return 'Without a date, the post is saved as a draft.';
  return 'Without a date and time, the post is saved as a draft.';
}
