import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { Input } from './field.tsx';

/** A number to be typed. */
export interface NumberFieldProps {
  value: number;
  min: number;
  max: number;
  /** Step of an arrow key; also how fine a typed number may be. */
  step?: number;
  /** The accessible name. */
  label: string;
  /** Called with a number within the limits, when the field is left, at Enter, or at an arrow key. */
  onValueChange: (value: number) => void;
  className?: string;
}

/** A small field for a number. What is typed counts when it is finished, so that on the way to 48 nothing becomes 4. */
export function NumberField({ value, min, max, step = 1, label, onValueChange, className }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const set = (wanted: number) => {
    const next = Number(Math.min(max, Math.max(min, Math.round(wanted / step) * step)).toFixed(2));
    setDraft(null);
    if (next !== value) onValueChange(next);
  };
  const finish = () => {
    const typed = draft === null || draft.trim() === '' ? Number.NaN : Number(draft.replace(',', '.'));
    if (Number.isNaN(typed)) setDraft(null);
    else set(typed);
  };
  return (
    <Input
      role="spinbutton"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      inputMode={min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      value={draft ?? String(value)}
      className={cn('h-8 shrink-0 px-1.5 text-right text-sm tabular touch:h-11', className)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        const by = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (by !== undefined) {
          event.preventDefault();
          set(value + by);
        } else if (event.key === 'Enter') finish();
        else if (event.key === 'Escape' && draft !== null) {
          // Escape takes back what was typed, and nothing else.
          event.stopPropagation();
          setDraft(null);
        }
      }}
    />
  );
}
