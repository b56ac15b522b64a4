import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

const badge = cva('inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 text-xs font-medium tabular', {
  variants: {
    tone: {
      neutral: 'bg-surface-3 text-muted',
      primary: 'bg-primary-soft text-primary',
      solid: 'bg-primary text-on-primary',
      ok: 'bg-surface-3 text-ok',
      warn: 'bg-surface-3 text-warn',
      danger: 'bg-danger-soft text-danger',
      picture: 'bg-scrim text-on-scrim',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A small word or count. `picture` is legible on any photograph. */
export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span className={cn(badge({ tone }), className)} {...rest} />;
}
