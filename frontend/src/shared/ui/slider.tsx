import { Slider as Radix } from 'radix-ui';
import { cn } from '@/shared/lib/class-names.ts';

/** A number chosen by dragging; arrow keys move it by one step. */
export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The accessible name. */
  label: string;
  /** Called while dragging. */
  onValueChange: (value: number) => void;
  /** Called once at the end of a drag or key press. */
  onValueCommit?: (value: number) => void;
  isDisabled?: boolean;
  className?: string;
}

/** A slider with one thumb. */
export function Slider({ value, min, max, step = 1, label, onValueChange, onValueCommit, isDisabled = false, className }: SliderProps) {
  return (
    <Radix.Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={isDisabled}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
      className={cn('relative flex h-9 w-full touch-none select-none items-center data-[disabled]:opacity-45 touch:h-11', className)}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-surface-3">
        <Radix.Range className="absolute h-full rounded-full bg-primary" />
      </Radix.Track>
      <Radix.Thumb aria-label={label} className="block size-4 rounded-full border border-line-strong bg-text" />
    </Radix.Root>
  );
}
