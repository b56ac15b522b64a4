import { CircleCheck } from 'lucide-react';
import { formatPostTime } from '../schedule-times.ts';
import { destinationName, type Destination } from './destinations.ts';

/** A destination that was saved while another one was not. It is not sent again. */
export function SavedDestination({ destination, all }: { destination: Destination; all: readonly Destination[] }) {
  const { outcome } = destination;
  if (outcome?.kind !== 'saved') return null;
  const name = destinationName(destination, all);
  const time = outcome.post.scheduledTime;
  return (
    <div data-destination role="group" aria-label={`${name}, saved`} className="flex gap-2 rounded-control border border-line p-3 text-sm">
      <CircleCheck aria-hidden className="mt-px size-4 shrink-0 text-ok" />
      <p className="text-muted text-pretty">
        <span className="font-medium text-text">{name}</span> {time ? `is scheduled for ${formatPostTime(time)}.` : 'is saved as a draft.'}{' '}
        Changes made here no longer apply to it.
      </p>
    </div>
  );
}
