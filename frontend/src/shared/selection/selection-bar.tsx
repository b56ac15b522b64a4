import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button, type ButtonProps } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';

export interface SelectionBarProps {
  /** The accessible name, e.g. `Selected images`. */
  label: string;
  count: number;
  /** Shown while nothing is selected. */
  hint: string;
  /** Progress of an action on the selection, in place of the count. */
  progress?: string | undefined;
  onClear: () => void;
  /** Actions on the selection. */
  children: ReactNode;
  className?: string;
}

/** Number of selected items, and the actions on them. */
export function SelectionBar({ label, count, hint, progress, onClear, children, className }: SelectionBarProps) {
  return (
    <section aria-label={label} className={cn('flex items-center gap-2', className)}>
      <IconButton label="Clear selection" shortcut="Esc" onClick={onClear}>
        <X />
      </IconButton>
      <p className="min-w-0 flex-1 truncate font-medium tabular">
        {progress ?? (count === 0 ? hint : `${count.toLocaleString('en')} selected`)}
      </p>
      {children}
    </section>
  );
}

/** The bar over the foot of a screen that scrolls as a whole: it stays in sight, and at the end covers nothing. Screen readers hear the count. */
export function FloatingSelectionBar(props: Omit<SelectionBarProps, 'className'>) {
  return (
    // Toasts keep clear of it (toaster.tsx).
    <div
      data-foot
      className="sticky bottom-4 z-30 mx-auto w-full max-w-xl animate-rise-in rounded-card border border-line-strong bg-surface-3 px-2 py-1.5 shadow-overlay"
    >
      <SelectionBar {...props} />
      <Spoken text={props.progress ?? (props.count === 0 ? props.hint : `${props.count} selected`)} />
    </div>
  );
}

/** Screen readers announce what changes in a region, not what a region comes with: the first text follows a moment later. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => setSpoken(text), [text]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}

/** Something that can be done with the selection; on phones its icon alone is shown. */
export function SelectionAction({ icon, label, ...button }: Omit<ButtonProps, 'children'> & { icon: ReactNode; label: string }) {
  return (
    <Button {...button}>
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
