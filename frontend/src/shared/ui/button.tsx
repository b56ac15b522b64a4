import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Spinner } from './spinner.tsx';

/** Classes of a button, for elements that must look like one (links in prose). */
export const buttonClasses = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium',
    'disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        solid: 'bg-primary text-on-primary hover:bg-primary/90 active:bg-primary/80',
        outline: 'border border-line-strong bg-transparent text-text hover:bg-surface-2 active:bg-surface-3',
        ghost: 'text-muted hover:bg-surface-2 hover:text-text active:bg-surface-3',
        destructive: 'bg-danger-solid text-on-danger hover:bg-danger-solid/90 active:bg-danger-solid/80',
      },
      size: {
        md: 'h-9 px-3.5 text-base touch:h-11',
        lg: 'h-11 px-5 text-lg',
        icon: 'size-9 touch:size-11',
        'icon-sm': 'size-7 touch:size-11',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
);

/** One solid button per view; `destructive` only in the dialog that confirms. */
export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClasses> {
  /** Renders the only child with the button's looks, e.g. a link. */
  asChild?: boolean;
  /** While true the button cannot be pressed again and shows a spinner at its left. */
  isBusy?: boolean;
  /** The words while busy, e.g. `Creating...`. The width stays that of the longer text. */
  busyLabel?: string;
}

/** A button of the product. */
export function Button({ variant, size, asChild = false, isBusy = false, busyLabel, className, children, disabled, ...rest }: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} disabled={disabled || isBusy} aria-busy={isBusy || undefined} {...rest}>
      {busyLabel ? <SteadyLabel isBusy={isBusy} busyLabel={busyLabel} label={children} /> : children}
    </button>
  );
}

/** Lays the idle and the busy text into one grid cell, so that the button is as wide as the longer one and never jumps. */
function SteadyLabel({ isBusy, busyLabel, label }: { isBusy: boolean; busyLabel: string; label: ButtonProps['children'] }) {
  return (
    <span className="grid justify-items-center [&>*]:col-start-1 [&>*]:row-start-1">
      <span className={cn('inline-flex items-center gap-2', isBusy && 'invisible')} aria-hidden={isBusy}>
        {label}
      </span>
      <span className={cn('inline-flex items-center gap-2', !isBusy && 'invisible')} aria-hidden={!isBusy}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  );
}
