import { parseColor } from '@viral-slides/slide-document';
import { createContext, use } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';

/** Colours at hand. */
const SWATCHES = ['#FFFFFF', '#111318', '#FFD60A', '#5EEAD4', '#FF3B5C', '#4F8CFF'] as const;

/** Colours of the person that are at hand before these, as `#RRGGBB`. */
export const OwnSwatches = createContext<readonly string[]>([]);

/** A colour with a few favourites and the browser's own picker. */
export interface ColorFieldProps {
  /** Purpose of the color; part of each control's name. */
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** Chooses a colour. A colour with opacity shows its opaque twin in the picker. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const hex = toHex(value);
  const swatches = [...new Set([...use(OwnSwatches), ...SWATCHES])];
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5">
      <label
        className="relative size-8 shrink-0 overflow-hidden touch:size-11 rounded-control border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        style={{ background: value }}
      >
        <input
          type="color"
          aria-label={label}
          value={hex}
          onInput={(event) => onChange(event.currentTarget.value.toUpperCase())}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <div className="flex flex-wrap gap-1 touch:gap-0">
        {swatches.map((color) => (
          <Tooltip key={color} label={`${label} ${color}`}>
            <button
              type="button"
              aria-label={`${label} ${color}`}
              aria-pressed={hex.toUpperCase() === color}
              onClick={() => onChange(color)}
              // A finger gets more room than the colour takes.
              className="grid place-items-center rounded-full touch:size-11"
            >
              <span
                className={cn(
                  'size-5 rounded-full border border-line-strong touch:size-7',
                  hex.toUpperCase() === color && 'ring-2 ring-primary ring-offset-2 ring-offset-surface-1',
                )}
                style={{ background: color }}
              />
            </button>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

function toHex(color: string): string {
  const parsed = parseColor(color);
  if (!parsed) return '#000000';
  return `#${[parsed.r, parsed.g, parsed.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
