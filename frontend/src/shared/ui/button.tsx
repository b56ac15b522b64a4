import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

/** One solid button per view; `destructive` only in the dialog that confirms. */
export interface ButtonProps extends ComponentProps<'button'>, Omit<VariantProps<typeof buttonClasses>, 'isBusy'> {
  /** Renders the only child with the button's looks, e.g. a link. */
  asChild?: boolean;
  /** While true presses do nothing and a spinner is shown at its left. It keeps the focus, which browsers take from what is disabled. */
  isBusy?: boolean;
  /** The words while busy, e.g. `Creating...`. The width stays that of the longer text. */
  busyLabel?: ReactNode;
}

/** A button of the product. */
export function Button({ variant, size, asChild = false, isBusy = false, busyLabel, className, children, disabled, ...rest }: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size, isBusy }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} disabled={disabled && !isBusy} {...rest} {...(isBusy ? busy : {})}>
      {busyLabel ? <SteadyLabel isBusy={isBusy} busyLabel={busyLabel} label={children} /> : children}
    </button>
  );
}

/** Attributes of a busy button. A press is also how browsers submit the form around it, or the one it names, by Enter in a field. */
const busy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  },
} as const;

/** Lays the idle and the busy text into one grid cell, so that the button is as wide as the longer one and never jumps. */
function SteadyLabel({ isBusy, busyLabel, label }: { isBusy: boolean; busyLabel: ReactNode; label: ButtonProps['children'] }) {
  return (
    <span className="grid justify-items-center [&>*]:col-start-1 [&>*]:row-start-1">
      <span className={cn('inline-flex items-center gap-2', isBusy && 'invisible')} aria-hidden={isBusy}>
        {label}
      </span>
      <span className={cn('inline-flex items-center gap-2', !isBusy && 'invisible')} aria-hidden={!isBusy}>
        {/* A hidden spinner still makes the browser lay out a frame of the whole page, sixty times a second. */}
        <Spinner className={isBusy ? undefined : 'animate-none'} />
        {busyLabel}
      </span>
    </span>
  );
}
