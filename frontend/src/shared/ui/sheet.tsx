import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

/** A modal panel at an edge of the window. */
export interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Read to people who do not see the panel. */
  title: string;
  side: 'left' | 'bottom';
  className?: string;
  children: ReactNode;
}

const SIDE = {
  left: 'inset-y-0 left-0 border-r data-[state=open]:animate-sheet-right data-[state=closed]:animate-sheet-left-out',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-sheet-up',
};

/** A sheet: the sidebar on phones (left), the editor's panels on phones (bottom). */
export function Sheet({ isOpen, onOpenChange, title, side, className, children }: SheetProps) {
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          className={cn('fixed z-40 flex flex-col border-line bg-surface-1 shadow-overlay outline-none', SIDE[side], className)}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
