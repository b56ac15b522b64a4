import { CheckRow, withValue } from '@/shared/ui/check-row.tsx';
import { offeredEvents, type EventName } from '../words.ts';

/** The events of a webhook, a line each. */
export function EventChoice({ chosen, onChange }: { chosen: ReadonlySet<EventName>; onChange: (chosen: ReadonlySet<EventName>) => void }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-medium">Events</legend>
      {offeredEvents.map(({ event, line }) => (
        <CheckRow key={event} isChecked={chosen.has(event)} onChange={(isIn) => onChange(withValue(chosen, event, isIn))}>
          <span>{line}</span>
          <code className="text-xs text-muted">{event}</code>
        </CheckRow>
      ))}
    </fieldset>
  );
}
