import { Popover, Toolbar } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Tooltip } from '@/shared/ui/tooltip.tsx';

/** A button of the bar and what it opens. */
export interface BarPopoverProps {
  /** Name of both. */
  label: string;
  icon: ReactNode;
  /** Side of the bar on which it opens where there is room. */
  side: 'top' | 'bottom';
  /** Called before the focus goes to what it opened. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens controls beside the bar; Escape closes it and leads back to its button. */
export function BarPopover({ label, icon, side, onOpen, children }: BarPopoverProps) {
  return (
    <Popover.Root onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Tooltip label={label}>
        <Popover.Trigger asChild>
          <Toolbar.Button asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={label}
              className="size-8 data-[state=open]:bg-surface-3 data-[state=open]:text-text"
            >
              {icon}
            </Button>
          </Toolbar.Button>
        </Popover.Trigger>
      </Tooltip>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-72 flex-col gap-2 overflow-y-auto rounded-card border border-line bg-surface-1 p-3 shadow-overlay outline-none data-[state=open]:animate-fade-in"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
