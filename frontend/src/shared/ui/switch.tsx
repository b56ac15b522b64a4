import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** On or off, in effect at once. Give it a Label or `aria-label`. */
export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        // A finger meets it beside its edge, too.
        'relative touch:before:absolute touch:before:-inset-x-1 touch:before:-inset-y-3',
        'inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-surface-3 px-px disabled:opacity-45 data-[state=checked]:border-transparent data-[state=checked]:bg-primary',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-4 rounded-full bg-faint transition-transform duration-120 ease-out data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary" />
    </Radix.Root>
  );
}
