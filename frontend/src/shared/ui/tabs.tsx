import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps, FocusEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** Holds the chosen tab. */
export const Tabs = Radix.Root;

/** The row of tabs; the chosen one is underlined. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn('flex gap-1 border-b border-line', className)} onFocus={passFocusToTab} {...rest} />;
}

/** Radix leaves the focus on the row, where it is invisible, when Tab comes back to tabs that were pressed with the pointer before. */
function passFocusToTab({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

/** One tab. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px h-9 flex-1 border-b-2 border-transparent px-2 text-sm font-medium text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-text touch:h-11',
        className,
      )}
      {...rest}
    />
  );
}

/** Content of a tab while it is chosen. */
export const TabsContent = Radix.Content;
