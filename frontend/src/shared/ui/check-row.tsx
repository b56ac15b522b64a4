import type { ReactNode } from 'react';

/** One line of a list of choices. */
export interface CheckRowProps {
  /** A check box for any number of them, a radio button for one. */
  type?: 'checkbox' | 'radio';
  /** Of radio buttons that belong together. */
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A line with a box that is pressed anywhere. */
export function CheckRow({ type = 'checkbox', name, isChecked, onChange, children }: CheckRowProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 py-1 hover:bg-surface-2 touch:min-h-11">
      <input
        type={type}
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-primary"
      />
      <span className="flex min-w-0 flex-1 items-center gap-x-2 max-sm:has-[code]:flex-col max-sm:has-[code]:items-start">{children}</span>
    </label>
  );
}

/** A set with a value in it or taken out. */
export function withValue<V>(set: ReadonlySet<V>, value: V, isIn: boolean): ReadonlySet<V> {
  const next = new Set(set);
  if (isIn) next.add(value);
  else next.delete(value);
  return next;
}
