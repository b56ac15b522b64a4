import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** Height and inset of a row of the form that opens, and of what stands in its place before. */
export const ROW = 'flex h-9 items-center gap-2 px-3 touch:h-11';

interface DisclosureProps {
  summary: ReactNode;
  /** Set to true it is open, whatever was pressed. */
  open?: true | undefined;
  className?: string;
  children: ReactNode;
}

/** A row of the form that opens what stands below it when it is pressed. */
export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details
      className={cn('group rounded-control', className)}
      {...(open && { open })}
      // What opens below the edge of what is scrolled would seem not to be there.
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary className={cn(ROW, 'cursor-pointer list-none rounded-control font-medium [&::-webkit-details-marker]:hidden')}>
        <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
