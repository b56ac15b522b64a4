import { useId, useState, type FormEvent } from 'react';
import { browserTimeZone } from '@/shared/lib/browser-time-zone.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Input, Label } from '@/shared/ui/field.tsx';
import { Switch } from '@/shared/ui/switch.tsx';
import { useSilentHours, type SilentHours, type SilentHoursSetting } from './use-silent-hours.ts';

const HINT =
  'Non-urgent notifications wait until quiet hours end. You’re still notified immediately about posts to publish yourself, and about errors in the last hour before a post is due.';
const LOST = 'Quiet hours could not be loaded; your settings still apply. Check your connection and reload the page.';

/** Usual sleeping hours. */
const USUAL = { from: '22:00', to: '08:00' };

/** Says when the devices of the person stay quiet. */
export function SilentHoursForm() {
  const id = useId();
  const setting = useSilentHours();
  const { hours, isLost, save, isSaving } = setting;
  return (
    <div className="flex w-full flex-col gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={Boolean(hours)}
          disabled={hours === undefined || isSaving}
          onCheckedChange={(isOn) => void save(isOn ? { ...USUAL, timeZone: browserTimeZone() } : null)}
        />
        <div className="flex flex-col">
          <Label htmlFor={id}>Quiet hours</Label>
          <p id={`${id}-hint`} className="text-sm text-muted text-pretty">
            {isLost ? LOST : HINT}
          </p>
        </div>
      </div>
      {hours && <HoursFields key={`${hours.from} ${hours.to} ${hours.timeZone}`} hours={hours} setting={setting} />}
    </div>
  );
}

/** Starts again with what was saved. */
function HoursFields({ hours, setting }: { hours: SilentHours; setting: SilentHoursSetting }) {
  const zonesId = useId();
  const [draft, setDraft] = useState(hours);
  const { isSaving, zoneError, save } = setting;
  const hasNoLength = draft.from === draft.to;
  const isComplete = draft.from !== '' && draft.to !== '' && draft.timeZone.trim() !== '' && !hasNoLength;
  const isSame = draft.from === hours.from && draft.to === hours.to && draft.timeZone === hours.timeZone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSame) void save({ ...draft, timeZone: draft.timeZone.trim() });
  };
  const change = (name: keyof SilentHours) => (value: string) => setDraft({ ...draft, [name]: value });
  return (
    <form onSubmit={submit} className="grid grid-cols-2 items-start gap-3 md:grid-cols-[8rem_8rem_minmax(12rem,1fr)_auto]">
      <TimeField label="From" value={draft.from} onChange={change('from')} />
      <TimeField label="To" value={draft.to} onChange={change('to')} error={hasNoLength ? 'Choose another time.' : undefined} />
      <div className="col-span-2 md:col-span-1">
        <Field label="Time zone" error={zoneError ?? undefined}>
          {(control) => (
            <Input
              {...control}
              list={zonesId}
              value={draft.timeZone}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              onChange={({ target }) => change('timeZone')(target.value)}
            />
          )}
        </Field>
      </div>
      <datalist id={zonesId}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button
        type="submit"
        className="col-span-2 justify-self-start md:col-span-1 md:mt-6"
        disabled={!isComplete || isSame}
        isBusy={isSaving}
        busyLabel="Saving..."
      >
        Save
      </Button>
    </form>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

function TimeField({ label, value, onChange, error }: TimeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <Input {...control} type="time" value={value} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Names of all time zones that this browser knows. */
function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone');
}
