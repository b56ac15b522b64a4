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
  side: 'left' | 'right';
  className?: string;
  /** Called when the panel is gone and the focus is back where it was. */
  onClosed?: () => void;
  children: ReactNode;
}

const SIDE = {
  left: 'left-0 border-r data-[state=open]:animate-sheet-right data-[state=closed]:animate-sheet-left-out',
  right: 'right-0 border-l data-[state=open]:animate-sheet-left data-[state=closed]:animate-sheet-right-out',
};

/** A menu that takes the whole height: the sidebar on phones (left), the editor's menu (right). */
export function Sheet({ isOpen, onOpenChange, title, side, className, onClosed, children }: SheetProps) {
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            onClosed?.();
          }}
          className={cn('fixed inset-y-0 z-40 flex flex-col border-line bg-surface-1 shadow-overlay outline-none', SIDE[side], className)}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
