import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';

/** One of the few choices of a segmented control. */
export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  /** The accessible name and the tooltip where the label is an icon. */
  name?: string;
  /** Shown, but cannot be chosen now. */
  isDisabled?: boolean;
}

/** A choice of one among few, all visible, in effect at once. */
export interface SegmentedControlProps<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  segments: readonly Segment<V>[];
  'aria-label': string;
  className?: string;
}

/** Segments side by side; arrow keys move, one is always chosen. */
export function SegmentedControl<V extends string>({ value, onValueChange, segments, className, ...aria }: SegmentedControlProps<V>) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      // Pressing the chosen segment again must not leave none chosen.
      onValueChange={(next) => next !== '' && onValueChange(next as V)}
      className={cn('inline-flex items-center gap-0.5 rounded-control bg-surface-2 p-0.5', className)}
      {...aria}
    >
      {segments.map((segment) => (
        <Tooltip key={segment.value} label={segment.name} isEnabled={segment.name !== undefined}>
          <ToggleGroup.Item
            value={segment.value}
            disabled={segment.isDisabled ?? false}
            aria-label={segment.name}
            // By aria-checked, since the tooltip has a data-state of its own.
            className="inline-flex h-8 min-w-8 flex-1 items-center justify-center gap-1.5 rounded-chip px-2 text-sm font-medium text-muted hover:text-text disabled:pointer-events-none disabled:opacity-45 aria-checked:bg-surface-1 aria-checked:text-text aria-checked:ring-1 aria-checked:ring-line touch:h-10 touch:min-w-10 [&_svg]:size-4"
          >
            {segment.label}
          </ToggleGroup.Item>
        </Tooltip>
      ))}
    </ToggleGroup.Root>
  );
}
