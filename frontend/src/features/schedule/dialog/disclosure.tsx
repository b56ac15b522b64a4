import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';

/** Height and inset of a collapsible row of the form, and of its placeholder. */
export const ROW = 'flex h-9 items-center gap-2 px-3 touch:h-11';

interface DisclosureProps {
  summary: ReactNode;
  /** Set to true it opens. */
  open?: true | undefined;
  /** Renders the content only while it is open. */
  isLazy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A row of the form that opens what stands below it when it is pressed. */
export function Disclosure({ summary, open, isLazy = false, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Content that opens below the edge of the scrolled area would seem to be missing.
  useEffect(() => {
    if (isOpen) details.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <details
      ref={details}
      className={cn('group rounded-control', className)}
      // A section that an error opened stays open when the error is fixed.
      open={isOpen || open === true}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={cn(ROW, 'cursor-pointer list-none rounded-control font-medium [&::-webkit-details-marker]:hidden')}>
        <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
        {summary}
      </summary>
      {(isOpen || !isLazy) && children}
    </details>
  );
}
