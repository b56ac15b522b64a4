import { cva } from 'class-variance-authority';

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
        solid: 'bg-primary text-on-primary',
        outline: 'border border-line-strong bg-transparent text-text',
        ghost: 'text-muted aria-pressed:bg-surface-3 aria-pressed:text-primary',
        destructive: 'bg-danger-solid text-on-danger',
      },
      size: {
        md: 'h-9 px-3.5 text-base touch:h-11',
        lg: 'h-11 px-5 text-lg',
        icon: 'size-9 touch:size-11',
        'icon-sm': 'size-7 touch:size-11',
      },
      /** It looks as if it could not be pressed, also under the pointer. */
      isBusy: { true: 'cursor-default', false: '' },
    },
    compoundVariants: [
      { isBusy: false, variant: 'solid', class: 'hover:bg-primary-hover active:bg-primary-active' },
      { isBusy: false, variant: 'outline', class: 'hover:bg-surface-2 active:bg-surface-3' },
      { isBusy: false, variant: 'ghost', class: 'hover:bg-surface-2 hover:text-text active:bg-surface-3' },
      { isBusy: false, variant: 'destructive', class: 'hover:bg-danger-hover active:bg-danger-active' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', isBusy: false },
  },
);
