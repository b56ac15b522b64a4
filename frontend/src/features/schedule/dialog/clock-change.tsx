import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { fromLocalFields, momentsOf, userZone, zoneName } from '../schedule-times.ts';
import type { FieldsProps } from './fields-props.ts';

type When = Pick<FieldsProps['draft'], 'date' | 'time'>;

/** Says how a time that the clocks skip is read; null where they show it. */
export function skippedText(when: When): string | null {
  const moment = fromLocalFields(when);
  if (Number.isNaN(moment.getTime()) || momentsOf(when).length > 0) return null;
  return `The clocks go forward and skip this time. The post will be published at ${formatTimeOfDay(moment, userZone())}.`;
}

/** Asks which one is meant where the clocks are put back and show the chosen time twice. */
export function TwiceShown({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const [earlier, later] = momentsOf(draft);
  if (!earlier || !later) return null;
  const words = 'The clocks go back, so this time occurs twice. Which one do you mean?';
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-pretty">{words}</p>
      <SegmentedControl
        aria-label={words}
        value={draft.isSecond ? 'second' : 'first'}
        onValueChange={(which) => change({ isSecond: which === 'second' })}
        segments={[
          { value: 'first', label: `The first, ${zoneName(earlier)}` },
          { value: 'second', label: `The second, ${zoneName(later)}` },
        ]}
      />
    </div>
  );
}
