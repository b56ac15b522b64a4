import { useId } from 'react';
import type { Pack } from '@/shared/api/generated/media.ts';
import { Field, Input } from '@/shared/ui/field.tsx';
import { PackDot } from '@/shared/ui/pack-dot.tsx';

/** Longest name that the server takes, in characters. */
const NAME_LENGTH = 60;
const COLORS: readonly Pack['color'][] = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'];
const COLOR_NAMES: Record<Pack['color'], string> = {
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
};

/** Name and color of a pack. */
export type PackLooks = Pick<Pack, 'name' | 'color'>;

/** Looks of a new pack: the colour that follows on those there are. */
export function newPackLooks(packs: readonly Pack[]): PackLooks {
  return { name: '', color: COLORS[(packs.length + 6) % COLORS.length] ?? 'blue' };
}

/** Name and color of a pack. */
export function PackFields({
  looks,
  onChange,
  error,
}: {
  looks: PackLooks;
  onChange: (looks: PackLooks) => void;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <>
      <Field label="Pack name" error={error}>
        {(control) => (
          <Input
            {...control}
            value={looks.name}
            onChange={({ target }) => onChange({ ...looks, name: target.value })}
            maxLength={NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1.5">
        <span id={id} className="text-sm font-medium">
          Color
        </span>
        <div className="flex flex-wrap gap-1">
          {COLORS.map((color) => (
            <label
              key={color}
              title={COLOR_NAMES[color]}
              className="relative grid size-9 cursor-pointer place-items-center rounded-control border border-transparent hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary touch:size-11"
            >
              <input
                type="radio"
                name={id}
                aria-label={COLOR_NAMES[color]}
                checked={looks.color === color}
                onChange={() => onChange({ ...looks, color })}
                className="absolute inset-0 m-0 cursor-[inherit] opacity-0"
              />
              <PackDot color={color} className="size-4" />
            </label>
          ))}
        </div>
      </div>
    </>
  );
}
